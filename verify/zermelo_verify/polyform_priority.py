"""Priority strategies: the breaker wins on the infinite board."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Iterator

from .container import Certificate
from .numbers import Body, require
from .polyform import Cell, Cells, Game, Grid, game_text
from .polyform_paving import MOST_ENTRY, Lattice

MOST_INDEX = 4096
MOST_OFFSETS = 1000
MOST_RULES = 1024
MOST_NEEDS = 1000
MOST_FOLLOWED = 400
FAR = 10000

Bits = int  # a set of cells: bit i for the cell that was numbered i


@dataclass
class Rule:
    """Counts when the maker has all history cells of these numbers; then each list offers cells, best first."""

    needs: list[int]
    lists: list[Cells]


@dataclass
class Answer:
    """How a mark of one class at one place is answered: the cells that are looked at, and the rules, first to last."""

    history: Cells
    rules: list[Rule]


class Strategy:
    """What the breaker does: it repeats under a period, and depends on the maker's cells nearby."""

    def __init__(self, body: Body, grid: Grid, a: int, b: int) -> None:
        self.grid, self.a, self.b = grid, a, b
        d = grid.d
        self.lattice = Lattice([[body.number_to(MOST_ENTRY, "an entry of the period") for _ in range(d)]
                                for _ in range(d)], MOST_INDEX)
        classes = [v + (t,) for v in self.lattice.representatives() for t in range(grid.types)]
        orders = body.number()
        self.ranks = dict.fromkeys(classes, 0)
        if orders == 0:
            for cell in classes:
                self.ranks[cell] = body.number_to(len(classes) - 1, "a rank")
            orders = body.number()
        require(orders in (1, a), f"the number of orders is {orders}")
        self.answers = {cell: [self.read_answer(body) for _ in range(orders)] for cell in classes}

    def read_answer(self, body: Body) -> Answer:
        history = self.read_offsets(body)
        rules = []
        for _ in range(body.number_to(MOST_RULES, "the number of rules", 1)):
            needs: list[int] = []
            for _ in range(body.number_to(MOST_NEEDS, "the number of needs")):
                need = body.number()
                require(need < len(history), "a need is no history cell")
                require(not needs or needs[-1] < need, "needs are not strictly rising")
                needs.append(need)
            most = -(-self.b // self.a)
            lists = [self.read_offsets(body) for _ in range(body.number_to(most, "the number of lists"))]
            rules.append(Rule(needs, lists))
        require(not rules[-1].needs, "the last rule has needs")
        return Answer(history, rules)

    def read_offsets(self, body: Body) -> Cells:
        return tuple(tuple(body.signed_to(-FAR - 1, FAR, "an offset") for _ in range(self.grid.d))
                     + (body.number_to(self.grid.types - 1, "a type"),)
                     for _ in range(body.number_to(MOST_OFFSETS, "the number of offsets")))

    def class_of(self, cell: Cell) -> Cell:
        return self.lattice.representative(cell[:-1]) + cell[-1:]

    def answers_to(self, cell: Cell) -> list[Answer]:
        """By places; a single one holds for all places."""
        return self.answers[self.class_of(cell)]

    def turn_key(self, cell: Cell) -> tuple[int, Cell]:
        """The marks of a turn are put in this order."""
        return self.ranks[self.class_of(cell)], cell

    def seen_from(self, cell: Cell, offsets: Cells) -> Cells:
        """The cells that offsets lead to: the vector is added, the type is the offset's own."""
        return tuple(tuple(x + y for x, y in zip(cell, offset[:-1])) + offset[-1:] for offset in offsets)


class Play:
    """All plays of the maker for one copy of a goal against a strategy, on the cells that are followed."""

    def __init__(self, strategy: Strategy, copy: Cells, levels: int) -> None:
        self.strategy = strategy
        self.number: dict[Cell, int] = {}
        followed = set(copy)
        for _ in range(levels - 1):
            followed |= {seen for cell in followed for answer in strategy.answers_to(cell)
                         for seen in strategy.seen_from(cell, answer.history)}
            require(len(followed) <= MOST_FOLLOWED, "too many cells are followed")
        self.order = sorted(followed, key=strategy.turn_key)
        self.copy, self.followed = self.bits(copy), self.bits(tuple(followed))
        self.answers = {cell: [(self.bits(self.seen(cell, answer.history)), self.rules(cell, answer))
                               for answer in strategy.answers_to(cell)] for cell in self.order}

    def bit(self, cell: Cell) -> Bits:
        return 1 << self.number.setdefault(cell, len(self.number))

    def bits(self, cells: Cells) -> Bits:
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def seen(self, cell: Cell, offsets: Cells) -> Cells:
        return self.strategy.seen_from(cell, offsets)

    def rules(self, cell: Cell, answer: Answer) -> list[tuple[Bits, list[list[Bits]]]]:
        """For each rule the cells that it needs, and its lists cell by cell."""
        history = self.seen(cell, answer.history)
        return [(self.bits(tuple(history[need] for need in rule.needs)),
                 [[self.bit(other) for other in self.seen(cell, offsets)] for offsets in rule.lists])
                for rule in answer.rules]

    def maker_never_completes(self, c: int) -> bool:
        """Is every position harmless, in which c marks of the maker may end the game?"""
        todo = [(0, 0)]
        known = {(0, 0)}
        while todo:
            held, hers = todo.pop()
            if (self.copy & ~held).bit_count() <= c:
                return False
            for after in self.turns(held, hers):
                if not after[1] & self.copy and after not in known:
                    known.add(after)
                    todo.append(after)
        return True

    def turns(self, held: Bits, hers: Bits) -> Iterator[tuple[Bits, Bits]]:
        """The positions after a turn of the maker and the breaker's answers to it."""
        a = self.strategy.a
        free = [cell for cell in self.order if not self.bit(cell) & (held | hers)]
        for size in range(1, min(a, len(free)) + 1):
            for marks in combinations(free, size):
                for places in combinations(range(a), size):
                    at = {}  # by place: the history and the rules that hold there
                    for cell, place in zip(marks, places):
                        by_place = self.answers[cell]
                        at[place] = by_place[place if len(by_place) > 1 else 0]
                    unknown = 0
                    for history, _ in at.values():
                        unknown |= history
                    unknown &= ~self.followed & ~held
                    some = unknown
                    while True:  # every part of the unknown cells may be the maker's
                        mine = held | self.bits(marks) | some
                        yield mine, self.answered(at, mine, hers & ~some)
                        if not some:
                            break
                        some = some - 1 & unknown

    def answered(self, at: dict[int, tuple[Bits, list[tuple[Bits, list[list[Bits]]]]]], held: Bits, hers: Bits) -> Bits:
        """The breaker's cells after her marks k = 0, 1, ..., for the marks of the maker at these places."""
        a, b = self.strategy.a, self.strategy.b
        counts = {place: next(lists for needs, lists in rules if not needs & ~held)
                  for place, (_, rules) in at.items()}
        for k in range(b):
            lists = counts.get(k % a)
            if lists is not None and k // a < len(lists):
                hers |= next((cell for cell in lists[k // a] if not cell & (held | hers)), 0)
        return hers


def check_strategy(strategy: Strategy, goals: list[Cells], c: int, levels: int) -> None:
    """The breaker wins (a->c,b) for these goals by the strategy.

    Theorem: every copy of a goal is a translate, by a vector of the period, of one that is looked at. In a real game
    leave out the maker's turns without a mark in the followed cells. A play of the check follows the others, in which
    the maker has the same followed cells and the same history cells when they are looked at, so that the same rules
    count. What is marked in it is marked in the game: the first cell that is free in a list is marked in the game
    already, or the first free one there too. So followed cells that are the breaker's in the play are hers in the game.
    """
    grid = strategy.grid
    representatives = strategy.lattice.representatives()
    for goal in dict.fromkeys(goals):
        for image in grid.images(goal):
            for v in representatives:
                play = Play(strategy, grid.move(image, v), levels)
                require(play.maker_never_completes(c), "the maker may complete a copy of a goal")


def check_priority(certificate: Certificate) -> str:
    """The breaker wins on the infinite board by a strategy that repeats; see check_strategy."""
    given = certificate.members()
    game = Game.read(given)
    a = given.number("maker", 1, 64)
    c = given.number("last", a, 64)
    given.number("handicap", 0, 0)
    levels = given.number("levels", 1, 4)
    sentence = certificate.claims(f"The breaker wins the game {game_text(a, c, game.breaker, 0)} for {game.goals_text()}"
                                  f" on {game.infinite}.")
    strategy = Strategy(certificate.body, game.grid, a, game.breaker)
    certificate.body.end()
    check_strategy(strategy, game.goals, c, levels)
    return sentence
