"""PermuNim: stones on a board, at most one in a row and a column, that contain no forbidden pattern; nim-values."""

from __future__ import annotations

import re
from itertools import product
from typing import Iterable, Iterator

from .container import Certificate
from .numbers import Refused, require

Pattern = tuple[int, ...]
Place = tuple[int, int]
Key = bytes

MOST_PATTERNS = 64
MOST_VALUES = 32
MOST_SIDE = 32


def standard(values: Iterable[int]) -> Pattern:
    """The permutation of 1..k that is ordered like the values."""
    values = tuple(values)
    order = {value: rank + 1 for rank, value in enumerate(sorted(values))}
    return tuple(order[value] for value in values)


def instances(points: list[Place], pattern: Pattern) -> Iterator[list[Place]]:
    """All choices of points, by rising row and in different columns, that are ordered like the pattern."""
    k = len(pattern)
    # for each entry of the pattern: which earlier entry is its next lower and which its next higher value
    below = [max((j for j in range(i) if pattern[j] < pattern[i]), key=lambda j: pattern[j], default=-1) for i in range(k)]
    above = [min((j for j in range(i) if pattern[j] > pattern[i]), key=lambda j: pattern[j], default=-1) for i in range(k)]
    points = sorted(points)
    chosen: list[Place] = []

    def go(start: int) -> Iterator[list[Place]]:
        i = len(chosen)
        if i == k:
            yield chosen
            return
        row = chosen[-1][0] if chosen else 0
        low = chosen[below[i]][1] if below[i] >= 0 else 0
        high = chosen[above[i]][1] if above[i] >= 0 else 10**9
        for at in range(start, len(points) - (k - i) + 1):
            point = points[at]
            if point[0] > row and low < point[1] < high:
                chosen.append(point)
                yield from go(at + 1)
                chosen.pop()

    return go(0)


def contains(permutation: Pattern, pattern: Pattern) -> bool:
    points = [(i + 1, value) for i, value in enumerate(permutation)]
    return next(instances(points, pattern), None) is not None


def parse_forbidden(text: str) -> list[Pattern]:
    """A forbidden set in its canonical form: no pattern contains another, shorter ones first, then by values."""
    if text == "none":
        return []
    patterns: set[Pattern] = set()
    parts = text.split(",")
    require(len(parts) <= MOST_PATTERNS, "there are too many forbidden patterns")
    for part in parts:
        if re.fullmatch("[0-9]+", part):
            values = tuple(map(int, part))
        elif re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})+", part):
            values = tuple(map(int, part.split(".")))
        else:
            raise Refused(f"{part!r} is no pattern")
        require(len(values) <= MOST_VALUES and sorted(values) == list(range(1, len(values) + 1)),
                f"{part!r} is no permutation")
        patterns.add(values)
    least = [p for p in patterns if not any(q != p and len(q) <= len(p) and contains(p, q) for q in patterns)]
    return sorted(least, key=lambda p: (len(p), p))


def write_forbidden(patterns: list[Pattern]) -> str:
    return ",".join(("" if len(p) <= 9 else ".").join(map(str, p)) for p in patterns) or "none"


