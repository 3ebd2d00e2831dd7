"""PermuNim on finitely many rows and any columns: words of stones and runs, and their nim-values."""

from __future__ import annotations

import re
from typing import Iterator, NamedTuple, Union

from .container import Certificate
from .numbers import Members, Refused, require, whole
from .permunim import Game, Pattern, parse_forbidden, write_forbidden

FINITE, RISING, FALLING, INTEGERS, DENSE, WITH_FIRST, WITH_LAST = range(7)
MIRRORED = {RISING: FALLING, FALLING: RISING, WITH_FIRST: WITH_LAST, WITH_LAST: WITH_FIRST}
JOINED = {(FINITE, FINITE): FINITE, (FINITE, RISING): RISING, (FALLING, FINITE): FALLING, (FALLING, RISING): INTEGERS,
          (DENSE, DENSE): DENSE, (WITH_FIRST, DENSE): WITH_FIRST, (DENSE, WITH_LAST): WITH_LAST}

MOST_ROWS = 16
MOST_COLUMNS = 10**6
MOST_BOARDS = 4096

Key = bytes


class Run(NamedTuple):
    order: int
    length: int  # of a finite run; 0 for all others
    rows: frozenset[int]

    def has_cells(self) -> bool:
        return bool(self.rows) and (self.order != FINITE or self.length > 0)


Word = tuple[Union[int, Run], ...]  # a stone is the number of its row
Point = tuple[int, int, bool]  # row, place in the word, whether it is a cell


def instances(points: list[Point], pattern: Pattern) -> Iterator[tuple[Point, ...]]:
    """Choices by rising row that are ordered like the pattern; cells of one run are ordered either way."""
    points = sorted(points)

    def go(chosen: tuple[Point, ...], start: int) -> Iterator[tuple[Point, ...]]:
        role = len(chosen)
        if role == len(pattern):
            yield chosen
            return
        for at in range(start, len(points)):
            row, place, _ = points[at]
            if (not chosen or chosen[-1][0] < row) and all(
                    other[1] == place or (other[1] < place) == (pattern[i] < pattern[role])
                    for i, other in enumerate(chosen)):
                yield from go(chosen + (points[at],), at + 1)

    return go((), 0)


def longest(rows: frozenset[int]) -> int:
    """From this length on the length of a finite run does not matter (Parton, Theorem 6.2)."""
    return 2**len(rows) - 1


