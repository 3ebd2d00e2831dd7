"""The Erdős–Szekeres game on its board, and strategies for one position.

The board is Pudwell's (Proposition 1, taken as proved): a position is a staircase s(1) >= ... >= s(b-1), and a move
shades a cell outside it that touches it by an edge.
"""

from __future__ import annotations

from bisect import bisect_right
from math import comb

from .container import Certificate
from .numbers import Refused, require, whole

Staircase = tuple[int, ...]


class Board:
    """The board of the (a,b)-game: a - 1 columns and b - 1 rows."""

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b = a, b
        self.columns, self.rows = a - 1, b - 1
        self.count = comb(a + b - 2, b - 1)
        # part[r][s]: what row r (from 0) with s cells adds to the rank
        self.part = [[comb(self.columns - s + r, r + 1) for s in range(a)] for r in range(self.rows)]
        # grown[r][s]: what is added to the rank when the first r rows, with s cells each, get another one
        self.grown = [[0] * self.columns]
        for row in self.part:
            self.grown.append([g + row[s + 1] - row[s] for s, g in enumerate(self.grown[-1])])
        self.by_open = [list(reversed(row)) for row in self.part]

    def rank(self, s: Staircase) -> int:
        return sum(self.part[r][cells] for r, cells in enumerate(s))

    def position(self, rank: int) -> Staircase:
        """The staircase of a rank: from the last row up, the largest open(r) that the rank allows."""
        s = [0] * self.rows
        bound = self.columns
        for r in reversed(range(self.rows)):
            open_cells = bisect_right(self.by_open[r], rank, 0, bound + 1) - 1
            rank -= self.by_open[r][open_cells]
            s[r] = self.columns - open_cells
            bound = open_cells
        return tuple(s)

    def completes(self, s: Staircase) -> bool:
        """Can the player to move complete a subsequence?"""
        return self.a == 1 or self.b == 1 or s[0] == self.columns or s[-1] > 0

    def after(self, s: Staircase, rank: int) -> list[int]:
        """The ranks of the positions that the moves from a position lead to."""
        if not self.rows or not self.columns:
            return []
        if not s[0]:
            return [rank + self.part[0][1] - self.part[0][0]]
        found = []
        above, first = self.columns, 0  # the row above, and the first row with as many cells as this one
        for r, cells in enumerate(s):
            if r and above > cells:  # the cells of row r below the row above: each one touches it
                row = self.part[r]
                base = rank - row[cells]
                found += [base + x for x in row[cells + 1:above + 1]]
                first = r
            elif 0 < cells < self.columns:  # the cell right of row r; all equal rows above it grow with it
                found.append(rank + self.grown[r + 1][cells] - self.grown[first][cells])
            above = cells
        return found


def check_strategy(certificate: Certificate) -> str:
    """Who wins a position of the (a,b)-game.

    Theorem: let L be a set of positions such that after every move from a position of L there is a reply, that is a
    move into L (or, under 'achieve', completing), and under 'achieve' nothing can be completed in L. Then whoever
    must move from L loses, since ranks fall with every move.
    """
    given = certificate.members()
    a, b = given.number("a", 1, 1000), given.number("b", 1, 1000)
    count = comb(a + b - 2, b - 1)
    require(count < 2**63, "the board has too many positions")
    rows = given.list("rows", b - 1, b - 1)
    start = tuple(whole(s, "a row", 0, a - 1) for s in rows)
    require(all(x >= y for x, y in zip(start, start[1:])), "the position is no staircase")
    rule = given.one_of("rule", "avoid", "achieve")
    first = given.one_of("winner", "first", "second") == "first"
    game = f"In the ({a},{b})-game under the rule '{rule}', the player "
    if b == 1 or start[0] == 0:
        sentence = game + f"who moves {'first' if first else 'second'} from the empty board wins."
    else:
        sentence = game + f"to move at rows {','.join(map(str, start))} {'wins' if first else 'loses'}."
    certificate.claims(sentence)

    board = Board(a, b)
    achieve = rule == "achieve"
    body = certificate.body
    listed = set(body.rising(count, "the rank"))
    body.end()

    def reply(s: Staircase, rank: int) -> bool:
        if achieve and board.completes(s):
            return True
        return not listed.isdisjoint(board.after(s, rank))

    rank = board.rank(start)
    if first:
        require(reply(start, rank), "the position has no reply")
    else:
        require(rank in listed, "the position is not listed")
    # ranks of positions that have a reply: a table where the board is small enough, otherwise nothing is remembered
    known = bytearray(count) if count <= 2**28 else None
    for rank in listed:
        s = board.position(rank)
        if achieve and board.completes(s):
            raise Refused(f"the loser completes at rows {s}")
        for after in board.after(s, rank):
            if known is None or not known[after]:
                following = board.position(after)
                if not reply(following, after):
                    raise Refused(f"no reply at rows {following}")
                if known is not None:
                    known[after] = 1
    return sentence
