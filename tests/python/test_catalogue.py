"""Every question of every game is a function with its parameters, defaults and text."""
import ast
import inspect

import pytest
import zermelo
from zermelo import _stubs
from zermelo._words import python_name

QUESTIONS = [(entry["name"], question) for entry in zermelo.catalogue()["games"] for question in entry["questions"]]
QUESTIONS += [("", question) for question in zermelo.catalogue()["general"]]


def function_for(game, question):
    return getattr(getattr(zermelo, game) if game else zermelo, python_name(question["name"]))


def test_the_program_and_the_package_have_the_same_games_and_questions(program):
    _, told = program.json(["games"])
    said = {game["name"]: [question["name"] for question in game["questions"]] for game in told["verdict"]["games"]}
    here = {entry["name"]: [question["name"] for question in entry["questions"]] for entry in zermelo.catalogue()["games"]}
    assert said == here


@pytest.mark.parametrize("game,question", QUESTIONS, ids=lambda part: part if isinstance(part, str) else part["name"])
def test_a_question_is_a_function_with_every_parameter_and_text(game, question):
    function = function_for(game, question)
    signature = inspect.signature(function)
    for parameter in question["parameters"]:
        name = python_name(parameter["name"])
        assert name in signature.parameters
        assert parameter["meaning"] in function.__doc__
        if parameter["default"] is not None:
            assert str(signature.parameters[name].default) == parameter["default"]
    assert question["meaning"][1:] in function.__doc__
    assert signature.return_annotation is zermelo.Answer
    assert ("certificate" in signature.parameters) == question["certificate"]
    assert ("time" in signature.parameters) == question["solves"]


def test_games_are_modules():
    from zermelo.es import solve

    assert solve is zermelo.es.solve
    assert zermelo.es.solve(3, 3).winner == zermelo.es.solve(b=3, a=3).winner


def parameters_in(stub):
    """Of every function in a stub: its parameters with their defaults."""
    functions = {}
    for node in ast.parse(stub).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        plain = [argument.arg for argument in node.args.args]
        defaults = dict(zip(reversed(plain), (ast.unparse(value) for value in reversed(node.args.defaults))))
        for argument, value in zip(node.args.kwonlyargs, node.args.kw_defaults):
            if value is not None:
                defaults[argument.arg] = ast.unparse(value)
        names = plain + [argument.arg for argument in node.args.kwonlyargs]
        if node.args.vararg:
            names.append(node.args.vararg.arg)
        functions[node.name] = (set(names), defaults)
    return functions


def test_stubs_say_what_the_functions_accept():
    files = _stubs.stubs()
    for game, question in QUESTIONS:
        functions = parameters_in(files[f"{game}.pyi" if game else "__init__.pyi"])
        names, defaults = functions[python_name(question["name"])]
        signature = inspect.signature(function_for(game, question))
        assert names == set(signature.parameters)
        real = {name: repr(p.default) for name, p in signature.parameters.items() if p.default is not inspect.Parameter.empty}
        assert defaults == real


def test_stubs_name_what_the_package_exports():
    stub = ast.parse(_stubs.stubs()["__init__.pyi"])
    named = set()
    for node in stub.body:
        if isinstance(node, ast.ImportFrom):
            named |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            named.add(node.name)
    assert set(zermelo.__all__) <= named
