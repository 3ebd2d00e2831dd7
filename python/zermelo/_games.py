"""Games, positions, and what solving a position finds."""
from __future__ import annotations

from typing import Any, NamedTuple, Optional, Union

import _zermelo

from ._progress import Progress, in_notebook, told
from ._words import declared_name, python_name, word


class Option(NamedTuple):
    """A move and what it leads to, for the player who makes it."""

    move: str
    #: "win", "loss", "draw" or "unknown".
    result: str
    #: The nim-value of the position after it, where it was asked for.
    value: Optional[int]


class Solution(NamedTuple):
    """A position solved, for the player to move."""

    #: "first" when the player to move wins, "second" when the other does, "draw" or "unknown".
    winner: str
    #: The nim-value, where it was asked for.
    value: Optional[int]
    options: tuple[Option, ...]
    #: Positions searched.
    positions: int

    @property
    def winning_moves(self) -> list[str]:
        return [option.move for option in self.options if option.result == "win"]


class Game:
    """A game with its parameters: ``Game("es", a=6, b=5)``, or the same ``zermelo.es.Game(a=6, b=5)``."""

    __slots__ = ("_start",)

    def __init__(self, name: str, /, **parameters: Any) -> None:
        given = {declared_name(key): word(value) for key, value in parameters.items() if value is not None}
        self._start = _zermelo.position(name, given, "start")

    @property
    def name(self) -> str:
        return self._start.game

    @property
    def parameters(self) -> dict[str, Any]:
        """Every parameter with its value."""
        return self._start.parameters

    @property
    def start(self) -> Position:
        """The first position."""
        return Position(self._start)

    def position(self, text: Any = "start") -> Position:
        """A position from its text, in any of the game's notations; a Permutation where the game reads one."""
        return Position(_zermelo.position(self.name, self._start.given, word(text)))

    @property
    def rules(self) -> str:
        """The rules in a few lines; empty where the game tells none."""
        return self._start.about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        # In the one way that each is written, however it was given; and none that does not go with the others.
        given = self._start.given
        shown = "".join(f", {python_name(key)}={value!r}" for key, value in self.parameters.items() if key in given)
        return f"Game({self.name!r}{shown})"

    def __reduce__(self) -> Any:
        return _game_again, (self.name, self._start.given)


class Position:
    """A position of a game; playing gives another one and changes nothing.

    Equal are positions of one game with one text. ``print(position)`` draws it.
    """

    __slots__ = ("_placed",)

    def __init__(self, placed: _zermelo.Position) -> None:
        self._placed = placed

    @property
    def game(self) -> Game:
        return _game_again(self._placed.game, self._placed.given)

    @property
    def text(self) -> str:
        """As the game writes it; Game.position reads it again."""
        return self._placed.text

    @property
    def _word(self) -> str:
        return self._placed.text

    @property
    def moves(self) -> list[str]:
        return self._placed.moves

    def play(self, *moves: Any) -> Position:
        """The position after these moves; BadInput for one that is not legal."""
        placed = self._placed
        for move in moves:
            placed = placed.play(word(move))
        return Position(placed)

    def options(self) -> list[Position]:
        """What each move leads to, in the order of the moves."""
        return [Position(self._placed.play(move)) for move in self.moves]

    @property
    def to_move(self) -> Optional[str]:
        """"first" or "second", by who began the game; None when the position does not tell."""
        return self._placed.to_move

    @property
    def result(self) -> Optional[str]:
        """None while the game goes on; then who wins: "first" is the player to move."""
        return self._placed.result

    @property
    def is_chance(self) -> bool:
        """Whether the next move is drawn at random, each with a chance in proportion to its weight."""
        return self._placed.is_chance

    @property
    def weights(self) -> list[int]:
        return self._placed.weights

    @property
    def impartial(self) -> bool:
        """Whether both players have the same moves, so that positions have nim-values."""
        return self._placed.impartial

    def effect(self, move: Any) -> str:
        """What a legal move does, in words."""
        return self._placed.effect(word(move))

    def symmetric(self) -> list[Position]:
        """Positions that are the same by a symmetry of the game."""
        return [Position(placed) for placed in self._placed.symmetric()]

    def is_same_game(self, other: Position) -> bool:
        """Whether the two are the same game, symmetric ones included."""
        return self.game == other.game and self._placed.key == other._placed.key

    def solve(
        self,
        *,
        values: bool = False,
        time: Union[float, str, None] = None,
        memory: Union[str, None] = None,
        threads: Optional[int] = None,
        progress: Progress = None,
    ) -> Solution:
        """Who wins, and what each move leads to; with `values` the nim-values too. Unknown when the budget ends first."""
        limits = _limits(time, memory, threads)
        found = told(progress, lambda tell: self._placed.analyse(values, limits, tell))
        results = {"first": "win", "second": "loss"}
        options = tuple(
            Option(option["move"], results.get(option["winner"], option["winner"]), option["value"]) for option in found["options"]
        )
        return Solution(found["winner"], found["value"], options, found["positions"])

    def outcome(self, **limits: Any) -> str:
        """"N" when the player to move wins, "P" when the other does, "D" for a draw, "?" when the budget ends first."""
        return {"first": "N", "second": "P", "draw": "D"}.get(self.solve(**limits).winner, "?")

    def value(self, **limits: Any) -> Optional[int]:
        """The nim-value; None when the budget ends first."""
        return self.solve(values=True, **limits).value

    def choose(
        self,
        level: str = "perfect",
        *,
        seed: int = 1,
        time: Union[float, str] = 1,
        memory: Union[str, None] = None,
        threads: Optional[int] = None,
        progress: Progress = None,
    ) -> tuple[str, str]:
        """The computer's move here (casual, easy, strong or perfect), and why."""
        limits = _limits(time, memory, threads)
        chosen: tuple[str, str] = told(progress, lambda tell: self._placed.choose(level, limits, seed, tell))
        return chosen

    # ---- for people

    @property
    def svg(self) -> str:
        return self._placed.svg

    @property
    def tikz(self) -> str:
        return self._placed.tikz

    @property
    def png(self) -> bytes:
        return self._placed.png

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_latex_(self) -> Optional[str]:
        # Notebooks would show this in place of the picture, and cannot draw TikZ.
        return None if in_notebook() else self.tikz

    def __str__(self) -> str:
        return self._placed.board.rstrip("\n")

    def __repr__(self) -> str:
        return f"<{self.game!r} at {self.text}>"

    # ---- values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.text == other.text and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, self.text))

    def __reduce__(self) -> Any:
        return _position_again, (self._placed.game, self._placed.given, self.text)


def _limits(time: Union[float, str, None], memory: Union[str, None], threads: Optional[int]) -> _zermelo.Limits:
    return _zermelo.Limits(None if time is None else str(time), None if memory is None else str(memory), threads)


def _game_again(name: str, given: dict[str, str]) -> Game:
    made = Game.__new__(Game)
    made._start = _zermelo.position(name, given, "start")
    return made


def _position_again(name: str, given: dict[str, str], text: str) -> Position:
    return Position(_zermelo.position(name, given, text))
