"""Permutations of 1..n in one-line notation, counted from 1 as in SageMath, whose names the methods have."""
from __future__ import annotations

from typing import Iterable, Iterator, Union

import _zermelo

Pattern = Union["Permutation", str, Iterable[int]]


class Permutation:
    """``Permutation("163425")``, ``Permutation([1, 6, 3, 4, 2, 5])``; ``p(1)`` is the first value."""

    __slots__ = ("_of",)
    _of: _zermelo.Permutation

    def __init__(self, values: Pattern = ()) -> None:
        if isinstance(values, Permutation):
            self._of = values._of
        elif isinstance(values, str):
            self._of = _zermelo.Permutation(values)
        else:
            self._of = _zermelo.Permutation(list(values))

    def __call__(self, position: int) -> int:
        """The value at a position, counted from 1."""
        values = self._of.values
        if not 1 <= position <= len(values):
            raise IndexError(f"the position is {position}; accepted: 1 to {len(values)}")
        return values[position - 1]

    def __len__(self) -> int:
        return len(self._of.values)

    def __iter__(self) -> Iterator[int]:
        return iter(self._of.values)

    def append(self, digit: int) -> Permutation:
        """The permutation that ends in `digit` and begins like this one: values from `digit` on go up by one."""
        return _made(self._of.append(digit))

    def inverse(self) -> Permutation:
        return _made(self._of.inverse())

    def reverse(self) -> Permutation:
        return _made(self._of.reverse())

    def complement(self) -> Permutation:
        return _made(self._of.complement())

    def has_pattern(self, pattern: Pattern) -> bool:
        return self._of.contains(Permutation(pattern)._of)

    def avoids(self, *patterns: Pattern) -> bool:
        """Whether none of the patterns is contained."""
        return not any(self.has_pattern(pattern) for pattern in patterns)

    def occurrences(self, pattern: Pattern) -> list[tuple[int, ...]]:
        """Where the pattern is: positions, counted from 1, one tuple for each instance."""
        return [tuple(found) for found in self._of.occurrences(Permutation(pattern)._of)]

    def labels(self) -> list[tuple[int, int]]:
        """For each value the lengths of the longest increasing and decreasing subsequences that end in it (Seidenberg)."""
        return self._of.labels()

    def longest_increasing_subsequence_length(self) -> int:
        return max((increasing for increasing, _ in self.labels()), default=0)

    def longest_decreasing_subsequence_length(self) -> int:
        return max((decreasing for _, decreasing in self.labels()), default=0)

    def robinson_schensted(self) -> tuple[list[list[int]], list[list[int]]]:
        """The insertion and the recording tableau, as lists of rows."""
        return self._of.robinson_schensted()

    @property
    def _word(self) -> str:
        return self._of.text

    def __str__(self) -> str:
        return self._of.text

    def __repr__(self) -> str:
        return f"Permutation({list(self)})"

    def _repr_latex_(self) -> str:
        return "$" + (str(self) if len(self) < 10 else r"\ ".join(map(str, self))) + "$"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Permutation) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type[Permutation], tuple[list[int]]]:
        return Permutation, (list(self),)


def _made(of: _zermelo.Permutation) -> Permutation:
    made = Permutation.__new__(Permutation)
    made._of = of
    return made
