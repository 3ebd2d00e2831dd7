"""Random questions, asked here and of the program: the same verdicts, the same messages."""
import json
import os
import shlex

import pytest
import zermelo
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from zermelo._questions import call_of
from zermelo._words import declared_name, python_name

# The same examples each time, so that a run takes as long as the last one.
STEADY = settings(
    deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
GAMES = {entry["name"]: {question["name"]: question for question in entry["questions"]} for entry in zermelo.catalogue()["games"]}
KINDS = {"bad_input": zermelo.BadInput, "check_failed": zermelo.CheckFailed, "budget": zermelo.OutOfBudget}

# What depends on the clock or the machine, and not on the question.
UNSTEADY = {"seconds", "peak_bytes"}


def recorded():
    """The questions of tests/cli/answers that need no file, by words; those known to be slow are left out."""
    path = os.path.join(os.path.dirname(__file__), "..", "cli", "answers", "0.1.jsonl")
    slow = ("latin", "polyform threshold", "polyform classify", "polyform list")
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            question = json.loads(line)
            words = question["words"]
            plain = not question.get("inputs") and not question.get("before") and not question.get("folders")
            files = any(word.startswith(("--certificate", "--out", "--checkpoint", "--smt", "--format")) for word in words)
            if plain and not files and len(words) > 1 and words[0] in GAMES and words[1] in GAMES[words[0]]:
                if not " ".join(words).startswith(slow) and "verdict" in question:
                    yield words


def asked_here(words):
    """The same question as a call of the package, written and evaluated as a person would write it."""
    question = GAMES[words[0]][words[1]]
    line = " ".join(shlex.quote(word) for word in words[2:] if word != "--json")
    return eval(call_of(f"zermelo.{words[0]}.", question, line), {"zermelo": zermelo})  # pylint: disable=eval-used


def without_cost(told):
    told = dict(told)
    told["cost"] = {key: value for key, value in told.get("cost", {}).items() if key not in UNSTEADY}
    return told


def agree(program, words):
    status, told = program.json([word for word in words if word != "--json"])
    try:
        answer = asked_here(words)
    except zermelo.Error as error:
        assert type(error) is KINDS[told["error"]["kind"]]
        assert str(error) == told["error"]["message"]
        return
    assert "error" not in told
    assert answer.exit_status == status
    here = without_cost(answer.to_dict())
    there = without_cost(told)
    # How many positions a search with threads looks at is not steady.
    here["cost"].pop("positions", None)
    there["cost"].pop("positions", None)
    assert here == there
    # Attributes are the facts of the verdict.
    for name, fact in answer.verdict.items():
        assert answer[name] == fact


@STEADY
@given(words=st.sampled_from(list(recorded())))
def test_recorded_questions_have_the_same_answers_here(program, words):
    agree(program, words + (["--threads", "1"] if "--threads" not in words and GAMES[words[0]][words[1]]["solves"] else []))


# ---- questions made of the declarations, small ones

SMALL = 4


def values(parameter):
    kind = parameter["kind"]
    if kind == "integer":
        low = parameter["low"]
        return st.integers(low - 1, min(parameter["high"], low + SMALL)).map(str)
    if kind == "range":
        low = parameter["low"]
        return st.tuples(st.integers(low - 1, low + 2), st.integers(0, 2)).map(lambda ends: f"{ends[0]}..{sum(ends)}")
    if kind == "choice":
        return st.sampled_from(parameter["choices"] + ["nothing"])
    if kind == "text":
        return st.sampled_from(["start", "123", "12", "132,213", "3x3", "2x4", "1,1", "L4", "empty", "P3.1", "", "x"])
    return None


# Boards on which these two games are over in an instant; such a parameter is always given. Thresholds and classifications are long
# work for the smallest animals, and what reads a file is asked by tests/cli.
BOUNDED = {
    "latin": {
        "order": st.sampled_from(["2", "3", "9"]),
        "orders": st.sampled_from(["1..3", "2..2", "3..1"]),
        "position": st.sampled_from(["start", "12/..", "12./.../...", "21./1../...;A--", "11./.../...", "x"]),
        "deal": st.sampled_from(["seed:1", "seed:2", "112233", "x"]),
        "discs": st.sampled_from(["0", "1", "2"]),
    },
    "polyform": {
        "animal": st.sampled_from(["I3", "L3", "O4", "S4", "XX/.X", "P3.2", "T3.1", "H3.1", "C2.1", "no such"]),
        "marks": st.sampled_from(["1,1", "2,1", "1,2", "0,1", "x"]),
        "board": st.sampled_from(["3x3", "2x4", "2x2x2", "3x", "x"]),
        "max-index": st.sampled_from(["1", "2"]),
        "size": st.sampled_from(["1", "2", "3", "4"]),
        "depth": st.just("1"),
        "history": st.just("0"),
        "levels": st.just("1"),
        "handicap": st.sampled_from(["0", "1", "0..1"]),
    },
}
LONG = {"gambler", "threshold", "thresholds", "classify"}


def is_small(game, question):
    reads = any(parameter["kind"] == "input" and parameter["required"] for parameter in question["parameters"])
    return game not in BOUNDED or not (question["name"] in LONG or reads)


@st.composite
def made(draw, games):
    game = draw(st.sampled_from(games))
    question = GAMES[game][draw(st.sampled_from(sorted(name for name in GAMES[game] if is_small(game, GAMES[game][name]))))]
    words = [game, question["name"]]
    for parameter in question["parameters"]:
        strategy = BOUNDED.get(game, {}).get(parameter["name"])
        if strategy is not None:
            words.append(f"--{parameter['name']}={draw(strategy)}")
            continue
        strategy = values(parameter)
        if strategy is None:
            if parameter["kind"] == "flag" and draw(st.booleans()):
                words.append(f"--{parameter['name']}")
        elif parameter["required"] or draw(st.integers(0, 2)) == 0:
            words.append(f"--{parameter['name']}={draw(strategy)}")
    return words


@STEADY
@given(words=made(sorted(set(GAMES) - set(BOUNDED))))
def test_questions_made_of_the_declarations_have_the_same_answers_here(program, words):
    limits = ["--threads=1"] if GAMES[words[0]][words[1]]["solves"] else []
    agree(program, words + limits)


@pytest.mark.parametrize("game", sorted(set(BOUNDED) & set(GAMES)))
def test_questions_about_small_boards_have_the_same_answers_here(program, game):
    asked = set()

    @STEADY
    @given(words=made([game]))
    def each(words):
        asked.add(words[1])
        limits = ["--threads=1"] if GAMES[words[0]][words[1]]["solves"] else []
        agree(program, words + limits)

    each()
    assert asked == {name for name, question in GAMES[game].items() if is_small(game, question)}


@STEADY
@given(name=st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12))
def test_a_name_that_is_no_parameter_is_refused_with_the_nearest(program, name):
    accepted = {python_name(parameter["name"]) for parameter in GAMES["pap"]["show"]["parameters"]} | {"progress", "out", "format", "json"}
    if name in accepted:
        return
    _, told = program.json(["pap", "show", f"--{declared_name(name)}=1"])
    try:
        zermelo.pap.show(**{name: 1})
        raise AssertionError(f"{name} is accepted")
    except zermelo.BadInput as error:
        assert str(error) == told["error"]["message"]
