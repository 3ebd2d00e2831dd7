"""Certificates: proofs in files, checked by the rules alone."""
from __future__ import annotations

import json
import os
from typing import Any, Union

import _zermelo

from ._errors import BadInput, CheckFailed


class Certificate:
    """A certificate in a file. Opening it reads what it claims; ``check()`` verifies the proof."""

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self.path = os.fspath(path)
        header = _zermelo.certificate_header(self.path)
        self.game: str = header["game"]
        self.kind: str = header["kind"]
        #: What it says that it proves.
        self.claim: str = header["claim"]
        self.parameters: dict[str, Any] = json.loads(header["parameters"])

    def check(self) -> str:
        """What is proved, in one sentence. Raises CheckFailed with the first step that fails."""
        told = _zermelo.ask("", "check", [f"--file={self.path}"], None)
        found = told.verdict["files"][0]
        if found["proved"] is not None:
            return str(found["proved"])
        raise (BadInput if told.refused else CheckFailed)(found["error"])

    def __repr__(self) -> str:
        return f"Certificate({self.path!r})"

    def __str__(self) -> str:
        return f"{self.path} claims: {self.claim}"
