"""Answers as objects: facts, pictures, tables, files, pickles."""
import math
import pickle

import pytest
import zermelo
from zermelo._words import python_name


def test_facts_are_attributes_and_members():
    answer = zermelo.es.solve(6, 5, depth=True)
    # README.md, and Pudwell's Table 2 for the numbers of P-positions.
    assert (answer.winner, answer.depth, answer.p_positions, answer.positions) == ("first", 18, 31, 126)
    assert answer["winner"] == answer.winner and "winner" in answer and "winner" in dir(answer)
    assert str(answer).startswith("(6,5)-game, avoid, from the start: the first player wins.")
    assert bool(answer)
    with pytest.raises(AttributeError, match="has no 'loser'; its verdict has: winner"):
        answer.loser


def test_large_numbers_are_exact_integers():
    # Longest games fill the a-1 by b-1 board; their digits are pairs of tableaux of one rectangle, by the hook formula.
    def tableaux(rows, columns):
        hooks = math.prod(rows - i + columns - j - 1 for i in range(rows) for j in range(columns))
        return math.factorial(rows * columns) // hooks

    found = zermelo.es.count(9, 9).longest_games["permutations"]
    assert found == tableaux(8, 8) ** 2 and found > 2**53


def test_a_table_becomes_a_frame():
    pandas = pytest.importorskip("pandas")
    answer = zermelo.es.table(a=range(2, 6), b=(2, 4))
    frame = answer.to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == list(answer.columns) and len(frame) == 12
    assert frame[(frame.a == 3) & (frame.b == 2)].winner.item() == "second"
    moves = zermelo.es.solve(4, 4, position="rows:1,0,0", moves=True)
    assert len(moves.to_frame("moves")) == len(moves.moves)
    assert len(zermelo.es.solve(4, 4).to_frame()) == 1


def test_forms_are_those_of_the_command_line(program, tmp_path):
    answer = zermelo.es.show(6, 5, position="163425", out=[tmp_path / "board.svg", "tikz:" + str(tmp_path / "board.tex")])
    assert (tmp_path / "board.svg").read_text() == answer.shown_as("svg") == answer._repr_svg_()
    assert (tmp_path / "board.tex").read_text() == answer.shown_as("tikz") == answer._repr_latex_()
    assert zermelo.es.show(6, 5, out=tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes() == zermelo.es.show(6, 5).shown_as("png") == zermelo.es.Game(a=6, b=5).start.png
    table = zermelo.permunim.table(rows="1..3", columns=(1, 3), avoid="123", out=tmp_path / "values.csv")
    assert (tmp_path / "values.csv").read_text() == table.shown_as("csv")
    assert "<svg" in answer._repr_html_()
    with pytest.raises(zermelo.BadInput, match="nothing to show as svg"):
        table.shown_as("svg")


def test_a_form_that_cannot_be_had_spoils_no_answer(tmp_path):
    # A table of decks goes with `sizes` alone; this is about one deck.
    assert zermelo.es.deck(3, 3).winner == zermelo.es.deck(3, 3, size=10).winner
    with pytest.raises(zermelo.BadInput, match="the formats of a table go with --sizes"):
        zermelo.es.deck(3, 3, out=tmp_path / "deck.csv")


def test_an_answer_is_kept_and_read_again():
    for answer in (zermelo.es.show(4, 4), zermelo.es.table(a=(2, 3), b=2)):
        again = pickle.loads(pickle.dumps(answer))
        assert again.verdict == answer.verdict and str(again) == str(answer) and again.rows == answer.rows
        for form in ("svg", "tikz", "png", "csv", "latex", "bfile", "dot"):
            assert again._shown(form) == answer._shown(form)


def test_a_budget_that_ends_gives_what_is_known():
    answer = zermelo.es.solve(30, 29, method="search", time=0.05)
    assert not answer.complete and not answer and answer.exit_status == 3 and answer.winner == "unknown"


def test_certificates_are_written_opened_and_checked(tmp_path):
    path = tmp_path / "win.cert"
    answer = zermelo.es.solve(9, 8, certificate=path)
    assert answer.certificate == str(path)
    certificate = zermelo.Certificate(path)
    assert certificate.game == "es" and certificate.parameters["a"] == 9
    assert certificate.check() == certificate.claim
    assert zermelo.check(path) and zermelo.check(path, path)
    # A changed byte is seen.
    data = bytearray(path.read_bytes())
    data[-60] ^= 1
    damaged = tmp_path / "damaged.cert"
    damaged.write_bytes(data)
    with pytest.raises(zermelo.CheckFailed):
        zermelo.Certificate(damaged).check()
    told = zermelo.check(damaged)
    assert told.failed and not told
    with pytest.raises(zermelo.BadInput):
        zermelo.Certificate(__file__)


def test_examples_of_the_documentation_can_be_asked(tmp_path, monkeypatch):
    """Each is a call that is read; those that answer at once are asked."""
    monkeypatch.chdir(tmp_path)
    asked = 0
    for entry in zermelo.catalogue()["games"]:
        module = getattr(zermelo, entry["name"])
        for question in entry["questions"]:
            text = getattr(module, python_name(question["name"])).__doc__
            calls = [line.strip() for line in text.splitlines() if line.startswith(f"    zermelo.{entry['name']}.")]
            assert len(calls) == len(question["examples"])
            for call in calls:
                compile(call, "example", "eval")
                if not question["solves"] and not any(p["kind"] == "input" for p in question["parameters"]):
                    assert eval(call, {"zermelo": zermelo})  # pylint: disable=eval-used
                    asked += 1
    assert asked > 3
