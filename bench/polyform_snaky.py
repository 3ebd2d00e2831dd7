#!/usr/bin/python3
"""polyform_snaky.py SIDE [DEPTH [SECONDS]]: how far the kept proof for Snaky goes on a board of SIDE x SIDE.

The situations of certificates/polyform-Snaky-wins.cert (read and checked by verify/) are put on the board wherever they lie on it
whole. The maker begins with each cell, up to the symmetries of the board. The breaker's answers that no situation meets are his gaps:
for DEPTH marks more he goes on after each of them, best first: the marks that bring most situations within one mark.
DEPTH 0: gaps alone. The board is won when some first mark has no gap left; a first mark that keeps gaps excludes nothing.
"""
import sys
import time
from pathlib import Path

repository = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(repository / "verify"))

from zermelo_verify import kinds, polyform_sequence  # noqa: E402

most_marks_tried = 12  # after each gap


def situations():
    """Core and zone of each situation that is no goal, as cells."""
    found = []

    class Kept(polyform_sequence.Situation):
        def __init__(self, *values, **named):
            super().__init__(*values, **named)
            found.append(self)

    polyform_sequence.Situation = Kept
    kinds.prove((repository / "certificates" / "polyform-Snaky-wins.cert").read_bytes())
    return [(one.core, one.zone) for one in found]


class Board:
    def __init__(self, side):
        self.side = side
        self.placed = {}  # (core, zone) as numbers of bits, by the size of the core
        for core, zone in situations():
            for row, column in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
                for swapped in (False, True):
                    self.put(*[[(row * (c[1] if swapped else c[0]), column * (c[0] if swapped else c[1])) for c in cells]
                               for cells in (core, zone)])
        self.placed = {size: sorted(ones) for size, ones in self.placed.items()}

    def bits(self, cells, down, right):
        return sum(1 << ((row + down) * self.side + column + right) for row, column in cells)

    def put(self, core, zone):
        top, left = min(row for row, _ in zone), min(column for _, column in zone)
        height = max(row for row, _ in zone) - top
        width = max(column for _, column in zone) - left
        for down in range(self.side - height):
            for right in range(self.side - width):
                place = self.bits(core, down - top, right - left), self.bits(zone, down - top, right - left)
                self.placed.setdefault(len(core), set()).add(place)

    def near(self, first, depth):
        """Placements that the maker can reach who has this cell and marks `depth` more, and one."""
        return [(core, zone) for size, ones in self.placed.items() if size <= depth + 2 for core, zone in ones
                if (core & ~first).bit_count() <= depth + 1 and zone & first]

    def gaps(self, maker, near):
        """Cells of which the breaker needs one."""
        needed = (1 << self.side * self.side) - 1 & ~maker
        for core, zone in near:
            if (core & ~maker).bit_count() <= 1:
                needed &= zone
        return needed & ~maker

    def wins(self, maker, near, depth, end):
        gaps = self.gaps(maker, near)
        if gaps and depth == 0:
            return False
        while gaps:
            answer = gaps & -gaps
            gaps ^= answer
            left = [(core, zone) for core, zone in near if not zone & answer]
            if time.process_time() > end or not self.answered(maker, left, depth, end):
                return False
        return True

    def answered(self, maker, near, depth, end):
        nearer = {}
        for core, _ in near:
            missing = core & ~maker
            if missing.bit_count() <= depth + 1:
                while missing:
                    mark = missing & -missing
                    missing ^= mark
                    nearer[mark] = nearer.get(mark, 0) + 1
        for mark in sorted(nearer, key=lambda one: (-nearer[one], one))[:most_marks_tried]:
            held = maker | mark
            reached = [(core, zone) for core, zone in near if (core & ~held).bit_count() <= depth]
            if self.wins(held, reached, depth - 1, end):
                return True
        return False


def main(side, depth=0, seconds=60):
    board = Board(side)
    end = time.process_time() + seconds
    best = None
    for row in range((side + 1) // 2):
        for column in range(row, (side + 1) // 2):
            first = 1 << (row * side + column)
            near = board.near(first, depth)
            gaps = board.gaps(first, near)
            left = 0
            while gaps:
                answer = gaps & -gaps
                gaps ^= answer
                free = [(core, zone) for core, zone in near if not zone & answer]
                left += depth == 0 or time.process_time() > end or not board.answered(first, free, depth, end)
            if best is None or left < best[0]:
                best = left, row + 1, column + 1
    late = ", the time ended" if time.process_time() > end else ""
    print(f"{side}x{side}, {depth} marks more: {best[0]} gaps after the first mark {best[1]},{best[2]}{late}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
