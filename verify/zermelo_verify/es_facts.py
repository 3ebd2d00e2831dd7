"""Facts about classes of gap vectors, proved together by induction on a weight."""

from __future__ import annotations

from itertools import product
from math import lcm, prod
from typing import Any, Iterator, NamedTuple

from .container import Certificate
from .es_gaps import Vector, moves, progression, theorem
from .numbers import Body, Members, require

LOST, WON, LEAST = range(3)
Formula = list[frozenset[int]]  # clauses of literals v and -v, v = 1, 2, ...


class Gap(NamedTuple):
    """What facts know of one gap; period 0: it is bounded."""
    exact: int
    period: int = 0
    down: int = 0
    up: int = 0

    def cls(self, value: int) -> int:
        """The class of a value; -1 beyond a bounded gap's."""
        if value < self.exact:
            return value
        return self.exact + (value - self.exact) % self.period if self.period else -1


def gap_from(value: Any) -> Gap:
    given = Members(value, "a gap")
    exact = given.number("exact", 1, 64)
    if not given.has("period"):
        return Gap(exact)
    return Gap(exact, given.number("period", 1, 64), given.number("down", 0, 64), given.number("up", 0, 64))


def digits(number: int, bases: list[int]) -> list[int]:
    """f and one digit for each base."""
    found = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        found.append(digit)
    return [number] + found[::-1]


def weight(x: Vector) -> int:
    return sum(i * gap for i, gap in enumerate(x))


class Facts:
    """The facts, by class vector, and what is known at a member."""

    def __init__(self, gaps: list[Gap], listed: list[list[Vector]]) -> None:
        self.gaps = gaps
        self.listed = [set(vectors) for vectors in listed]
        self.largest = gaps[0].exact - 1
        # for f = 1 and the classes of x2, ..., xR: the x1 of lost facts
        self.lost_first: dict[Vector, list[int]] = {}
        for classes in listed[LOST]:
            if classes[0] == 1:
                self.lost_first.setdefault(classes[2:], []).append(classes[1])

    def classes(self, x: Vector) -> Vector:
        """The class vector; a value beyond a bounded gap's is -1 there, which no class vector has."""
        return (x[0], *(gap.cls(value) for gap, value in zip(self.gaps, x[1:])))

    def fact(self, kind: int, x: Vector, below: int) -> bool:
        """Is x a member of a fact of this kind that weighs less?"""
        return weight(x) < below and self.classes(x) in self.listed[kind]

    def known_lost(self, x: Vector, below: int) -> bool:
        return self.fact(LOST, x, below)

    def least_fact(self, x: Vector, below: int) -> bool:
        return self.fact(LEAST, (1, self.largest) + x[2:], below)

    def known_won(self, x: Vector, below: int) -> bool:
        heavy = weight(x)
        classes = self.classes(x)
        return (heavy < below and classes in self.listed[WON]
                or any(heavy - x[1] + y < below and (y < x[1] or y > x[1] and x[0] == 1)
                       for y in self.lost_first.get(classes[2:], ()))
                or x[1] > self.largest and self.least_fact(x, below))

    def formula(self, kind: int, member: Vector, near: list[Vector]) -> Formula:
        """The formula of a member and a list."""
        below = weight(member)
        place = {x: i for i, x in enumerate(near, 1)}
        clauses = []
        for x, own in place.items():
            if self.known_lost(x, below):
                clauses.append([own])
            if self.known_won(x, below):
                clauses.append([-own])
            some = [own]
            complete = True
            for y in moves(x):
                if y in place:
                    clauses.append([-own, -place[y]])
                    some.append(place[y])
                elif self.known_lost(y, below):
                    clauses.append([-own])
                    complete = False
                else:
                    complete = complete and self.known_won(y, below)
            if complete:
                clauses.append(some)
            if self.least_fact(x, below):
                alike = [(1, y) + x[2:] for y in range(self.largest + 1)]
                if all(y in place or self.known_won(y, below) for y in alike):
                    clauses.append([place[y] for y in alike if y in place])
        for y in range(self.largest + 1) if kind == LEAST else [member[1]]:
            asked = member[:1] + (y,) + member[2:]
            require(asked in place, f"the list for {member} does not hold {asked}")
            clauses.append([place[asked] if kind == WON else -place[asked]])
        return list(map(frozenset, clauses))