class Runs:
    """The rules for one forbidden set on words, and the reduction of words to sections."""

    def __init__(self, patterns: list[Pattern]) -> None:
        self.patterns = patterns
        self.flips = [(upside, mirror) for transpose, upside, mirror in Game(patterns).symmetries if not transpose]
        self.shapes: dict[Word, list[tuple[tuple[Union[int, tuple[int, ...]], ...], Word]]] = {}

    def avoids(self, points: list[Point]) -> bool:
        return all(next(instances(points, p), None) is None for p in self.patterns)

    def live(self, word: Word) -> Word:
        """The word without rows of runs that have a stone or in which a stone would complete a pattern."""
        stones = [(item, place, False) for place, item in enumerate(word) if isinstance(item, int)]
        used = {row for row, _, _ in stones}
        return tuple(item if isinstance(item, int) else item._replace(rows=frozenset(
            row for row in item.rows if row not in used and self.avoids(stones + [(row, place, True)])))
            for place, item in enumerate(word))

    def sections(self, word: Word) -> list[Key]:
        """The keys of a word's sections."""
        word = tuple(item for item in word if isinstance(item, int) or item.has_cells())
        lengths = [0 if isinstance(item, int) else item.length for item in word]
        shape = tuple(item if isinstance(item, int) else item._replace(length=0) for item in word)
        if shape not in self.shapes:
            if len(self.shapes) > 50_000:
                self.shapes.clear()
            self.shapes[shape] = list(self._sections(shape))
        return [self._key(tuple(item if isinstance(item, int) or item.order != FINITE
                                else item._replace(length=min(sum(lengths[i] for i in of), longest(item.rows)))
                                for item, of in zip(items, sources)))
                for sources, items in self.shapes[shape]]

    def _sections(self, shape: Word) -> Iterator[tuple[tuple[tuple[int, ...], ...], Word]]:
        """For each section its items, and for each item the runs of the word that it is joined from."""
        runs = [place for place, item in enumerate(shape) if isinstance(item, Run)]
        parent = {place: place for place in runs}

        def root(place: int) -> int:
            while parent[place] != place:
                place = parent[place]
            return place

        for i in runs:
            for j in runs:
                if shape[i].rows & shape[j].rows:  # type: ignore[union-attr]
                    parent[root(i)] = root(j)
        points = [(item, place, False) for place, item in enumerate(shape) if isinstance(item, int)]
        points += [(row, place, True) for place in runs for row in shape[place].rows]  # type: ignore[union-attr]
        linked: set[tuple[int, int]] = set()  # a stone, and a run of its section
        for pattern in self.patterns:
            for instance in instances(points, pattern):
                cells = [place for _, place, cell in instance if cell]
                if len(cells) >= 2:
                    for place in cells[1:]:
                        parent[root(place)] = root(cells[0])
                    linked.update((place, cells[0]) for _, place, cell in instance if not cell)
        for section in {root(place) for place in runs}:
            items: list[Union[int, Run]] = []
            sources: list[tuple[int, ...]] = []
            for place, item in enumerate(shape):
                if isinstance(item, int):
                    if any(stone == place and root(run) == section for stone, run in linked):
                        items.append(item)
                        sources.append(())
                    continue
                if root(place) != section:
                    continue
                if len(item.rows) == 1:
                    item = item._replace(order=FINITE)
                last = items[-1] if items else None
                if isinstance(last, Run) and last.rows == item.rows and (last.order, item.order) in JOINED:
                    items[-1] = last._replace(order=JOINED[last.order, item.order])
                    sources[-1] += (place,)
                else:
                    items.append(item)
                    sources.append((place,))
            yield tuple(sources), tuple(items)

    def _key(self, word: Word) -> Key:
        """The least of the section's words in bytes, its rows numbered from 1."""
        word = tuple(item._replace(length=1) if isinstance(item, Run) and len(item.rows) == 1 else item for item in word)
        used = sorted(set().union(*({item} if isinstance(item, int) else item.rows for item in word)))
        rank = {row: i + 1 for i, row in enumerate(used)}
        keys = []
        for upside, mirror in self.flips:
            key = bytearray()
            for item in reversed(word) if mirror else word:
                rows = [len(used) + 1 - rank[row] if upside else rank[row]
                        for row in ([item] if isinstance(item, int) else item.rows)]
                if isinstance(item, int):
                    key.append(128 + rows[0])
                    continue
                key.append(MIRRORED.get(item.order, item.order) if mirror else item.order)
                key += sum(1 << row - 1 for row in rows).to_bytes(2, "little")
                if item.order == FINITE:
                    key += item.length.to_bytes(2, "little")
            keys.append(bytes(key))
        return min(keys)

    def options(self, word: Word) -> Iterator[list[Key]]:
        """The sections of every option that the reduction tells apart."""
        for place, run in enumerate(word):
            if isinstance(run, int) or not run.has_cells():
                continue
            for row in sorted(run.rows):
                after = self.live(word[:place] + (run, row, run) + word[place + 1:])
                left, right = after[place], after[place + 2]
                assert isinstance(left, Run) and isinstance(right, Run)
                for (first, a), (second, b) in self._splits(run, longest(left.rows), longest(right.rows)):
                    yield self.sections(after[:place] + (Run(first, a, left.rows), row, Run(second, b, right.rows))
                                        + after[place + 3:])

    @staticmethod
    def _splits(run: Run, left: int, right: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """What a stone leaves of the run; pairs with more than `left` and `right` columns are alike and come once."""
        if run.order == FINITE:
            for a in range(run.length):
                if a <= left or run.length - 1 - a <= right:
                    yield (FINITE, a), (FINITE, run.length - 1 - a)
        elif run.order == RISING:
            yield from (((FINITE, a), (RISING, 0)) for a in range(left + 1))
        elif run.order == FALLING:
            yield from (((FALLING, 0), (FINITE, b)) for b in range(right + 1))
        elif run.order == INTEGERS:
            yield (FALLING, 0), (RISING, 0)
        else:
            if run.order == WITH_FIRST:
                yield (FINITE, 0), (DENSE, 0)
            if run.order == WITH_LAST:
                yield (DENSE, 0), (FINITE, 0)
            yield (WITH_FIRST if run.order == WITH_FIRST else DENSE, 0), (WITH_LAST if run.order == WITH_LAST else DENSE, 0)

    def word_of(self, key: Key) -> Word:
        """The word whose bytes these are."""
        items: list[Union[int, Run]] = []
        at = 0
        while at < len(key):
            first = key[at]
            if first >= 128:
                require(1 <= first - 128 <= MOST_ROWS, "a key has a stone in no row")
                items.append(first - 128)
                at += 1
                continue
            require(first <= WITH_LAST, "a key has columns of no order type")
            size = 5 if first == FINITE else 3
            require(at + size <= len(key), "a key ends inside a run")
            bits = int.from_bytes(key[at + 1:at + 3], "little")
            run = Run(first, int.from_bytes(key[at + 3:at + size], "little"),
                      frozenset(row for row in range(1, MOST_ROWS + 1) if bits >> row - 1 & 1))
            require(run.has_cells(), "a key has a run without cells")
            items.append(run)
            at += size
        require(len(items) <= 2 * MOST_ROWS + 1, "a key has too many items")
        return tuple(items)

    def require_stones(self, word: Word) -> None:
        stones = [(item, place, False) for place, item in enumerate(word) if isinstance(item, int)]
        require(len({row for row, _, _ in stones}) == len(stones), "two stones are in one row")
        require(self.avoids(stones), "the stones contain a forbidden pattern")

    def read_key(self, key: Key) -> Word:
        """The word of a key that is one: legal, a single section, in its least form."""
        word = self.word_of(key)
        self.require_stones(word)
        require(self.live(word) == word, "a key has a cell that is dead")
        require(self.sections(word) == [key], "a key is not that of a single section in its least form")
        return word


class Board:
    """A board of the header, or boards of several widths, with the values claimed."""

    def __init__(self, given: Members) -> None:
        self.rows = given.number("rows", 1, MOST_ROWS)
        self.columns = given.text("columns")
        self.stones = sorted((self._stone(text) for text in given.list("played", 0, MOST_ROWS)), key=lambda s: s[1])
        self.first = self.last = 0
        self.wider = False
        if self.columns not in ("Z", "Z+", "Q", "Q+"):
            found = re.fullmatch(r"([1-9][0-9]{0,6})(?:(\.\.)([1-9][0-9]{0,6})?)?", self.columns)
            require(found and self.columns.isascii(), "the columns are none of Z, Z+, Q, Q+, N, N..M and N..")
            assert found
            self.first = self.last = int(found[1])
            self.wider = bool(found[2]) and not found[3]
            if found[3]:
                self.last = int(found[3])
                require(self.first < self.last, "the widths do not rise")
            require(self.last <= MOST_COLUMNS, "there are too many columns")
            require(not self.wider or self.first >= 2**self.rows - 1, "the value may change from this width on")
            require(not self.stones or self.first == self.last and not self.wider, "a board with stones has one width")
        require(self.last - self.first < MOST_BOARDS, "there are too many widths")
        count = self.last - self.first + 1
        self.values = [whole(v, "a value", 0, MOST_ROWS) for v in given.list("values", count, count)]
        for row, column in self.stones:
            require(row <= self.rows and (column >= 1 or self.columns in ("Z", "Q"))
                    and (not self.first or column <= self.first), "a stone is not on the board")
        require(len({column for _, column in self.stones}) == len(self.stones), "two stones are in one column")

    @staticmethod
    def _stone(text: object) -> tuple[int, int]:
        require(isinstance(text, str) and re.fullmatch(r"[1-9][0-9]{0,6},(0|-?[1-9][0-9]{0,6})", text) and text.isascii(),
                "a stone is not written row,column")
        row, column = map(int, str(text).split(","))
        require(row <= MOST_ROWS and abs(column) <= MOST_COLUMNS, "a stone is out of range")
        return row, column

    def says(self) -> str:
        if self.last > self.first:
            return (f"{self.rows}x{self.first} to {self.rows}x{self.last} have the nim-values "
                    + ", ".join(map(str, self.values)))
        name = f"{self.rows}x{self.columns}"
        if self.wider:
            name = f"{self.rows}xn for every n from {self.first} on"
        if self.stones:
            name += " with stones " + ";".join(f"{r},{c}" for r, c in sorted(self.stones))
        return f"{name} has nim-value {self.values[0]}"

    def word(self, width: int) -> Word:
        """The board with its stones as a word, all rows in all runs."""
        rows = frozenset(range(1, self.rows + 1))
        if not self.stones:
            order = {"Z": INTEGERS, "Z+": RISING, "Q": DENSE, "Q+": WITH_FIRST}.get(self.columns, FINITE)
            return (Run(order, width, rows),)
        dense = self.columns in ("Q", "Q+")
        before = self.stones[0][1]
        if self.columns == "Z":
            start = Run(FALLING, 0, rows)
        elif self.columns == "Q+":
            start = Run(FINITE, 0, rows) if before == 1 else Run(WITH_FIRST, 0, rows)
        else:
            start = Run(DENSE, 0, rows) if dense else Run(FINITE, before - 1, rows)
        items: list[Union[int, Run]] = [start]
        for i, (row, column) in enumerate(self.stones):
            if i:
                items.append(Run(DENSE, 0, rows) if dense else Run(FINITE, column - self.stones[i - 1][1] - 1, rows))
            items.append(row)
        behind = width - self.stones[-1][1]
        items.append(Run(DENSE, 0, rows) if dense else Run(FINITE, behind, rows) if self.first else Run(RISING, 0, rows))
        return tuple(items)


def check_runs(certificate: Certificate) -> str:
    """Nim-values with infinitely many columns, or on every board from a width on.

    Theorems: Sprague and Grundy as for finite boards; Cantor, that open intervals of rationals have one order type;
    Parton's 6.2 for one run, that a finite run with L rows may be cut to 2^L - 1 columns.
    """
    given = certificate.members()
    patterns = parse_forbidden(given.text("avoid"))
    boards = []
    for board in given.list("boards", 1, MOST_BOARDS):
        boards.append(Board(Members(board, "a board")))
    sentence = (f"In PermuNim avoiding {write_forbidden(patterns)} (by Parton's Theorem 6.2 on long runs of columns and "
                f"Cantor's theorem on dense ones): {'; '.join(board.says() for board in boards)}. "
                "The player to move wins exactly where the value is not 0.")
    certificate.claims(sentence)
    game = Runs(patterns)
    known: dict[Key, int] = {}
    occurring: dict[Key, set[int]] = {}  # values of options of a section that is not listed

    def sum_of(keys: list[Key]) -> tuple[int, list[Key]]:
        """The nim-sum of the sections that are listed, and the others."""
        total = 0
        for key in keys:
            total ^= known.get(key, 0)
        return total, [key for key in keys if key not in known]

    def has_option(key: Key, value: int) -> bool:
        found = occurring.setdefault(key, set())
        if value not in found:
            for option in game.options(game.word_of(key)):
                total, others = sum_of(option)
                if not others:
                    found.add(total)
                    if total == value:
                        break
        return value in found

    body = certificate.body
    while size := body.number():
        require(size <= 101, "a key is too long")
        key = body.bytes(size)
        v = body.number_to(MOST_ROWS, "a value")
        require(key not in known, "a key is listed twice")
        smaller: set[int] = set()
        for option in game.options(game.read_key(key)):
            total, others = sum_of(option)
            if not others:
                require(total != v, "an option has the value itself")
                smaller.add(total)
            else:
                require(len(others) == 1 and has_option(others[0], v ^ total), "an option may have the value itself")
        require(all(m in smaller for m in range(v)), "a smaller value does not occur")
        known[key] = v
    body.end()
    for board in boards:
        for i, value in enumerate(board.values):
            word = board.word(board.first + i)
            game.require_stones(word)
            total, others = sum_of(game.sections(game.live(word)))
            if others or total != value:
                raise Refused(f"the list does not show: {board.says()}")
    return sentence
