"""Latin Erdős: the board, positions as texts, live sets, and sets of places up to renaming."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Hashable

from .numbers import require

Live = int  # a set of places: bit ((row * n) + column) * n + number, each from 0
Hands = tuple[Hashable, ...] | None  # of each number: what the players hold; None where nobody has a hand
MOST_TEXT = 200
MOST_REMEMBERED = 10**6
NOBODY, A, B = 0, 1, 2


def longest(values: list[int], rising: bool) -> int:
    """The longest strictly rising (falling) subsequence."""
    best: list[int] = []
    for i, value in enumerate(values):
        best.append(1 + max((best[j] for j in range(i) if (values[j] < value) == rising), default=0))
    return max(best, default=0)


@dataclass(frozen=True)
class Position:
    """A board of order n: rows from the top with 0 for an empty square, and the owners of columns."""

    n: int
    rows: tuple[tuple[int, ...], ...]
    owners: tuple[int, ...]
    hand: tuple[int, ...] | None = None  # Gambler: A's discs

    @property
    def discs(self) -> int:
        return sum(value > 0 for row in self.rows for value in row)

    @property
    def full(self) -> bool:
        return self.discs == self.n * self.n

    @property
    def to_move(self) -> int:
        return A if self.discs % 2 == 0 else B

    def column(self, c: int) -> list[int]:
        return [row[c] for row in self.rows if row[c]]

    def has_sequence(self, c: int, player: int, s: int) -> bool:
        """Numbers that grow upwards are A's, downwards B's."""
        return longest(self.column(c), rising=player == B) >= s

    def live(self) -> Live:
        """The places that are legal placements of any number."""
        n, live = self.n, 0
        for r in range(n):
            for c in range(n):
                if not self.rows[r][c]:
                    used = set(self.rows[r]) | {row[c] for row in self.rows}
                    for v in range(n):
                        if v + 1 not in used:
                            live |= 1 << (r * n + c) * n + v
        return live

    def text(self) -> str:
        rows = "/".join("".join(str(value) if value else "." for value in row) for row in self.rows)
        text = rows + ";" + "".join("-AB"[owner] for owner in self.owners)
        return text if self.hand is None else text + ";hand=" + "".join(map(str, self.hand))

    def check(self, s: int, any_sequence: bool) -> None:
        """Refused unless numbers and owners are those of a position."""
        for line in [*self.rows, *zip(*self.rows)]:
            numbers = [value for value in line if value]
            require(len(set(numbers)) == len(numbers), "a number is twice in a row or column")
        for c, owner in enumerate(self.owners):
            if owner:
                require(self.has_sequence(c, owner, s), "the owner of a column has no sequence in it")
            elif any_sequence:
                require(not self.has_sequence(c, A, s) and not self.has_sequence(c, B, s),
                        "a column with a sequence has no owner")

    def placed(self, r: int, c: int, value: int, s: int, any_sequence: bool) -> Position:
        """The position after the player to move places a number."""
        mover = self.to_move
        rows = list(self.rows)
        rows[r] = rows[r][:c] + (value,) + rows[r][c + 1:]
        after = Position(self.n, tuple(rows), self.owners, self.hand)
        owner = self.owners[c]
        if not owner:
            if any_sequence:
                owner = next((p for p in (mover, 3 - mover) if after.has_sequence(c, p, s)), NOBODY)
            else:
                rising = mover == B
                up = [row[c] for row in rows[:r] if row[c] and (row[c] < value) == rising]
                down = [row[c] for row in rows[r + 1:] if row[c] and (row[c] > value) == rising]
                if longest(up, rising) + 1 + longest(down, rising) >= s:
                    owner = mover
        return Position(self.n, after.rows, self.owners[:c] + (owner,) + self.owners[c + 1:], self.hand)


def parse_position(text: str, n: int, s: int, any_sequence: bool, gambler: bool) -> Position:
    """The position that a text stands for."""
    require(len(text.encode("utf-8", "surrogatepass")) <= MOST_TEXT, "the position is too long")
    fields = text.split(";")
    hand = None
    if gambler:
        require(fields[-1].startswith("hand="), "there is no hand")
        digits = fields.pop()[5:]
        require(len(digits) == n and all(c in "0123456789" for c in digits), "the hand is not written in n digits")
        hand = tuple(map(int, digits))
    require(1 <= len(fields) <= 2, "the position has another number of parts")
    lines = fields[0].split("/")
    require(len(lines) == n and all(len(line) == n for line in lines), "the board has another size")
    digits = "." + "1234567"[:n]
    require(all(c in digits for line in lines for c in line), "the board holds something else than numbers")
    board = Position(n, tuple(tuple(map(digits.index, line)) for line in lines), (NOBODY,) * n, hand)
    if len(fields) == 2:
        require(len(fields[1]) == n and all(c in "-AB" for c in fields[1]), "the owners are not written in n letters")
        owners = tuple(map("-AB".index, fields[1]))
    else:
        owners = ()
        for c in range(n):
            players = [p for p in (A, B) if board.has_sequence(c, p, s)]
            require(not players or any_sequence and len(players) == 1, "the owners must be given")
            owners += (players[0] if players else NOBODY,)
    board = Position(n, board.rows, owners, hand)
    board.check(s, any_sequence)
    if hand is not None:
        require(sum(hand) == (n * n + 1) // 2 - (board.discs + 1) // 2, "A holds another number of discs")
        for v in range(1, n + 1):
            require(hand[v - 1] <= n - sum(row.count(v) for row in board.rows), "A holds too many discs of a number")
    return board


class Places:
    """The n^3 places of an order: what they exclude, and lines."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.parts = [(r, n + c, 2 * n + v) for r in range(n) for c in range(n) for v in range(n)]
        self.of_part = [0] * (3 * n)
        for place, parts in enumerate(self.parts):
            for part in parts:
                self.of_part[part] |= 1 << place
        self.lines = [self.of_part[x] & self.of_part[y] for i in range(3) for j in range(i)
                      for x in range(i * n, i * n + n) for y in range(j * n, j * n + n)]
        self.excludes = []  # with the place itself
        for parts in self.parts:
            x, y, z = (self.of_part[part] for part in parts)
            self.excludes.append(x & y | x & z | y & z)

    def members(self, live: Live) -> list[int]:
        found = []
        while live:
            low = live & -live
            found.append(low.bit_length() - 1)
            live ^= low
        return found

    def without(self, live: Live, place: int) -> Live:
        """L - p."""
        return live & ~self.excludes[place]

    def open_lines(self, live: Live) -> int:
        return sum(1 for line in self.lines if live & line)

    def may_fill(self, live: Live, discs: int) -> bool:
        return self.open_lines(live) == 3 * (self.n**2 - discs)

    def components(self, live: Live) -> list[Live]:
        """The classes of the relation that exclusion generates."""
        found = []
        while live:
            part = todo = live & -live
            while todo:
                low = todo & -todo
                todo ^= low
                new = self.excludes[low.bit_length() - 1] & live & ~part
                part |= new
                todo |= new
            found.append(part)
            live &= ~part
        return found


