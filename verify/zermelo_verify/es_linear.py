"""Sets of gap vectors given by linear constraints: who wins for every a, and all P-positions for every a."""

from __future__ import annotations

from math import lcm
from typing import Iterator

from .container import Certificate
from .es_gaps import progression, theorem
from .numbers import Body, require
from .presburger import (DIVISIBLE, NONNEGATIVE, ZERO, Conjunction, Constraint, Form, Solver, add, negate, plus)

Forms = list[Form]  # a gap vector (f; x1, ..., xR) whose entries are forms
Move = tuple[int, int, bool]  # i, e, and whether a number k is taken: xe falls and x(i-1) grows


class Linear:
    """The set S, and statements about it. Variables: f, x1, ..., xR, then k and k'."""

    def __init__(self, b: int, body: Body) -> None:
        self.gaps = b - 1
        self.width = b + 3
        self.parts: list[list[tuple[int, int, list[int]]]] = []
        for _ in range(body.number_to(1000, "the number of parts")):
            part = []
            for _ in range(body.number_to(64, "the number of constraints")):
                relation = body.number_to(DIVISIBLE, "a relation")
                modulus = body.number_to(64, "a modulus", 1)
                part.append((relation, modulus, [body.signed_to(-1000, 1000, "a coefficient") for _ in range(b + 1)]))
            self.parts.append(part)
        body.end()
        self.k, self.k2 = self.variable(b), self.variable(b + 1)
        self.moves = self._moves()
        self.solver = Solver()

    def constant(self, c: int) -> Form:
        return (c,) + (0,) * (self.width - 1)

    def variable(self, i: int) -> Form:
        """The variable number i: f is 0."""
        return (0,) * (i + 1) + (1,) + (0,) * (self.width - i - 2)

    def vector(self) -> Forms:
        return [self.variable(i) for i in range(self.gaps + 1)]

    def domain(self) -> Conjunction:
        f, *gaps = self.vector()
        return [(NONNEGATIVE, 1, f), (NONNEGATIVE, 1, negate(f, 1))] + [(NONNEGATIVE, 1, x) for x in gaps]

    def _moves(self) -> list[Move]:
        last = self.gaps
        return ([(i, i, True) for i in range(1, last)] + [(last, last, False)]
                + [(i, e, False) for i in range(1, last) for e in range(i + 1, last + 1)])

    def moved(self, x: Forms, move: Move, k: Form) -> tuple[Conjunction, Forms]:
        """The guard of a move, and where it leads."""
        i, e, many = move
        take = k if many else self.constant(1)
        guard: Conjunction = [(NONNEGATIVE, 1, add(x[e], take, -1))]
        if many:
            guard.append((NONNEGATIVE, 1, plus(k, -1)))
        if i < e:
            before = self.constant(-1)
            for form in x[:i]:
                before = add(before, form)
            guard.append((NONNEGATIVE, 1, before))
            guard += [(ZERO, 1, form) for form in x[i:e]]
        after = list(x)
        after[e] = add(x[e], take, -1)
        after[i - 1] = self.constant(1) if i == 1 else add(x[i - 1], take)
        return guard, after

    def inside(self, part: list[tuple[int, int, list[int]]], x: Forms) -> Conjunction:
        """The constraints of a part at a gap vector."""
        found: list[Constraint] = []
        for relation, modulus, numbers in part:
            form = self.constant(numbers[0])
            for times, entry in zip(numbers[1:], x):
                form = add(form, entry, times)
            found.append((relation, modulus, form))
        return found

    def answers(self, x: Forms) -> list[Conjunction]:
        """Conjunctions, one of which holds exactly when a move from x leads into S (Cooper's method for k')."""
        found = []
        for move in self.moves:
            guard, after = self.moved(x, move, self.k2)
            for part in self.parts:
                conjunction = guard + self.inside(part, after)
                if move[2]:
                    found += [self.put(conjunction, term) for term in self.terms(conjunction)]
                else:
                    found.append(conjunction)
        return found

    def terms(self, conjunction: Conjunction) -> Iterator[Form]:
        """Values of k' that are enough to look at, where it has the coefficients 1 and -1 only."""
        for relation, _, form in conjunction:
            if relation == ZERO and abs(form[-1]) == 1:
                yield negate(form[:-1] + (0,)) if form[-1] == 1 else form[:-1] + (0,)
                return
        period = lcm(*(modulus for relation, modulus, form in conjunction if relation == DIVISIBLE and form[-1]))
        for relation, _, form in conjunction:
            if relation == NONNEGATIVE and form[-1] == 1:
                for j in range(period):
                    yield plus(negate(form[:-1] + (0,)), j)

    def put(self, conjunction: Conjunction, term: Form) -> Conjunction:
        return [(relation, modulus, add(form[:-1] + (0,), term, form[-1])) for relation, modulus, form in conjunction]


