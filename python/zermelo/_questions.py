"""Functions made of declarations: one for each question of the catalogue."""
from __future__ import annotations

import functools
import inspect
import shlex
import types
from typing import Any, Callable, Mapping

import _zermelo

from ._answers import Answer
from ._games import Game
from ._progress import told
from ._words import declared_name, python_name, word, words

# Of what goes with every question these are for a terminal: an Answer has all forms already.
_FOR_TERMINALS = ("json", "format")


@functools.lru_cache(maxsize=None)
def catalogue() -> dict[str, Any]:
    """Games, questions and parameters as the program declares them."""
    return dict(_zermelo.catalogue())


def parameters_of(question: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Those of the question, then those that go with every question."""
    standard = [parameter for parameter in question["standard"] if parameter["name"] not in _FOR_TERMINALS]
    return list(question["parameters"]) + standard


def default_of(parameter: Mapping[str, Any]) -> Any:
    if parameter["kind"] == "flag":
        return False
    text = parameter["default"]
    return int(text) if text is not None and parameter["kind"] == "integer" else text


def signature_of(question: Mapping[str, Any]) -> inspect.Signature:
    declared = parameters_of(question)
    made: list[inspect.Parameter] = []
    optional = False
    for parameter in declared:
        if not parameter["argument"]:
            continue
        if parameter["many"]:
            made.append(inspect.Parameter(python_name(parameter["name"]), inspect.Parameter.VAR_POSITIONAL))
            break
        optional = optional or not parameter["required"]
        made.append(
            inspect.Parameter(
                python_name(parameter["name"]),
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=default_of(parameter) if optional else inspect.Parameter.empty,
            )
        )
    for parameter in declared:
        if parameter["argument"]:
            continue
        default = inspect.Parameter.empty if parameter["required"] else default_of(parameter)
        made.append(inspect.Parameter(python_name(parameter["name"]), inspect.Parameter.KEYWORD_ONLY, default=default))
    made.append(inspect.Parameter("progress", inspect.Parameter.KEYWORD_ONLY, default=None))
    return inspect.Signature(made, return_annotation=Answer)


def call_of(before: str, question: Mapping[str, Any], line: str) -> str:
    """An example of the command line as a call: '6 5 --depth' is 'solve(6, 5, depth=True)'."""
    declared = {parameter["name"]: parameter for parameter in parameters_of(question)}
    plain: list[str] = []
    named: dict[str, list[str] | None] = {}
    last: str | None = None
    for typed in shlex.split(line):
        if typed.startswith("--") and len(typed) > 2:
            name, equals, value = typed[2:].partition("=")
            named.setdefault(name, None)
            if equals:
                named[name] = (named[name] or []) + [value]
            last = None if equals or declared.get(name, {}).get("kind") == "flag" else name
        elif last is not None:
            named[last] = (named[last] or []) + [typed]
            last = last if declared.get(last, {}).get("many") else None
        else:
            plain.append(typed)

    def shown(text: str) -> str:
        return text if text.isdigit() and (text == "0" or not text.startswith("0")) else repr(text)

    parts = [shown(text) for text in plain]
    for name, values in named.items():
        value = "True" if values is None else shown(values[0]) if len(values) == 1 else repr(values)
        parts.append(f"{python_name(name)}={value}")
    return f"{before}{python_name(question['name'])}({', '.join(parts)})"


def documentation_of(before: str, question: Mapping[str, Any]) -> str:
    lines = [question["meaning"][:1].upper() + question["meaning"][1:] + ".", ""]
    for parameter in parameters_of(question):
        text = parameter["meaning"]
        if parameter["kind"] in ("integer", "range"):
            text += f" ({parameter['low']} to {parameter['high']})"
        if parameter.get("choices"):
            text += ": " + "|".join(parameter["choices"])
        if parameter["default"] is not None:
            text += f"; default {parameter['default']}"
        if parameter.get("only_with"):
            text += f"; with {parameter['only_with']['name']} {' or '.join(parameter['only_with']['values'])}"
        if parameter["required"]:
            text += "; required"
        lines.append(f"{python_name(parameter['name'])}: {text}")
    lines.append("progress: False: tell nothing; a function: it is told; otherwise a line or bar where somebody can see it")
    if question["examples"]:
        lines += ["", "Examples:"]
        lines += ["    " + call_of(before, question, example) for example in question["examples"]]
    return "\n".join(lines)


def words_of(question: Mapping[str, Any], given: tuple[Any, ...], named: Mapping[str, Any]) -> list[str]:
    """What was given as the words of a command line; what is wrong with them the program says."""
    declared = parameters_of(question)
    by_name = {python_name(parameter["name"]): parameter for parameter in declared}
    arguments = [parameter for parameter in declared if parameter["argument"]]
    made: list[str] = []
    too_many: list[str] = []
    for position, value in enumerate(given):
        many = bool(arguments) and arguments[-1]["many"]
        if position < len(arguments) or many:
            made += words(arguments[min(position, len(arguments) - 1)], value)
        else:
            too_many.append(word(value))
    for name, value in named.items():
        parameter = by_name.get(name)
        made += words(parameter, value) if parameter else [f"--{declared_name(name)}={word(value)}"]
    return made + (["--"] + too_many if too_many else [])


def function_of(game: str, question: Mapping[str, Any], module: str) -> Callable[..., Answer]:
    """The question as a function."""

    def ask(*given: Any, progress: Any = None, **named: Any) -> Answer:
        asked = words_of(question, given, named)
        return Answer(told(progress, lambda tell: _zermelo.ask(game, question["name"], asked, tell)))

    ask.__name__ = python_name(question["name"])
    ask.__qualname__ = ask.__name__
    ask.__module__ = module
    ask.__doc__ = documentation_of(f"{module}.", question)
    ask.__signature__ = signature_of(question)  # type: ignore[attr-defined]
    return ask


def general_questions(package: str) -> list[Callable[..., Answer]]:
    """Questions about no game in particular."""
    return [function_of("", question, package) for question in catalogue()["general"]]


def module_of(entry: Mapping[str, Any], package: str) -> types.ModuleType:
    """A game as a module: its questions, and Game with its parameters."""
    name = f"{package}.{entry['name']}"
    made = types.ModuleType(name, f"{entry['title']}: {entry['summary']}.")
    made.__package__ = package
    made.__dict__["__all__"] = ["Game"]

    def game(**parameters: Any) -> Game:
        return Game(entry["name"], **parameters)

    game.__name__ = game.__qualname__ = "Game"
    game.__module__ = name
    listed = [f"{python_name(p['name'])}: {p['meaning']}" + (f"; default {p['default']}" if p["default"] else "") for p in entry["parameters"]]
    game.__doc__ = "\n".join([f"A game of {entry['title']} with these parameters:", ""] + listed)
    made.__dict__["Game"] = game
    for question in entry["questions"]:
        function = function_of(entry["name"], question, name)
        setattr(made, function.__name__, function)
        made.__dict__["__all__"].append(function.__name__)
    return made