def contradictory(clauses: Formula) -> bool:
    """No values satisfy the clauses: unit propagation, and splitting on the least variable that is left."""
    while True:
        if frozenset() in clauses:
            return True
        units = {next(iter(clause)) for clause in clauses if len(clause) == 1}
        if not units:
            break
        if any(-unit in units for unit in units):
            return True
        false = {-unit for unit in units}
        clauses = [clause - false for clause in clauses if not clause & units]
    if not clauses:
        return False
    split = min(min(map(abs, clause)) for clause in clauses)
    return contradictory(clauses + [frozenset((split,))]) and contradictory(clauses + [frozenset((-split,))])


def members(gaps: list[Gap], classes: Vector) -> Iterator[Vector]:
    """The members of a class vector that suffice."""
    choices = []
    for i, (gap, cls) in enumerate(zip(gaps, classes[1:])):
        if cls < gap.exact:
            choices.append([cls])
            continue
        last = i == len(gaps) - 1
        far = gap.down + gap.exact + (1 if last else gap.period + gaps[i - 1].exact - 1)
        choices.append(list(range(cls, far + gap.period, gap.period)))
    return product([classes[0]], *choices)


def read_facts(gaps: list[Gap], body: Body) -> list[list[Vector]]:
    """The class vectors of the lost, the won and the least facts."""
    bases = [gap.exact + gap.period for gap in gaps]
    ordered = [[tuple(digits(n, bases)) for n in body.rising(2 * prod(bases), "the class vector")] for _ in range(3)]
    for classes in ordered[LEAST]:
        require(classes[:2] == (1, gaps[0].exact - 1), "a least fact has another f or x1")
    return ordered


def read_lists(gaps: list[Gap], body: Body) -> list[list[list[int]]]:
    """The lists of one fact; each entry as digits."""
    widths = [gap.down + gap.up + 1 if gap.period else gap.exact for gap in gaps]
    lists = []
    for _ in range(body.number()):
        entries = [body.number_to(2 * prod(widths) - 1, "an entry") for _ in range(body.number())]
        require(len(set(entries)) == len(entries), "an entry stands twice in a list")
        lists.append([digits(entry, widths) for entry in entries])
    return lists


def near(gaps: list[Gap], member: Vector, places: list[list[int]]) -> list[Vector]:
    """The gap vectors of a list at a member."""
    low = [0] + [x - gap.down if gap.period else 0 for gap, x in zip(gaps, member[1:])]
    return [x for x in (tuple(map(sum, zip(low, place))) for place in places) if min(x) >= 0]


def check_facts(certificate: Certificate) -> str:
    """Who wins the (a,b)-game for every a of a progression.

    Theorem: facts about classes of gap vectors hold if, at each member, the negation of the fact contradicts what the
    rules say of some gap vectors near the member, given all facts at members of less weight. Members with large free gaps
    are translations of smaller ones.
    """
    given = certificate.members()
    b = given.number("b", 3, 16)
    gaps = [gap_from(value) for value in given.list("gaps", b - 1, b - 1)]
    require(not gaps[0].period, "x1 is free")
    require(not any(gaps[i].period and gaps[i - 1].period for i in range(1, b - 2)), "two gaps in a row are free")
    require(2 * prod(gap.exact + gap.period for gap in gaps) <= 10**7, "there are too many class vectors")
    start, modulus, residue = progression(given)
    winner = given.one_of("winner", "first", "second")
    sentence = certificate.claims(theorem(b, start, modulus, residue, winner))
    body = certificate.body
    ordered = read_facts(gaps, body)
    facts = Facts(gaps, ordered)

    require(gaps[-1].period, "the last gap is bounded")
    for a in range(start, max(start, gaps[-1].exact + 2) + lcm(gaps[-1].period, modulus) + 1):
        if a % modulus == residue:
            first = (0,) * (b - 1) + (a - 1,)
            after = [first] if winner == "second" else list(moves(first))
            require(any(facts.known_lost(x, weight(x) + 1) for x in after), f"the start with a = {a} fails")

    for kind in range(3):
        for classes in ordered[kind]:
            lists = read_lists(gaps, body)
            for member in members(gaps, classes):
                require(any(contradictory(facts.formula(kind, member, near(gaps, member, places)))
                            for places in lists), f"the fact about {member} does not follow")
    body.end()
    return sentence