@lru_cache(maxsize=None)
def places_of(n: int) -> Places:
    return Places(n)


def bounded(memory: dict) -> dict:
    """The memory, emptied when it has grown large: it only saves work."""
    if len(memory) > MOST_REMEMBERED:
        memory.clear()
    return memory


class Renaming:
    """Numbers for sets of places: equal ones exactly for sets that are equal up to renaming.

    The rows, columns and numbers are coloured by what they have to do with, again and again; sets with other colours
    are different. Sets with the same colours are compared by a search for a renaming, which is then checked.
    With `hands` the numbers carry colours of their own, and only rows and columns may change roles.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.places = places_of(n)
        self.exact: dict[tuple[Live, Hands], int] = {}
        self.buckets: dict[tuple[Hashable, ...], list[int]] = {}
        self.examples: list[tuple[Live, Hands]] = []

    def quick(self, live: Live) -> int:
        """A number that sets equal up to renaming have in common."""
        counts = [0] * (self.n + 1)
        for line in self.places.lines:
            counts[(live & line).bit_count()] += 1
        degrees = sorted((live & part).bit_count() for part in self.places.of_part)
        return hash((tuple(counts), tuple(degrees)))

    def refine(self, edges: list[tuple[int, int, int]], colours: list[int]) -> list[int]:
        """Colour rows, columns and numbers by their surroundings until nothing new is seen."""
        n = self.n
        different = len(set(colours))
        while True:
            seen: list[list[int]] = [[] for _ in range(3 * n)]
            for r, c, v in edges:
                x, y, z = colours[r], colours[c], colours[v]
                seen[r].append(hash((min(y, z), max(y, z))))
                seen[c].append(hash((min(x, z), max(x, z))))
                seen[v].append(hash((min(x, y), max(x, y))))
            roles = [hash(tuple(sorted(colours[i:i + n]))) for i in (0, n, 2 * n)]
            colours = [hash((colours[i], roles[i // n], tuple(sorted(seen[i])))) for i in range(3 * n)]
            now = len(set(colours))
            if now == different:
                return colours
            different = now

    def number(self, live: Live, hands: Hands = None) -> int:
        """The number of the class of a set."""
        found = self.exact.get((live, hands))
        if found is None:
            edges = [self.places.parts[place] for place in self.places.members(live)]
            colours = self.refine(edges, self._start(hands))
            n = self.n
            key = tuple(sorted(tuple(sorted(colours[i:i + n])) for i in (0, n, 2 * n)))
            bucket = self.buckets.setdefault(key, [])
            for candidate in bucket:
                other, other_hands = self.examples[candidate]
                other_edges = [self.places.parts[place] for place in self.places.members(other)]
                if self._same(edges, colours, set(other_edges), self.refine(other_edges, self._start(other_hands)),
                              hands, other_hands):
                    found = candidate
                    break
            else:
                found = len(self.examples)
                self.examples.append((live, hands))
                bucket.append(found)
            bounded(self.exact)[live, hands] = found
        return found

    def _start(self, hands: Hands) -> list[int]:
        n = self.n
        return [0] * (3 * n) if hands is None else [0] * (2 * n) + [1 + hash(hand) for hand in hands]

    def _same(self, edges: list[tuple[int, int, int]], colours: list[int], others: set[tuple[int, int, int]],
              other_colours: list[int], hands: Hands, other_hands: Hands) -> bool:
        """Is there a renaming of the edges to the others that keeps the colours, and takes the hands to the hands?"""
        if hands is not None and sorted(map(repr, hands)) != sorted(map(repr, other_hands or ())):
            return False
        if sorted(colours) != sorted(other_colours) or len(edges) != len(others):
            return False
        used = sorted({part for edge in edges for part in edge})
        other_used = {part for edge in others for part in edge}
        classes: dict[int, list[int]] = {}
        for part in used:
            classes.setdefault(colours[part], []).append(part)
        several = [parts for parts in classes.values() if len(parts) > 1]
        if several:
            chosen = min(several, key=len)[0]
            mine = colours[:]
            mine[chosen] = hash((colours[chosen], 1))
            mine = self.refine(edges, mine)
            other_list = list(others)
            for part in other_used:
                if other_colours[part] == colours[chosen]:
                    theirs = other_colours[:]
                    theirs[part] = hash((colours[chosen], 1))
                    if self._same(edges, mine, others, self.refine(other_list, theirs), hands, other_hands):
                        return True
            return False
        partner = {other_colours[part]: part for part in other_used}
        image = {part: partner.get(colours[part]) for part in used}
        if None in image.values():
            return False
        n = self.n
        roles: dict[int, int] = {}
        for part, target in image.items():
            if roles.setdefault(part // n, target // n) != target // n:
                return False
        if len(set(roles.values())) != len(roles):
            return False
        if hands is not None and other_hands is not None:
            if roles.get(2, 2) != 2:
                return False
            if any(hands[part - 2 * n] != other_hands[target - 2 * n] for part, target in image.items() if part >= 2 * n):
                return False
        return all(tuple(sorted(image[part] for part in edge)) in others for edge in edges)
