"""Strategies for any game in which a player without a move loses, given its rules as texts."""

from __future__ import annotations

from typing import Callable, Protocol

from .container import Certificate
from .numbers import Members, Refused, require

MOST_LINE = 4096


class RuleBook(Protocol):
    """The rules of one game: which texts are positions, and where one move leads."""

    def is_position(self, text: str) -> bool:
        """Is the text a position, written in the one way in which the game writes it?"""

    def options(self, text: str) -> list[str]:
        """The positions after one move."""


def setting_texts(given: Members) -> dict[str, str]:
    setting = given.object("setting").value
    require(all(isinstance(value, str) for value in setting.values()), "the setting holds something else than texts")
    return setting


def check_by_rules(certificate: Certificate, make: Callable[[dict[str, str]], RuleBook]) -> str:
    """Who wins a position.

    Theorem: list positions so that for every option of a line some option of it is an earlier line. Then, by
    induction on the line's number, whoever must move from a line loses.
    """
    given = certificate.members()
    setting = setting_texts(given)
    start = given.text("position")
    first = given.one_of("winner", "first", "second") == "first"
    names = sorted(setting, key=lambda name: name.encode("utf-8", "surrogatepass"))
    words = ", ".join(f"{name} {setting[name]}" for name in names)
    sentence = (f"In {certificate.game}{' with ' + words if words else ''}, the player who moves "
                f"{'first' if first else 'second'} from {start} wins.")
    certificate.claims(sentence)
    book = make(setting)

    body = certificate.body.data
    require(not body or body.endswith(b"\n"), "the last line has no end")
    earlier: set[str] = set()
    for line in body.split(b"\n")[:-1]:
        require(len(line) <= MOST_LINE, "a line is too long")
        try:
            position = line.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("a line is not UTF-8") from None
        require(position not in earlier, f"{position} is listed twice")
        require(book.is_position(position), f"{position!r} is no position, or not in its one form")
        for option in book.options(position):
            require(any(answer in earlier for answer in book.options(option)), f"no answer at {option}")
        earlier.add(position)
    require(book.is_position(start), "the header's position is no position, or not in its one form")
    if first:
        require(any(option in earlier for option in book.options(start)), "the position has no winning option")
    else:
        require(start in earlier, "the position is not listed")
    return sentence
