"""Threshold sequences: the greatest b for which the maker wins (a,b), for each a, or bounds of it."""

from __future__ import annotations

from dataclasses import dataclass

from .container import Certificate
from .numbers import Members, require
from .polyform import Cells, Game, Grid, read_goals
from .polyform_priority import Strategy, check_strategy
from .polyform_sequence import read_situations_of_part

MOST_LEAVES = 256
MOST_PARTS = 256
ASSUMED = "with Theorem 3.1 and Propositions 2.1 and 5.5 of Norris and Sieben taken as proved"

Bounds = list[tuple[int, int]]  # l <= tau(a) <= u, for a = 1, 2, ...


@dataclass
class Won:
    """The maker wins (a,b) for these goals, by games (a_i->a, b_i) played so many times each at once."""

    goals: list[Cells]
    a: int
    b: int
    parts: list[tuple[int, int, int]]

    @staticmethod
    def read(given: Members, grid: Grid) -> Won:
        a = given.number("maker", 1, 64)
        parts = []
        for part in given.list("parts", 1, MOST_PARTS):
            numbers = Members(part, "a part")
            parts.append((numbers.number("maker", 0, a), numbers.number("breaker", 0, 64),
                          numbers.number("times", 1, 64)))
        return Won(read_goals(given, grid), a, given.number("breaker", 0, 64), parts)


@dataclass
class Lost:
    """The breaker wins (a,b) for these goals, by a priority strategy."""

    goals: list[Cells]
    a: int
    b: int
    levels: int

    @staticmethod
    def read(given: Members, grid: Grid) -> Lost:
        return Lost(read_goals(given, grid), given.number("maker", 1, 64), given.number("breaker", 0, 64),
                    given.number("levels", 1, 4))


def contains(grid: Grid, cells: Cells, goals: list[Cells]) -> bool:
    """Does the set contain a copy of one of the goals?"""
    inside = set(cells)
    for goal in goals:
        for image in grid.images(goal):
            for cell in cells:
                if cell[-1] == image[0][-1]:
                    if inside.issuperset(grid.move(image, tuple(x - y for x, y in zip(cell[:-1], image[0])))):
                        return True
    return False


def inferred(n: int, neighbours: int, won: list[Won], lost: list[Lost]) -> Bounds:
    """The bounds that the leaves give for goals of which the smallest has n cells.

    At the start: a games (1,0) at once (Theorem 3.1), and a breaker who marks all neighbours (Proposition 2.1). More
    marks help the maker. If he wins (a,b) and (a',b'), then (a + a', b + b' + 1) too (Theorem 3.1).
    """
    numbers = range(1, n)
    lower = {a: a - 1 for a in numbers}
    upper = {a: a * neighbours - 1 for a in numbers}
    for leaf in won:
        for a in range(leaf.a, n):
            lower[a] = max(lower[a], leaf.b)
    for leaf in lost:
        for a in range(1, min(leaf.a, n - 1) + 1):
            upper[a] = min(upper[a], leaf.b - 1)
    changed = True
    while changed:
        require(all(lower[a] <= upper[a] for a in numbers), "the leaves contradict each other")
        changed = False
        for a in numbers:
            for more in range(1, n - a):
                least = lower[a] + lower[more] + 1
                most = upper[a + more] - lower[more] - 1
                if lower[a + more] < least or upper[a] > most:
                    changed = True
                    lower[a + more] = max(lower[a + more], least)
                    upper[a] = min(upper[a], most)
    return [(lower[a], upper[a]) for a in numbers]


def read_bounds(given: Members, n: int) -> Bounds:
    bounds = []
    for pair in given.list("threshold", n - 1, n - 1):
        require(isinstance(pair, list) and len(pair) == 2, "the threshold has an entry that is no pair")
        require(all(type(bound) is int for bound in pair), "the threshold has a bound that is no number")
        bounds.append((pair[0], pair[1]))
    return bounds


def check_threshold(certificate: Certificate) -> str:
    """The threshold sequence of goals, or bounds of its entries.

    Theorem: if the maker wins for goals each of which contains one of the header's, he wins for those; if the breaker
    wins for goals of which every one of the header's contains one, she wins for those (Norris and Sieben, Proposition
    5.5). The rest is in `inferred`; Propositions 2.1 and 5.5 and Theorem 3.1 are taken as proved.
    """
    given = certificate.members()
    game = Game.read(given)
    grid = game.grid
    require(all(map(grid.connected, game.goals)), "a goal is not connected")
    n = min(map(len, game.goals))
    bounds = read_bounds(given, n)
    won = [Won.read(Members(leaf, "a leaf"), grid) for leaf in given.list("won", 0, MOST_LEAVES)]
    lost = [Lost.read(Members(leaf, "a leaf"), grid) for leaf in given.list("lost", 0, MOST_LEAVES)]
    entries = [str(l) if l == u else f"{l}..{u}" for l, u in bounds]
    sentence = certificate.claims(f"The threshold sequence of {game.goals_text()} on {game.infinite} is "
                                  f"({', '.join(entries + ['inf'])}), {ASSUMED}.")
    body = certificate.body
    for leaf in won:
        require(sum(times * maker for maker, _, times in leaf.parts) <= leaf.a, "the parts need too many marks")
        require(sum(times * (b + 1) for _, b, times in leaf.parts) - 1 >= leaf.b, "the parts answer too few marks")
        require(all(contains(grid, goal, game.goals) for goal in leaf.goals), "a won leaf's goal has none of these")
        for maker, b, _ in leaf.parts:
            read_situations_of_part(body, Game(grid, leaf.goals, b), maker, leaf.a, b)
    strategies = []
    for leaf in lost:
        require(all(contains(grid, goal, leaf.goals) for goal in game.goals), "a goal contains none of a lost leaf")
        strategies.append(Strategy(body, grid, leaf.a, leaf.b))
    body.end()
    found = inferred(n, len(grid.neighbours((0,) * (grid.d + 1))), won, lost)
    require(found == bounds, f"the bounds are {found}")
    for leaf, strategy in zip(lost, strategies):
        check_strategy(strategy, leaf.goals, leaf.a, leaf.levels)
    return sentence
