"""Objects of Python as the words of a question."""
from __future__ import annotations

import keyword
import os
from typing import Any, Mapping


def python_name(name: str) -> str:
    """'checkpoint-every' is checkpoint_every here; a word of the language gets a line at its end."""
    spelled = name.replace("-", "_")
    return spelled + "_" if keyword.iskeyword(spelled) else spelled


def declared_name(name: str) -> str:
    """The other way."""
    return name.rstrip("_").replace("_", "-")


def word(value: Any, kind: str = "text") -> str:
    """The value as it would be typed: 6, '2..9', '132,2413'."""
    known = getattr(value, "_word", None)
    if isinstance(known, str):
        return known
    if isinstance(value, range):
        if len(value) == 0 or value.step != 1:
            # What the program says of a range that it cannot read.
            return str(value)
        return f"{value.start}..{value.stop - 1}"
    if kind == "range" and isinstance(value, (tuple, list)) and len(value) == 2:
        return f"{value[0]}..{value[1]}"
    if isinstance(value, (tuple, list)):
        return ",".join(_part(element) for element in value)
    if isinstance(value, (set, frozenset)):
        return ",".join(sorted(_part(element) for element in value))
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    return str(value)


def _part(value: Any) -> str:
    # Within a list commas separate the elements, so numbers inside one are joined by dots.
    return word(value).replace(",", ".")


def words(parameter: Mapping[str, Any], value: Any) -> list[str]:
    """The words that give this value to a parameter; none where nothing is given."""
    name = parameter["name"]
    if value is None or value is False:
        return []
    if parameter["kind"] == "flag":
        return [f"--{name}"] if value is True else [f"--{name}={value}"]
    if parameter["many"] and isinstance(value, (list, tuple)):
        return [f"--{name}={word(element, parameter['kind'])}" for element in value]
    return [f"--{name}={word(value, parameter['kind'])}"]