def check_linear(certificate: Certificate) -> str:
    """Who wins the (a,b)-game for every a of a progression.

    Theorem: a set S of gap vectors from which every move can be answered back into S holds P-positions only. Here S
    is a union of conjunctions of linear constraints, and closure is a statement of Presburger arithmetic.
    """
    given = certificate.members()
    b = given.number("b", 2, 16)
    start, modulus, residue = progression(given)
    winner = given.one_of("winner", "first", "second")
    sentence = certificate.claims(theorem(b, start, modulus, residue, winner))
    linear = Linear(b, certificate.body)
    x = linear.vector()
    for move in linear.moves:
        guard, after = linear.moved(x, move, linear.k)
        answers = linear.answers(after)
        for part in linear.parts:
            require(linear.solver.covered(linear.domain() + linear.inside(part, x) + guard, answers),
                    f"a move has no answer: {move}")
    a = linear.variable(0)  # here the first variable is a
    first = [linear.constant(0)] * linear.gaps + [plus(a, -1)]
    where = [linear.inside(part, first) for part in linear.parts] if winner == "second" else linear.answers(first)
    every_a: Conjunction = [(NONNEGATIVE, 1, plus(a, -start)), (DIVISIBLE, modulus, plus(a, -residue))]
    require(linear.solver.covered(every_a, where), "some start fails")
    return sentence


def side_text(terms: list[int], constant: int) -> str:
    """One side of a relation: the positive ones of the coefficients of x0, x1, ..., and a constant."""
    text = " + ".join(f"x{i}" if c == 1 else f"{c} x{i}" for i, c in enumerate(terms) if c > 0)
    if not text:
        return str(constant)
    return text if constant == 0 else f"{text} {'+' if constant > 0 else '-'} {abs(constant)}"


def part_text(part: list[tuple[int, int, list[int]]]) -> str:
    """A part, as the sentence of a classification has it."""
    texts = []
    for relation, modulus, (constant, *terms) in part:
        opposite = [-c for c in terms]
        if relation == DIVISIBLE:
            texts.append(f"{side_text(terms, 0)} = {side_text(opposite, -constant % modulus)} mod {modulus}")
        elif all(c <= 0 for c in terms):
            texts.append(f"{constant} {'=' if relation == ZERO else '>='} {side_text(opposite, 0)}")
        else:
            texts.append(f"{side_text(terms, 0)} {'=' if relation == ZERO else '>='} {side_text(opposite, -constant)}")
    return ", ".join(texts) or "every position"


def check_classification(certificate: Certificate) -> str:
    """All P-positions for one b and every a.

    Theorem: if no move leads from S to S, and from outside S some move leads into S, then S is exactly the set of
    P-positions, by induction on the length of the game.
    """
    given = certificate.members()
    b = given.number("b", 2, 16)
    linear = Linear(b, certificate.body)
    gaps = "; or ".join(part_text(part) for part in linear.parts) or "none"
    sentence = certificate.claims(f"For every a the P-positions of the (a,{b})-game under the rule 'avoid' are exactly those "
                                  f"with these gaps: {gaps}.")
    x = linear.vector()
    for move in linear.moves:
        guard, after = linear.moved(x, move, linear.k)
        for part in linear.parts:
            for other in linear.parts:
                require(not linear.solver.feasible(linear.domain() + linear.inside(part, x) + guard
                                                   + linear.inside(other, after)), "a move leads from the set to the set")
    inside = [linear.inside(part, x) for part in linear.parts]
    require(linear.solver.covered(linear.domain(), inside + linear.answers(x)),
            "from some position outside no move leads into the set")
    return sentence
