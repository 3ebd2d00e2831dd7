"""Lattices of squares, triangles, hexagons and cubes, and their animals. Cells are (column, row, ...), counted from 1."""
from __future__ import annotations

from typing import Any, Optional

import _zermelo

from ._progress import in_notebook

Cell = tuple[int, ...]


class Lattice:
    """``Lattice("square")``; also triangle, hexagon, cube and cube4."""

    __slots__ = ("name",)

    def __init__(self, name: str = "square") -> None:
        self.name: str = _zermelo.grid(name)["name"]

    @staticmethod
    def all() -> list[Lattice]:
        return [Lattice(name) for name in _zermelo.grids()]

    @property
    def dimension(self) -> int:
        return int(_zermelo.grid(self.name)["dimension"])

    @property
    def degree(self) -> int:
        """The number of neighbours of a cell."""
        return int(_zermelo.grid(self.name)["degree"])

    @property
    def symmetries(self) -> int:
        """The order of the point group."""
        return int(_zermelo.grid(self.name)["symmetries"])

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [tuple(found) for found in _zermelo.neighbours(self.name, list(cell))]

    def animals(self, size: int) -> list[Animal]:
        """The free animals of this size, in the order of their names."""
        return [_made(of) for of in _zermelo.animals(self.name, size)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lattice) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Lattice({self.name!r})"


class Animal:
    """A finite set of cells up to congruence: ``Animal("Snaky")``, ``Animal("P4.5")``, ``Animal("XX/.XX")``."""

    __slots__ = ("_of",)

    def __init__(self, text: str, lattice: Optional[Lattice | str] = None) -> None:
        self._of = _zermelo.Animal(text, lattice.name if isinstance(lattice, Lattice) else lattice)

    @property
    def lattice(self) -> Lattice:
        return Lattice(self._of.grid)

    @property
    def size(self) -> int:
        return self._of.size

    @property
    def cells(self) -> list[Cell]:
        return [tuple(cell) for cell in self._of.cells]

    @property
    def name(self) -> str:
        """The formal name, P4.5; past the sizes that are listed the drawing."""
        return self._of.name

    @property
    def names(self) -> list[str]:
        """What people call it."""
        return self._of.names

    @property
    def drawing(self) -> str:
        return self._of.drawing

    def orientations(self) -> list[list[Cell]]:
        """The animal up to translations alone."""
        return [[tuple(cell) for cell in cells] for cells in self._of.orientations()]

    def boundary(self) -> list[Cell]:
        """The cells outside that touch it."""
        return [tuple(cell) for cell in self._of.boundary()]

    def contains(self, smaller: Animal) -> bool:
        """Whether a copy of the other animal lies in this one."""
        return self._of.contains(smaller._of)

    @property
    def svg(self) -> str:
        return self._of.svg

    @property
    def tikz(self) -> str:
        return self._of.tikz

    @property
    def png(self) -> bytes:
        return self._of.png

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_latex_(self) -> Optional[str]:
        return None if in_notebook() else self.tikz

    @property
    def _word(self) -> str:
        return self._of.name

    def __len__(self) -> int:
        return self.size

    def __str__(self) -> str:
        return self._of.title

    def __repr__(self) -> str:
        return f"Animal({self.drawing!r}, {self._of.grid!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Animal) and (self._of.grid, self.cells) == (other._of.grid, other.cells)

    def __hash__(self) -> int:
        return hash((self._of.grid, tuple(self.cells)))

    def __reduce__(self) -> Any:
        return Animal, (self.drawing, self._of.grid)


def _made(of: _zermelo.Animal) -> Animal:
    made = Animal.__new__(Animal)
    made._of = of
    return made