class Game:
    """The rules for one forbidden set, and the reduction of positions to sections."""

    def __init__(self, patterns: list[Pattern]) -> None:
        self.patterns = patterns
        self.symmetries = [s for s in product((False, True), repeat=3)
                           if {self._turn_pattern(p, *s) for p in patterns} == set(patterns)]
        self.cache: dict[tuple[frozenset[Place], frozenset[Place]], list[Key]] = {}
        self.least: dict[Key, Key] = {}

    @staticmethod
    def _turn_pattern(pattern: Pattern, transpose: bool, upside: bool, mirror: bool) -> Pattern:
        if transpose:
            pattern = tuple(pattern.index(i) + 1 for i in range(1, len(pattern) + 1))
        if upside:
            pattern = pattern[::-1]
        if mirror:
            pattern = tuple(len(pattern) + 1 - value for value in pattern)
        return pattern

    def live(self, stones: frozenset[Place], cell: Place) -> bool:
        """May a stone be placed on the cell?"""
        if any(cell[0] == row or cell[1] == column for row, column in stones):
            return False
        points = [*stones, cell]
        return not any(next(instances(points, p), None) for p in self.patterns if len(p) <= len(points))

    def place(self, stones: frozenset[Place], cells: frozenset[Place], at: Place) -> tuple[frozenset[Place], frozenset[Place]]:
        """The position after a stone: the cells are those of before that are still live."""
        after = stones | {at}
        return after, frozenset(cell for cell in cells if cell[0] != at[0] and cell[1] != at[1] and self.live(after, cell))

    def sections(self, stones: frozenset[Place], cells: frozenset[Place]) -> list[Key]:
        """The keys of a position's sections."""
        found = self.cache.get((stones, cells))
        if found is None:
            found = self.cache[stones, cells] = self._sections(stones, cells)
            if len(self.cache) > 200_000:
                self.cache.clear()
        return found

    def _sections(self, stones: frozenset[Place], cells: frozenset[Place]) -> list[Key]:
        parent = {cell: cell for cell in cells}

        def root(cell: Place) -> Place:
            while parent[cell] != cell:
                parent[cell] = parent[parent[cell]]
                cell = parent[cell]
            return cell

        lines: dict[tuple[int, int], Place] = {}
        for cell in cells:
            for side in (0, 1):
                parent[root(cell)] = root(lines.setdefault((side, cell[side]), cell))
        linked: set[tuple[Place, Place]] = set()  # a stone, and a cell of its section
        for pattern in self.patterns:
            for instance in instances([*stones, *cells], pattern):
                free = [point for point in instance if point in cells]
                if len(free) >= 2:
                    for cell in free[1:]:
                        parent[root(cell)] = root(free[0])
                    if len(free) < len(instance):
                        linked.update((point, free[0]) for point in instance if point in stones)
        members: dict[Place, tuple[set[Place], set[Place]]] = {}
        for cell in cells:
            members.setdefault(root(cell), (set(), set()))[0].add(cell)
        for stone, cell in linked:
            members[root(cell)][1].add(stone)
        return [self.key(*section) for section in members.values()]

    def key(self, cells: set[Place], stones: set[Place]) -> Key:
        """The least key of a section over the symmetries of the forbidden set."""
        rows = {row: i for i, row in enumerate(sorted({p[0] for p in cells | stones}))}
        columns = {column: i for i, column in enumerate(sorted({p[1] for p in cells | stones}))}
        marks = [(rows[r], columns[c], 1) for r, c in cells] + [(rows[r], columns[c], 2) for r, c in stones]
        h, w = len(rows), len(columns)
        plain = self._write(h, w, marks)
        if plain not in self.least:
            keys = []
            for transpose, upside, mirror in self.symmetries:
                image, hh, ww = marks, h, w
                if transpose:
                    image, hh, ww = [(c, r, m) for r, c, m in image], w, h
                if upside:
                    image = [(hh - 1 - r, c, m) for r, c, m in image]
                if mirror:
                    image = [(r, ww - 1 - c, m) for r, c, m in image]
                keys.append(self._write(hh, ww, image))
            self.least[plain] = min(keys)
        return self.least[plain]

    @staticmethod
    def _write(h: int, w: int, marks: list[tuple[int, int, int]]) -> Key:
        bits = 0
        for r, c, mark in marks:
            bits |= mark << 2 * (r * w + c)
        return bytes((h, w)) + bits.to_bytes((h * w + 3) // 4, "little")

    def read_key(self, key: Key) -> tuple[frozenset[Place], frozenset[Place]]:
        """The stones and cells of a key that is one: legal, a single section, in its least form."""
        require(len(key) >= 2, "a key is too short")
        h, w = key[0], key[1]
        require(1 <= h <= MOST_SIDE and 1 <= w <= MOST_SIDE, "a key has a side out of range")
        require(len(key) == 2 + (h * w + 3) // 4, "a key has another length than its board")
        bits = int.from_bytes(key[2:], "little")
        require(not bits >> 2 * h * w, "a key has marks beyond its board")
        stones: frozenset[Place] = frozenset()
        cells = []
        for i in range(h * w):
            place = i // w + 1, i % w + 1
            mark = bits >> 2 * i & 3
            require(mark != 3, "a key has a place that is both")
            if mark == 1:
                cells.append(place)
            elif mark == 2:
                require(self.live(stones, place), "a key has a stone that could not be placed")
                stones |= {place}
        require(all(self.live(stones, cell) for cell in cells), "a key has a cell that is dead")
        position = stones, frozenset(cells)
        require(self.sections(*position) == [key], "a key is not that of a single section in its least form")
        return position


def check_values(certificate: Certificate) -> str:
    """The nim-value of a position.

    Theorem (Sprague, Grundy): the value is the least one that no option has, and of a sum the nim-sum. A section has
    the value v when no option has it (an option that is known has another one; one that is not known has itself an
    option of value v) and every smaller value occurs among the options.
    """
    given = certificate.members()
    rows, columns = given.number("rows", 1, MOST_SIDE), given.number("columns", 1, MOST_SIDE)
    patterns = parse_forbidden(given.text("avoid"))
    played = given.list("played", 0, MOST_SIDE)
    value = given.number("value", 0, 2**63 - 1)
    game = Game(patterns)
    stones: frozenset[Place] = frozenset()
    for text in played:
        require(isinstance(text, str) and re.fullmatch("[0-9]{1,9},[0-9]{1,9}", text), "a stone is not written row,column")
        row, column = map(int, text.split(","))
        require(1 <= row <= rows and 1 <= column <= columns, f"the stone {text} is not on the board")
        require(game.live(stones, (row, column)), f"the stone {text} could not be placed")
        stones |= {(row, column)}
    with_stones = ", with stones " + ";".join(f"{r},{c}" for r, c in sorted(stones)) + "," if stones else ""
    sentence = (f"The {rows}x{columns} board of PermuNim avoiding {write_forbidden(patterns)}{with_stones} has nim-value "
                f"{value}: the player who moves {'first' if value else 'second'} wins.")
    certificate.claims(sentence)

    known: dict[Key, int] = {}

    def value_of(position: tuple[frozenset[Place], frozenset[Place]]) -> int | None:
        total = 0
        for key in game.sections(*position):
            if key not in known:
                return None
            total ^= known[key]
        return total

    body = certificate.body
    while size := body.number():
        require(size <= 258, "a key is too long")
        key = body.bytes(size)
        v = body.number_to(32, "a value")
        require(key not in known, "a key is listed twice")
        position = game.read_key(key)
        found: set[int] = set()
        for cell in position[1]:
            option = game.place(*position, cell)
            worth = value_of(option)
            if worth is not None:
                require(worth != v, "an option has the value itself")
                found.add(worth)
            else:
                require(any(value_of(game.place(*option, reply)) == v for reply in option[1]),
                        "an option may have the value itself")
        require(all(m in found for m in range(v)), "a smaller value does not occur")
        known[key] = v
    body.end()
    start = frozenset((r, c) for r in range(1, rows + 1) for c in range(1, columns + 1) if game.live(stones, (r, c)))
    require(value_of((stones, start)) == value, "the position has not the value of the header by this list")
    return sentence
