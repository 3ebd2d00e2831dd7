"""The breaker holds on a finite board, for ever or for some turns: the maker has one mark a turn."""

from __future__ import annotations

from dataclasses import dataclass

from .container import Certificate
from .numbers import Body, require
from .polyform import Board, Game, game_text, turns_text

MOST_CELLS = 128
MOST_POSITIONS = 10**7
EVER = 0
TIME, POTENTIAL, PAIRS, ANSWERS = range(4)

Bits = int  # a set of cells: bit i for cell i


def bits_of(cells: list[int]) -> Bits:
    return sum(1 << cell for cell in cells)


def cells_of(bits: Bits) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def minimal(sets: set[Bits]) -> set[Bits]:
    """The sets of which no other one is a proper subset."""
    kept: list[Bits] = []
    for candidate in sorted(sets, key=int.bit_count):
        if not any(smaller & candidate == smaller for smaller in kept):
            kept.append(candidate)
    return set(kept)


@dataclass
class Position:
    """The maker to move: his cells, the free cells that matter, the turns left, and what he lacks."""

    held: Bits
    free: Bits
    turns: int
    lacking: set[Bits]


class Checker:
    """Checks positions one after another, each by the earlier ones."""

    def __init__(self, game: Game, board: Board, last: int, body: Body) -> None:
        self.b, self.c = game.breaker, last
        self.size = len(board.cells)
        self.copies = [bits_of(list(copy)) for copy in board.copies(game.goals)]
        self.isometries = board.isometries()
        self.body = body
        self.positions: list[Position] = []
        self.used: set[int] = set()

    def reach(self, turns: int) -> int:
        """How many cells he can mark in these turns."""
        return 10**9 if turns == EVER else turns - 1 + self.c

    def cells(self) -> list[int]:
        """A list of cells by their numbers, strictly rising."""
        found: list[int] = []
        for _ in range(self.body.number_to(self.size, "the number of cells")):
            found.append(self.cell())
            require(len(found) == 1 or found[-2] < found[-1], "cells are not strictly rising")
        return found

    def cell(self) -> int:
        return self.body.number_to(self.size - 1, "a cell")

    def moved(self, bits: Bits, isometry: tuple[int, ...]) -> Bits:
        return sum(1 << isometry[cell] for cell in cells_of(bits))

    def small_potential(self, lacking: set[Bits]) -> bool:
        """Is the sum of (1+b)^-(|X| - (c-1)) less than 1/(1+b)?"""
        top = MOST_CELLS + 64
        total = sum((1 + self.b)**(top - x.bit_count() + self.c - 1) for x in lacking)
        return total < (1 + self.b)**(top - 1)

    def read(self) -> None:
        """Read one position and check it."""
        held, free = bits_of(self.cells()), bits_of(self.cells())
        turns = self.body.number_to(1000, "the number of turns")
        require(not held & free, "a cell is both held and free")
        near = [copy for copy in self.copies if not copy & ~(held | free)]
        lacking = minimal({copy & ~held for copy in near if (copy & ~held).bit_count() <= self.reach(turns)})
        union = kept = 0
        for x in lacking:
            require(x.bit_count() > self.c, "the maker completes a copy at once")
            union |= x
        for copy in near:
            if copy & ~held in lacking:
                kept |= copy & held
        require(union == free and kept == held, "a position lists cells that do not matter")
        here = Position(held, free, turns, lacking)
        reason = self.body.number_to(ANSWERS, "a reason")
        if reason == TIME:
            require(turns == 1, "there is more than one turn")
        else:
            require(turns != 1, "the reason should be the time")
            small = self.small_potential(lacking)
            require(small == (reason == POTENTIAL), "the potential is too large" if reason == POTENTIAL
                    else "the reason should be the potential")
            if reason == PAIRS:
                self.read_pairs(here)
            elif reason == ANSWERS:
                self.read_answers(here)
        self.positions.append(here)

    def read_pairs(self, here: Position) -> None:
        require(self.c == 1 and self.b >= 1, "pairs are of no use in this game")
        pairs: list[Bits] = []
        taken = 0
        before = -1
        for _ in range(self.body.number_to(self.size, "the number of pairs")):
            x, y = self.cell(), self.cell()
            require(before < x < y, "pairs are not in order")
            before = x
            pair = 1 << x | 1 << y
            require(not pair & ~here.free and not pair & taken, "pairs are not disjoint, or not of free cells")
            taken |= pair
            pairs.append(pair)
        alone = set()
        for lack in here.lacking:
            inside = [pair for pair in pairs if lack & pair == pair]
            require(inside, "a copy contains no pair")
            if len(inside) == 1:
                alone.add(inside[0])
        require(len(alone) == len(pairs), "a pair is idle")

    def read_answers(self, here: Position) -> None:
        ones: list[int] = []
        zeros: list[tuple[int, int]] = []
        for x in cells_of(here.free):
            if self.body.number_to(1, "a flag") == 0:
                zeros.append((x, self.cell()))
            else:
                ones.append(x)
                self.read_answer(here, x)
        for x in ones:
            require(self.better(here, x, ones) is None, "an answer is idle")
        for x, z in zeros:
            require(self.better(here, x, ones) == z, "a cell is not the least that is at least as good")

    def better(self, here: Position, x: int, ones: list[int]) -> int | None:
        """The least cell of these, other than x, that lies in every lacking set that x lies in."""
        common = here.free
        for lack in here.lacking:
            if lack >> x & 1:
                common &= lack
        return next((z for z in ones if z != x and common >> z & 1), None)

    def read_answer(self, here: Position, x: int) -> None:
        marks = self.cells()
        require(len(marks) <= self.b, "the breaker marks too many cells")
        y = bits_of(marks)
        require(not y & ~here.free and not y >> x & 1, "the breaker marks a cell that is not free")
        number = self.body.number()
        require(number < len(self.positions), "an answer leads to a position that is not an earlier one")
        earlier = self.positions[number]
        self.used.add(number)
        i = self.body.number_to(len(self.isometries) - 1, "an isometry")
        turns = EVER if here.turns == EVER else here.turns - 1
        require(earlier.turns == turns, "an answer leads to a position with another number of turns")
        place = [(self.moved(earlier.held, f), self.moved(earlier.free, f)) for f in self.isometries[:i + 1]]
        require(place.index(place[i]) == i, "an answer does not use the first isometry")
        left = {lack & ~(1 << x) for lack in here.lacking if not lack & y}
        left = minimal({lack for lack in left if lack.bit_count() <= self.reach(turns)})
        require(left == {self.moved(lack, self.isometries[i]) for lack in earlier.lacking},
                "an answer leads to another position")


