"""Polyforms: grids, symmetries, canonical forms, drawings, names and finite boards."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations, product
from typing import Callable, Iterable

from .numbers import Members, require

Cell = tuple[int, ...]  # the vector, and then the type
Cells = tuple[Cell, ...]  # sorted

MOST_WIDE = 1000
MOST_GOAL = 16
MOST_BOARD = 1024

SQUARE_NAMES = """monomino X, domino XX, I3 XXX, Tic XXX, L3 XX/X, El XX/X, I4 XXXX, Skinny XXXX, L4 XXX/X, Elly XXX/X,
T4 XXX/.X, Knobby XXX/.X, O4 XX/XX, Fatty XX/XX, S4 XX/.XX, Z4 XX/.XX, Tippy XX/.XX, F5 .XX/XX/.X, I5 XXXXX, L5 XXXX/X,
N5 XXX/..XX, P5 XXX/XX, T5 XXX/.X/.X, U5 XXX/X.X, V5 XXX/X/X, W5 XX/.XX/..X, X5 .X/XXX/.X, Y5 XXXX/.X, Z5 XX/.X/.XX,
Snaky XXXX/...XX"""
TRIANGLE_NAMES = """moniamond X, diamond XX, triamond XXX, bar4 XXXX, chevron4 XXX/X, triangle4 ..X/.XXX, bar6 XXXXXX,
hexagon XXX/XXX"""
HEXAGON_NAMES = """monohex X, dihex XX, bar3 XXX, triangle3 XX/X, bent3 XX/.X, bar4 XXXX, bee XX/XX, zigzag XX/.XX,
pistol XXX/X, propeller ..X/XX/.X, arch XX/.X/X, hook XXX/..X"""
CUBE_NAMES = """monocube X, dicube XX, I3 XXX, L3 XX/X, I4 XXXX, L4 XXX/X, T4 XXX/.X, O4 XX/XX, S4 XX/.XX,
tripod XX/X//X, screw XX/X//.X"""


