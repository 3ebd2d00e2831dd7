"""Games, positions, permutations, lattices: against plain definitions written here."""
import itertools
import pickle

import pytest
import zermelo
from hypothesis import given, settings
from hypothesis import strategies as st

STEADY = settings(deadline=None, derandomize=True, max_examples=80)
GAMES = [(entry["name"], board) for entry in zermelo.catalogue()["games"] for board in entry["small"]]


# ---- positions of every game


@pytest.mark.parametrize("name,board", GAMES, ids=str)
def test_positions_are_values_that_play_and_come_back(name, board):
    game = zermelo.Game(name, **{key.replace("-", "_"): value for key, value in board.items()})
    assert eval(repr(game), {"Game": zermelo.Game}) == game  # pylint: disable=eval-used
    position = game.start
    for _ in range(4):
        assert game.position(position.text) == position
        again = pickle.loads(pickle.dumps(position))
        assert again == position and hash(again) == hash(position) and again.game == game
        assert position._repr_svg_().startswith("<svg") and "tikzpicture" in position._repr_latex_()
        assert str(position) and position.text in repr(position)
        assert [position.play(move) for move in position.moves] == position.options()
        if not position.moves:
            break
        position = position.play(position.moves[-1])


def outcome_by_definition(position, known):
    """Normal play: who cannot move loses."""
    if position not in known:
        known[position] = "N" if any(outcome_by_definition(option, known) == "P" for option in position.options()) else "P"
    return known[position]


def value_by_definition(position, known):
    if position not in known:
        values = {value_by_definition(option, known) for option in position.options()}
        known[position] = next(value for value in itertools.count() if value not in values)
    return known[position]


@pytest.mark.parametrize("game", [zermelo.Game("es", a=4, b=4), zermelo.Game("permunim", board="3x3", avoid="132")], ids=repr)
def test_solving_is_what_the_definition_of_play_says(game):
    outcomes, values = {}, {}
    # Every board of the game of permutations ends when somebody completes a subsequence: that player loses.
    for position in [game.start, *game.start.options()]:
        assert position.outcome() == outcome_by_definition(position, outcomes)
        assert position.value() == value_by_definition(position, values)
        found = position.solve(values=True)
        assert found.winning_moves == [m for m in position.moves if outcome_by_definition(position.play(m), outcomes) == "P"]
        assert [option.value for option in found.options] == [value_by_definition(p, values) for p in position.options()]


def test_moves_that_are_not_legal_are_refused():
    start = zermelo.es.Game(a=6, b=5).start
    with pytest.raises(zermelo.BadInput):
        start.play("3,3")
    with pytest.raises(zermelo.BadInput, match="no parameter"):
        zermelo.Game("es", breadth=3)
    with pytest.raises(zermelo.BadInput, match="there is no game 'nim'"):
        zermelo.Game("nim")


def test_the_computer_chooses_a_winning_move():
    position = zermelo.es.Game(a=6, b=5).position(zermelo.Permutation("163425"))
    move, why = position.choose()
    assert move in position.solve().winning_moves and "winning" in why


# ---- permutations


def instances(values, pattern):
    """By the definition: positions whose values are ordered like the pattern."""
    for places in itertools.combinations(range(len(values)), len(pattern)):
        chosen = [values[place] for place in places]
        if all((chosen[i] < chosen[j]) == (pattern[i] < pattern[j]) for i, j in itertools.combinations(range(len(pattern)), 2)):
            yield tuple(place + 1 for place in places)


permutations = st.integers(0, 8).flatmap(lambda n: st.permutations(range(1, n + 1)))


@STEADY
@given(values=permutations, pattern=st.integers(1, 4).flatmap(lambda n: st.permutations(range(1, n + 1))))
def test_patterns_are_found_where_the_definition_finds_them(values, pattern):
    p = zermelo.Permutation(values)
    expected = sorted(instances(values, pattern))
    assert sorted(p.occurrences(pattern)) == expected
    assert p.has_pattern(pattern) == bool(expected) == (not p.avoids(pattern))


@STEADY
@given(values=permutations)
def test_permutations_are_values_counted_from_one(values):
    p = zermelo.Permutation(values)
    n = len(values)
    assert list(p) == list(values) and len(p) == n and [p(i) for i in range(1, n + 1)] == list(values)
    assert zermelo.Permutation(str(p)) == p and pickle.loads(pickle.dumps(p)) == p and hash(zermelo.Permutation(values)) == hash(p)
    assert all(p.inverse()(p(i)) == i for i in range(1, n + 1))
    assert list(p.reverse()) == list(values)[::-1]
    assert list(p.complement()) == [n + 1 - value for value in values]
    for digit in range(1, n + 2):
        assert list(p.append(digit)) == [value + (value >= digit) for value in values] + [digit]
    rows, recording = p.robinson_schensted()
    assert [len(row) for row in rows] == [len(row) for row in recording]
    assert sorted(itertools.chain(*rows)) == list(range(1, n + 1))
    increasing = max((k for k in range(n + 1) if any(instances(values, range(k)))), default=0) if n else 0
    assert p.longest_increasing_subsequence_length() == increasing == (len(rows[0]) if rows else 0)
    assert p.longest_decreasing_subsequence_length() == len(rows)


def test_what_is_no_permutation_is_refused():
    for wrong in ([1, 1], [2], "13", [0, 1], "1x"):
        with pytest.raises(zermelo.BadInput):
            zermelo.Permutation(wrong)
    with pytest.raises(IndexError):
        zermelo.Permutation("12")(0)


# ---- lattices and animals


def test_numbers_of_free_animals_are_those_of_the_oeis():
    counts = {"square": [1, 1, 2, 5, 12, 35], "triangle": [1, 1, 1, 3, 4, 12], "hexagon": [1, 1, 3, 7, 22]}  # A000105, A000577, A000228
    for name, expected in counts.items():
        lattice = zermelo.Lattice(name)
        assert [len(lattice.animals(size)) for size in range(1, len(expected) + 1)] == expected


def test_animals_are_values():
    for lattice in zermelo.Lattice.all():
        for animal in lattice.animals(4 if lattice.dimension < 3 else 3):
            assert zermelo.Animal(animal.drawing, lattice) == animal == pickle.loads(pickle.dumps(animal))
            assert hash(zermelo.Animal(animal.name)) == hash(animal)
            assert len(animal.cells) == animal.size == len(animal)
            assert lattice.symmetries % len(animal.orientations()) == 0
            touching = {cell for own in animal.cells for cell in lattice.neighbours(own)} - set(animal.cells)
            assert set(animal.boundary()) == touching
            assert animal._repr_svg_().startswith("<svg")
    assert zermelo.Animal("Snaky").contains(zermelo.Animal("L4")) and not zermelo.Animal("Snaky").contains(zermelo.Animal("O4"))


def test_objects_are_accepted_as_parameters():
    by_text = zermelo.permunim.solve("4x4", avoid="132,213")
    by_list = zermelo.permunim.solve("4x4", avoid=[zermelo.Permutation("132"), "213"])
    assert by_text.verdict == by_list.verdict
    position = zermelo.es.Game(a=6, b=5).position("163425")
    assert zermelo.es.solve(6, 5, position=position).verdict == zermelo.es.solve(6, 5, position=zermelo.Permutation("163425")).verdict
    assert zermelo.polyform.solve(zermelo.Animal("O4")).winner == zermelo.polyform.solve("O4").winner