def check_answers(certificate: Certificate) -> str:
    """The maker does not win on a finite board.

    Theorem: by induction on the position's number. In one turn he completes at most c cells (time); the criterion of
    Erdős and Selfridge in Beck's form is taken as proved (potential); the breaker answers in a pair (pairs); whatever
    he marks, she leaves an earlier position (answers), where a cell need not be looked at when another one lies in
    every lacking set that it lies in.
    """
    given = certificate.members()
    game = Game.read(given)
    c = given.number("last", 1, 64)
    turns = given.number("turns", 0, 1000)
    board = Board(game.grid, given.text("board"))
    require(len(board.cells) <= MOST_CELLS, "the board has too many cells")
    within = f" within {turns_text(turns)}" if turns else ""
    sentence = certificate.claims(f"The maker does not win the game {game_text(1, c, game.breaker, 0)} for {game.goals_text()} on "
                                  f"{board.title}{within}.")
    body = certificate.body
    checker = Checker(game, board, c, body)
    count = body.number_to(MOST_POSITIONS, "the number of positions", 1)
    for _ in range(count):
        checker.read()
    body.end()
    start = checker.positions[-1]
    require(start.held == 0 and start.turns == turns, "the last position is not that of the header")
    require(not any(copy & ~start.free for copy in checker.copies if copy.bit_count() <= checker.reach(turns)),
            "the last position leaves out a copy")
    require(len(checker.used) == count - 1, "a position is not used")
    return sentence