@dataclass
class Grid:
    """One grid: how cells are called, neighbours, symmetries (numbered), and people's coordinates."""

    name: str
    called: str
    letter: str
    d: int
    types: int
    named_to: int  # the largest size with formal names
    names: str
    symmetries: list[Callable[[Cell], Cell]]
    neighbours: Callable[[Cell], list[Cell]]
    usual: list[tuple[str, Cells]] = field(default_factory=list)

    @property
    def triangular(self) -> bool:
        return self.types == 2

    def people(self, cell: Cell) -> Cell:
        """People's coordinates: the vector, but on triangles row y and column 2x + y + type."""
        if self.triangular:
            return cell[0], 2 * cell[1] + cell[0] + cell[2]
        return cell[:-1]

    def from_people(self, place: Cell) -> Cell:
        if self.triangular:
            row, column = place
            return row, (column - row) // 2, (column - row) % 2
        return place + (0,)

    def move(self, cells: Iterable[Cell], by: Cell) -> Cells:
        """The cells translated by a vector."""
        if self.d == 2:
            y, x = by
            return tuple((c[0] + y, c[1] + x, c[2]) for c in cells)
        return tuple(tuple(c + v for c, v in zip(cell, by)) + cell[-1:] for cell in cells)

    def corner(self, cells: Iterable[Cell]) -> Cell:
        """The translation that normalises a set."""
        cells = list(cells)
        if self.triangular:
            row = min(cell[0] for cell in cells)
            column = min(self.people(cell)[1] for cell in cells)
            return -row, -((column - row) // 2)
        return tuple(-min(cell[i] for cell in cells) for i in range(self.d))

    def normalised(self, cells: Iterable[Cell]) -> Cells:
        cells = list(cells)
        return tuple(sorted(self.move(cells, self.corner(cells))))

    def images(self, cells: Cells) -> list[Cells]:
        """The different normalised images of a set under the symmetries."""
        return sorted({self.normalised(map(symmetry, cells)) for symmetry in self.symmetries})

    def canonical(self, cells: Cells) -> Cells:
        return min(self.normalised(map(symmetry, cells)) for symmetry in self.symmetries)

    def connected(self, cells: Cells) -> bool:
        left = set(cells)
        todo = [left.pop()]
        while todo:
            for neighbour in self.neighbours(todo.pop()):
                if neighbour in left:
                    left.remove(neighbour)
                    todo.append(neighbour)
        return not left

    def animals(self, size: int) -> list[Cells]:
        """The canonical forms of all connected sets of a size, in rising order."""
        return _animals(self.name, size)

    def parse(self, text: str) -> Cells:
        """The set that a drawing shows, where the drawing puts it."""
        pen = [0] * self.d
        cells = []
        for group in re.findall("/+|[^/]", text):
            if group[0] == "/":
                require(len(group) <= self.d - 1, "a drawing has too many slashes together")
                at = self.d - 1 - len(group)
                pen[at] += 1
                pen[at + 1:] = [0] * len(group)
            else:
                require(group in ("X", "x", "."), f"{group!r} is no part of a drawing")
                if group != ".":
                    cells.append(self.from_people(tuple(pen)))
                pen[-1] += 1
            require(max(pen) <= MOST_WIDE, "a drawing is too wide")
        require(cells, "a drawing has no cell")
        return tuple(sorted(cells))

    def draw(self, cells: Cells) -> str:
        """The drawing that is written for a set."""
        text: list[str] = []
        pen = (0,) * self.d
        for place in sorted(map(self.people, self.normalised(cells))):
            for i in range(self.d - 1):
                while pen[i] < place[i]:
                    if not text or text[-1][0] == "/":
                        text.append(".")
                    text.append("/" * (self.d - 1 - i))
                    pen = pen[:i] + (pen[i] + 1,) + (0,) * (self.d - 1 - i)
            text.append("." * (place[-1] - pen[-1]) + "X")
            pen = place[:-1] + (place[-1] + 1,)
        return "".join(text)

    def formal_name(self, canonical: Cells) -> str:
        size = len(canonical)
        if size > self.named_to or not self.connected(canonical):
            return self.draw(canonical)
        return f"{self.letter}{size}.{self.animals(size).index(canonical) + 1}"

    def title(self, canonical: Cells) -> str:
        if not self.usual:
            for entry in self.names.split(","):
                name, drawing = entry.split()
                shown = name[0] if re.fullmatch("[A-Z][0-9]", name) else name
                self.usual.append((shown, self.canonical(self.parse(drawing))))
        names = [name for name, form in self.usual if form == canonical]
        return self.formal_name(canonical) + (f" ({', '.join(names)})" if names else "")


def _cubical(d: int) -> tuple[list[Callable[[Cell], Cell]], Callable[[Cell], list[Cell]]]:
    def symmetry(mask: int, order: tuple[int, ...]) -> Callable[[Cell], Cell]:
        signs = [-1 if mask >> i & 1 else 1 for i in range(d)]
        if d == 2:
            (s0, s1), (o0, o1) = signs, order
            return lambda cell: (s0 * cell[o0], s1 * cell[o1], 0)
        return lambda cell: tuple(s * cell[o] for s, o in zip(signs, order)) + (0,)

    def neighbours(cell: Cell) -> list[Cell]:
        return [cell[:i] + (cell[i] + s,) + cell[i + 1:] for i in range(d) for s in (-1, 1)]

    return [symmetry(mask, order) for mask in range(2**d) for order in permutations(range(d))], neighbours


def _hexagonal() -> tuple[list[Callable[[Cell], Cell]], Callable[[Cell], list[Cell]]]:
    def symmetry(sign: int, order: tuple[int, ...]) -> Callable[[Cell], Cell]:
        def image(cell: Cell) -> Cell:
            q = cell[0], cell[1], -cell[0] - cell[1]
            return sign * q[order[0]], sign * q[order[1]], 0
        return image

    def neighbours(cell: Cell) -> list[Cell]:
        r, c, _ = cell
        return [(r - 1, c, 0), (r - 1, c + 1, 0), (r, c - 1, 0), (r, c + 1, 0), (r + 1, c - 1, 0), (r + 1, c, 0)]

    return [symmetry(sign, order) for sign in (1, -1) for order in permutations(range(3))], neighbours


def _triangular() -> tuple[list[Callable[[Cell], Cell]], Callable[[Cell], list[Cell]]]:
    def symmetry(turned: bool, order: tuple[int, ...]) -> Callable[[Cell], Cell]:
        def image(cell: Cell) -> Cell:
            y, x, kind = cell
            q = x + y + 1, -y, 1 - x - kind
            q = tuple(1 - q[o] if turned else q[o] for o in order)
            kind = 2 - sum(q)
            return -q[1], 1 - kind - q[2], kind
        return image

    def neighbours(cell: Cell) -> list[Cell]:
        y, x, kind = cell
        if kind == 0:
            return [(y, x, 1), (y, x - 1, 1), (y + 1, x - 1, 1)]
        return [(y, x, 0), (y, x + 1, 0), (y - 1, x + 1, 0)]

    return [symmetry(turned, order) for turned in (False, True) for order in permutations(range(3))], neighbours


GRIDS = {grid.name: grid for grid in (
    Grid("square", "square", "P", 2, 1, 10, SQUARE_NAMES, *_cubical(2)),
    Grid("triangle", "triangle", "T", 2, 2, 11, TRIANGLE_NAMES, *_triangular()),
    Grid("hexagon", "hexagon", "H", 2, 1, 8, HEXAGON_NAMES, *_hexagonal()),
    Grid("cube", "cube", "C", 3, 1, 7, CUBE_NAMES, *_cubical(3)),
    Grid("cube4", "4-dimensional cube", "Q", 4, 1, 5, CUBE_NAMES, *_cubical(4)),
)}


@lru_cache(maxsize=None)
def _animals(name: str, size: int) -> list[Cells]:
    grid = GRIDS[name]
    if size == 1:
        return [grid.canonical(((0,) * (grid.d + 1),))]
    grown = set()
    for animal in _animals(name, size - 1):
        around = {cell for part in animal for cell in grid.neighbours(part)} - set(animal)
        grown |= {grid.normalised(animal + (cell,)) for cell in around}
    return sorted({grid.canonical(animal) for animal in grown})


def read_goals(given: Members, grid: Grid) -> list[Cells]:
    """The canonical forms of the drawings `goals`, in the order in which they are given."""
    goals = []
    for drawing in given.list("goals", 1, 64):
        require(isinstance(drawing, str), "a goal is not a text")
        cells = grid.parse(drawing)
        require(len(cells) <= MOST_GOAL, "a goal has too many cells")
        goals.append(grid.canonical(cells))
    return goals


@dataclass
class Game:
    """What all kinds of polyform certificates state: the grid, the goals and the breaker's marks."""

    grid: Grid
    goals: list[Cells]  # canonical forms, strictly rising
    breaker: int

    @staticmethod
    def read(given: Members) -> Game:
        grid = GRIDS[given.one_of("grid", *GRIDS)]
        goals = read_goals(given, grid)
        require(all(x < y for x, y in zip(goals, goals[1:])), "the goals are not strictly rising")
        return Game(grid, goals, given.number("breaker", 0, 64))

    def goals_text(self) -> str:
        if len(self.goals) == 1:
            return self.grid.title(self.goals[0])
        return "{" + ", ".join(map(self.grid.formal_name, self.goals)) + "}"

    @property
    def infinite(self) -> str:
        return f"the infinite board of {self.grid.called}s"


class Board:
    """A finite board: its cells numbered, the copies of goals on it, its isometries."""

    def __init__(self, grid: Grid, text: str) -> None:
        self.grid, self.text = grid, text
        if re.fullmatch(r"[1-9][0-9]{0,3}(x[1-9][0-9]{0,3})*", text):
            sides = [int(side) for side in reversed(text.split("x"))]
            require(len(sides) == grid.d, "the board has another number of sides")
            count = 1
            for side in sides:
                count *= side
            require(count <= MOST_BOARD, "the board has too many cells")
            cells = [grid.from_people(place) for place in product(*map(range, sides))]
        else:
            cells = list(grid.parse(text))
            require(len(cells) <= MOST_BOARD, "the board has too many cells")
        self.cells = grid.normalised(cells)
        require(self._written() == text, f"the board should be written {self._written()}")
        self.number = {cell: i for i, cell in enumerate(self.cells)}

    def _written(self) -> str:
        places = {self.grid.people(cell) for cell in self.cells}
        sides = [max(place[i] for place in places) + 1 for i in range(self.grid.d)]
        count = 1
        for side in sides:
            count *= side
        if len(places) == count:
            return "x".join(str(side) for side in reversed(sides))
        return self.grid.draw(self.cells)

    @property
    def title(self) -> str:
        return f"the {self.text} board of {self.grid.called}s"

    def copies(self, goals: list[Cells]) -> list[tuple[int, ...]]:
        """All copies of all goals on the board, each as the rising list of its cells' numbers, sorted."""
        found = set()
        for goal in goals:
            for image in self.grid.images(goal):
                for cell in self.cells:
                    if cell[-1] == image[0][-1]:
                        moved = self.grid.move(image, tuple(x - y for x, y in zip(cell[:-1], image[0])))
                        if all(part in self.number for part in moved):
                            found.add(tuple(sorted(self.number[part] for part in moved)))
        return sorted(found)

    def isometries(self) -> list[tuple[int, ...]]:
        """The permutations of cell numbers that symmetries make, in their order, each once."""
        found: dict[tuple[int, ...], None] = {}
        for symmetry in self.grid.symmetries:
            image = list(map(symmetry, self.cells))
            image = list(self.grid.move(image, self.grid.corner(image)))
            if all(cell in self.number for cell in image):
                found[tuple(self.number[cell] for cell in image)] = None
        return list(found)


def game_text(a: int, c: int, b: int, h: int) -> str:
    """`(1,1)`, `(1->2,1)`, `(1,1) with handicap 2`."""
    return f"({a}{'' if c == a else f'->{c}'},{b})" + (f" with handicap {h}" if h else "")


def turns_text(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"
