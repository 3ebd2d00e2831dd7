"""Permutations Avoiding Patterns: name a pattern, and all permutations of 1..n that contain it leave the table."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations, permutations

from .container import Certificate
from .numbers import Refused, require
from .rules import check_by_rules


class Pap:
    """The rule book. A position is the set of patterns that are gone: contained in no permutation on the table."""

    def __init__(self, setting: dict[str, str]) -> None:
        require(set(setting) == {"k", "n"}, "pap has the setting k and n")
        for value in setting.values():
            require(re.fullmatch("[1-9]", value), "k and n are written in decimal digits, from 1 to 9")
        self.k, self.n = int(setting["k"]), int(setting["n"])
        require(2 <= self.k <= 4 and 1 <= self.n <= 9, "k is from 2 to 4 and n from 1 to 9")
        self.patterns = sorted("".join(map(str, p)) for p in permutations(range(1, self.k + 1)))
        self.index = {pattern: i for i, pattern in enumerate(self.patterns)}
        self.all = (1 << len(self.patterns)) - 1
        self.contained = self._contained()
        self.closure = lru_cache(maxsize=None)(self._closure)
        self.answers: dict[str, list[str]] = {}

    def _contained(self) -> list[int]:
        """The sets of patterns, as bits, that permutations of 1..n contain: each set once."""
        # Entry by entry: the last one may have any height, and only the patterns that use it are new.
        bit = {tuple(int(c) - 1 for c in pattern): 1 << i for i, pattern in enumerate(self.patterns)}
        sets: set[int] = set()

        def grow(entries: tuple[int, ...], found: int) -> None:
            if len(entries) == self.n:
                sets.add(found)
                return
            for last in range(1, len(entries) + 2):
                grown = tuple(v + (v >= last) for v in entries) + (last,)
                more = found
                for chosen in combinations(grown[:-1], self.k - 1):
                    chosen += (last,)
                    ranks = sorted(chosen)
                    more |= bit[tuple(ranks.index(v) for v in chosen)]
                grow(grown, more)

        grow((), 0)
        return sorted(sets)

    def _closure(self, gone: int) -> int:
        """The patterns that no permutation avoiding all of them contains."""
        left = 0
        for found in self.contained:
            if not found & gone:
                left |= found
        return self.all & ~left

    def write(self, gone: int) -> str:
        return ",".join(pattern for i, pattern in enumerate(self.patterns) if gone >> i & 1)

    def read(self, text: str) -> int:
        """The set that a text stands for; Refused when it stands for none."""
        if text == "start":
            return self.closure(0)
        gone = 0
        for pattern in text.split(","):
            if pattern not in self.index:
                raise Refused(f"{pattern!r} is no pattern")
            gone |= 1 << self.index[pattern]
        return gone

    def is_position(self, text: str) -> bool:
        if text == "start":
            return True
        gone = self.read(text)
        return self.write(gone) == text and self.closure(gone) == gone != self.closure(0)

    def options(self, text: str) -> list[str]:
        if text not in self.answers:
            gone = self.read(text)
            after = {self.closure(gone | 1 << i) for i in range(len(self.patterns)) if not gone >> i & 1}
            self.answers[text] = [self.write(option) for option in after]
        return self.answers[text]


def check_rules(certificate: Certificate) -> str:
    """Who wins a position of pap; see check_by_rules."""
    return check_by_rules(certificate, Pap)
