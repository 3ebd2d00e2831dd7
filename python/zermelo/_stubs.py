"""Type stubs, made from the catalogue: ``python3 -m zermelo._stubs FOLDER`` writes __init__.pyi and one file for each game."""
from __future__ import annotations

import keyword
import pathlib
import sys
from typing import Any, Mapping

import zermelo

from ._questions import catalogue, default_of, parameters_of
from ._words import python_name

_HEAD = """# Made from the catalogue of questions by zermelo._stubs.
import os
from typing import Any, Callable, Literal, Mapping, Sequence

from ._answers import Answer as Answer
{more}
_Word = object  # a text, a number, a Permutation, a Position, an Animal, or a list of them
_Progress = bool | Callable[[Mapping[str, Any]], None] | None
"""
_TYPES = {
    "integer": "int",
    "range": "int | range | tuple[int, int] | str",
    "flag": "bool",
    "text": "_Word",
    "duration": "float | str",
    "input": "str | os.PathLike[str]",
    "output": "str | os.PathLike[str]",
}


def type_of(parameter: Mapping[str, Any]) -> str:
    plain = _TYPES.get(parameter["kind"])
    if parameter["kind"] == "choice":
        plain = "Literal[" + ", ".join(repr(choice) for choice in parameter["choices"]) + "]"
    if plain is None:
        raise ValueError(f"no type for parameters of the kind {parameter['kind']}")
    return plain


def stub_of(question: Mapping[str, Any]) -> str:
    arguments: list[str] = []
    options: list[str] = []
    optional = False
    for parameter in parameters_of(question):
        name, kind, default = python_name(parameter["name"]), type_of(parameter), default_of(parameter)
        if parameter["argument"] and parameter["many"]:
            arguments.append(f"*{name}: {kind}")
            continue
        optional = optional or (parameter["argument"] and not parameter["required"])
        if parameter["many"]:
            kind += f" | Sequence[{kind}]"
        if default is None and (not parameter["required"] or (parameter["argument"] and optional)):
            kind += " | None"
        needed = parameter["required"] and not (parameter["argument"] and optional)
        (arguments if parameter["argument"] else options).append(f"{name}: {kind}" + ("" if needed else f" = {default!r}"))
    options.append("progress: _Progress = None")
    star = [] if any(argument.startswith("*") for argument in arguments) else ["*"]
    return f"def {python_name(question['name'])}({', '.join(arguments + star + options)}) -> Answer: ...\n"


def game_stub(entry: Mapping[str, Any]) -> str:
    named = [f"{python_name(parameter['name'])}: _Word = ..." for parameter in entry["parameters"]]
    text = _HEAD.format(more="from ._games import Game as _Game\n")
    text += f"\ndef Game({', '.join(['*'] + named) if named else ''}) -> _Game: ...\n"
    return text + "".join(stub_of(question) for question in entry["questions"])


def package_stub() -> str:
    text = _HEAD.format(more="")
    # What is written by hand is taken from where it is written.
    for name in zermelo.__all__:
        made = getattr(zermelo, name)
        if name != "Answer" and getattr(made, "__module__", "").startswith("zermelo._"):
            text += f"from .{made.__module__.partition('.')[2]} import {name} as {name}\n"
    for entry in catalogue()["games"]:
        text += f"from . import {entry['name']} as {entry['name']}\n"
    text += "\n__version__: str\n__all__: list[str]\n"
    return text + "".join(stub_of(question) for question in catalogue()["general"])


def stubs() -> dict[str, str]:
    """The files by their names."""
    files = {"__init__.pyi": package_stub()}
    for entry in catalogue()["games"]:
        assert not keyword.iskeyword(entry["name"])
        files[f"{entry['name']}.pyi"] = game_stub(entry)
    return files


def main(words: list[str]) -> int:
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in stubs().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
