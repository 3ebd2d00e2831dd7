"""The rule 'avoid' in gap vectors (f; x1, ..., xR), for statements about every a; sets given by classes of gaps."""

from __future__ import annotations

from itertools import product
from math import lcm
from typing import Iterator

from .container import Certificate
from .numbers import Members, require

Vector = tuple[int, ...]  # f, x1, ..., xR


def moves(x: Vector) -> Iterator[Vector]:
    """Where the moves from a gap vector lead."""
    last = len(x) - 1
    for i in range(1, last + 1):
        for k in range(1, (min(1, x[i]) if i == last else x[i]) + 1):
            yield shifted(x, i, i, k)
    # blocks: xi = ... = x(e-1) = 0, xe >= 1, and something before i
    before = 0
    for i in range(1, last):
        before += x[i - 1]
        if before and x[i] == 0:
            e = i + 1
            while e < last and x[e] == 0:
                e += 1
            if x[e]:
                yield shifted(x, i, e, 1)


def shifted(x: Vector, i: int, e: int, k: int) -> Vector:
    """xe falls by k and x(i-1) grows by k; of x0 only whether it is positive counts."""
    y = list(x)
    y[e] -= k
    y[i - 1] += k
    if i == 1:
        y[0] = 1
    return tuple(y)


def progression(given: Members) -> tuple[int, int, int]:
    """from, modulus and residue."""
    start, modulus = given.number("from", 1, 10**6), given.number("modulus", 1, 64)
    return start, modulus, given.number("residue", 0, modulus - 1)


def theorem(b: int, start: int, modulus: int, residue: int, winner: str) -> str:
    """The sentence about every a of a progression."""
    if modulus == 1:
        which = f"a >= {start}"
    elif modulus == 2:
        which = f"{'odd' if residue else 'even'} a >= {start}"
    else:
        which = f"a congruent to {residue} modulo {modulus} with a >= {start}"
    return f"For every {which} the player who moves {winner} wins the (a,{b})-game under the rule 'avoid'."


def check_classes(certificate: Certificate) -> str:
    """Who wins the (a,b)-game for every a of a progression.

    Theorem: a set S of gap vectors from which every move can be answered back into S holds P-positions only. When
    membership depends on the gaps' classes alone (threshold t, period p), gaps below 4t + 2p are enough.

    The search here is shorter still. Reduce a vector: while a gap is at least 2t + p, subtract p. If y reduced has a
    reply into S, then so has y (the same argument: the reply changes by p at most). So, for a move that takes from
    gap e, the other gaps of x need only their reduced values. Where that does not settle it, all vectors are tried.
    """
    given = certificate.members()
    b = given.number("b", 2, 16)
    t, p = given.number("threshold", 1, 64), given.number("period", 1, 64)
    gaps, base = b - 1, t + p
    count = 2 * base**gaps
    require(count <= 10**9, "there are too many class vectors")
    start, modulus, residue = progression(given)
    winner = given.one_of("winner", "first", "second")
    sentence = certificate.claims(theorem(b, start, modulus, residue, winner))
    body = certificate.body
    listed = set(body.rising(count, "the class vector"))
    body.end()

    def inside(x: Vector) -> bool:
        number = x[0]
        for gap in x[1:]:
            number = number * base + (gap if gap < t else t + (gap - t) % p)
        return number in listed

    replies: dict[Vector, bool] = {}

    def has_reply(y: Vector) -> bool:
        found = replies.get(y)
        if found is None:
            found = replies[y] = any(map(inside, moves(y)))
        return found

    def reduced(y: Vector) -> Vector:
        return y[:1] + tuple(gap if gap < 2 * t + p else 2 * t + (gap - 2 * t) % p for gap in y[1:])

    def values(cls: int, most: int) -> list[int]:
        return [cls] if cls < t else list(range(cls, most, p))

    def vectors(most: int) -> Iterator[Vector]:
        """The vectors in S with gaps below this."""
        for number in sorted(listed):
            classes = []
            for _ in range(gaps):
                number, cls = divmod(number, base)
                classes.append(cls)
            yield from product([number], *(values(cls, most) for cls in reversed(classes)))

    top = 4 * t + 2 * p

    def settled() -> bool:
        for x in vectors(2 * t + p):
            if not all(has_reply(reduced(y)) for y in moves(x)):
                return False
            for e in range(1, gaps + 1):
                if x[e] >= 2 * t:
                    for longer in range(x[e] + p, top, p):
                        if not all(has_reply(reduced(y)) for y in moves(x[:e] + (longer,) + x[e + 1:])):
                            return False
        return True

    if not settled():
        for x in vectors(top):
            for y in moves(x):
                require(has_reply(y), f"no answer at the gap vector {y}")
    for a in range(start, max(start, t + 2) + lcm(p, modulus) + 1):
        if a % modulus == residue:
            first = (0,) * gaps + (a - 1,)
            require(inside(first) if winner == "second" else any(map(inside, moves(first))), f"the start with a = {a} fails")
    return sentence
