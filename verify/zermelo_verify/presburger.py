"""Linear arithmetic over the integers: is a conjunction feasible, is it covered by a union of conjunctions?

A form is a tuple (c, a1, ..., an) and stands for c + a1 v1 + ... + an vn, the v's being integers without bound.
"""

from __future__ import annotations

from math import gcd

from .numbers import require

Form = tuple[int, ...]
ZERO, NONNEGATIVE, DIVISIBLE = range(3)
Constraint = tuple[int, int, Form]  # relation, modulus, form
Conjunction = list[Constraint]

MOST_STEPS = 10**6  # this checker refuses what is beyond


def add(x: Form, y: Form, times: int = 1) -> Form:
    return tuple(a + times * b for a, b in zip(x, y))


def negate(x: Form, c: int = 0) -> Form:
    """-x + c."""
    return (c - x[0],) + tuple(-a for a in x[1:])


def plus(x: Form, c: int) -> Form:
    return (x[0] + c,) + x[1:]


class Solver:
    """Pugh's Omega test, with a bound on the number of steps and with a memory of what was asked."""

    def __init__(self) -> None:
        self.steps = 0
        self.known: dict[frozenset[Constraint], bool] = {}

    def feasible(self, conjunction: Conjunction) -> bool:
        """Do integers exist for which all constraints hold?"""
        key = frozenset(conjunction)
        if key not in self.known:
            width = len(conjunction[0][2]) if conjunction else 1
            extra = sum(1 for relation, _, _ in conjunction if relation == DIVISIBLE)
            equal: list[Form] = []
            least: list[Form] = []
            at = 0
            for relation, modulus, form in conjunction:
                quotient = [0] * extra
                if relation == DIVISIBLE:
                    quotient[at] = modulus
                    at += 1
                form += tuple(quotient)
                (least if relation == NONNEGATIVE else equal).append(form)
            assert at == extra and width
            self.known[key] = self._solve(equal, least)
        return self.known[key]

    def _solve(self, equal: list[Form], least: list[Form]) -> bool:
        """Are there integers with all of `equal` zero and all of `least` at least 0?"""
        self.steps += 1
        require(self.steps <= MOST_STEPS, "the proof takes this checker too many steps")
        while True:
            reduced = self._without_equalities(equal, least)
            if reduced is None:
                return False
            tight = self._tightened(reduced)
            if tight is None:
                return False
            equal, least = tight
            if not equal:
                break
        return self._eliminate(least)

    @staticmethod
    def _without_equalities(equal: list[Form], least: list[Form]) -> list[Form] | None:
        """The inequalities after the equalities are solved by unimodular substitutions; None: no solution."""
        equal = list(equal)
        while equal:
            form = equal.pop()
            divisor = gcd(*form[1:])
            if divisor == 0:
                if form[0]:
                    return None
                continue
            if form[0] % divisor:
                return None
            form = tuple(a // divisor for a in form)
            at = min((i for i in range(1, len(form)) if form[i]), key=lambda i: abs(form[i]))
            size, sign = abs(form[at]), 1 if form[at] > 0 else -1
            if size == 1:  # v = -sign * (the rest)
                value = [-sign * a for a in form]
                value[at] = 0
            else:  # v = sign * (v' - sum of q_i v_i), a_i = size * q_i + r_i, so that the coefficients become r_i
                value = [0] + [-sign * (a // size) for a in form[1:]]
                value[at] = sign
                equal.append(form)
            replacement = tuple(value)

            def put(f: Form) -> Form:
                times = f[at]
                if not times:
                    return f
                return add(f[:at] + (0,) + f[at + 1:], replacement, times)

            equal = [put(f) for f in equal]
            least = [put(f) for f in least]
        return least

    @staticmethod
    def _tightened(least: list[Form]) -> tuple[list[Form], list[Form]] | None:
        """Inequalities divided and rounded, the strongest of each direction; pairs that make an equality apart."""
        best: dict[Form, int] = {}
        for form in least:
            divisor = gcd(*form[1:])
            if divisor == 0:
                if form[0] < 0:
                    return None
                continue
            direction = tuple(a // divisor for a in form[1:])
            c = form[0] // divisor
            if direction not in best or c < best[direction]:
                best[direction] = c
        equal, rest = [], []
        for direction, c in best.items():
            opposite = best.get(tuple(-a for a in direction))
            if opposite is not None:
                if c + opposite < 0:
                    return None
                if c + opposite == 0:
                    if direction > tuple(-a for a in direction):
                        equal.append((c,) + direction)
                    continue
            rest.append((c,) + direction)
        return equal, rest

    def _eliminate(self, least: list[Form]) -> bool:
        """Fourier and Motzkin, exact where a coefficient of each pair is 1; otherwise dark shadow and splinters."""
        if not least:
            return True
        choice: tuple[tuple[bool, int], int] | None = None
        for at in range(1, len(least[0])):
            lower = [f for f in least if f[at] > 0]
            upper = [f for f in least if f[at] < 0]
            if not lower and not upper:
                continue
            if not lower or not upper:
                return self._solve([], [f for f in least if not f[at]])
            exact = all(f[at] == 1 for f in lower) or all(f[at] == -1 for f in upper)
            cost = (not exact, len(lower) * len(upper) - len(lower) - len(upper))
            if choice is None or (cost, at) < choice:
                choice = cost, at
        if choice is None:
            return all(f[0] >= 0 for f in least)
        (rough, _), at = choice
        lower = [f for f in least if f[at] > 0]
        upper = [f for f in least if f[at] < 0]
        others = [f for f in least if not f[at]]
        real, dark = list(others), list(others)
        for low in lower:
            for up in upper:
                b, a = low[at], -up[at]
                form = add(tuple(a * x for x in low), up, b)
                real.append(form)
                dark.append(plus(form, -(a - 1) * (b - 1)))
        if not rough:
            return self._solve([], real)
        if not self._solve([], real):
            return False
        if self._solve([], dark):
            return True
        a = max(-up[at] for up in upper)
        for low in lower:
            b = low[at]
            for i in range((a * b - a - b) // a + 1):
                if self._solve([plus(low, -i)], least):
                    return True
        return False

    def covered(self, given: Conjunction, union: list[Conjunction]) -> bool:
        """Does every solution of `given` solve one of the conjunctions?"""
        if not self.feasible(given):
            return True
        union = [part for part in union if self.feasible(given + part)]
        if not union:
            return False
        # the part that leaves least is taken first
        first = min(range(len(union)), key=lambda i: sum(
            any(self.feasible(given + [piece]) for piece in opposites(c)) for c in union[i]))
        rest = union[:first] + union[first + 1:]
        inside = list(given)
        for constraint in union[first]:
            for piece in opposites(constraint):
                if not self.covered(inside + [piece], rest):
                    return False
            inside.append(constraint)
        return True


def opposites(constraint: Constraint) -> Conjunction:
    """Constraints of which one holds exactly when the given one does not."""
    relation, modulus, form = constraint
    if relation == ZERO:
        return [(NONNEGATIVE, 1, plus(form, -1)), (NONNEGATIVE, 1, negate(form, -1))]
    if relation == NONNEGATIVE:
        return [(NONNEGATIVE, 1, negate(form, -1))]
    return [(DIVISIBLE, modulus, plus(form, -residue)) for residue in range(1, modulus)]
