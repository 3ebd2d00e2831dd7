"""Numbers as they stand in a certificate's body and in its header."""

from __future__ import annotations

from typing import Any, Iterator


class Refused(Exception):
    """The file is a certificate, and it fails."""


class NotACertificate(Exception):
    """The file is no certificate."""


def require(condition: Any, reason: str) -> None:
    """Refuse the certificate with the reason unless the condition holds."""
    if not condition:
        raise Refused(reason)


class Body:
    """Reads the numbers of a body one after another."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """The next unsigned LEB128 number: at most ten bytes, below 2^64."""
        data, at = self.data, self.at
        value = shift = 0
        while True:
            if at >= len(data):
                raise Refused("the body ends too early")
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift == 70:
                raise Refused("a number has more than ten bytes")
        if value >> 64:
            raise Refused("a number is not below 2^64")
        self.at = at
        return value

    def number_to(self, most: int, what: str, least: int = 0) -> int:
        """The next number, which must be from least to most."""
        value = self.number()
        if not least <= value <= most:
            raise Refused(f"{what} is {value}, not from {least} to {most}")
        return value

    def signed(self) -> int:
        """The next signed number: 0, 1, 2, 3, 4 stand for 0, -1, 1, -2, 2."""
        value = self.number()
        return -(value + 1 >> 1) if value & 1 else value >> 1

    def signed_to(self, least: int, most: int, what: str) -> int:
        value = self.signed()
        if not least <= value <= most:
            raise Refused(f"{what} is {value}, not from {least} to {most}")
        return value

    def rising(self, bound: int, what: str) -> Iterator[int]:
        """The entries of a rising list, each from 0 to bound - 1."""
        last = 0
        while step := self.number():
            last += step
            if last > bound:
                raise Refused(f"{what} {last - 1} is not below {bound}")
            yield last - 1

    def bytes(self, count: int) -> bytes:
        if count > len(self.data) - self.at:
            raise Refused("the body ends too early")
        self.at += count
        return self.data[self.at - count:self.at]

    def end(self) -> None:
        """Nothing may follow."""
        if self.at != len(self.data):
            raise Refused("the body goes on after its end")


class Members:
    """A JSON object of the header, with the members that a kind asks for."""

    def __init__(self, value: Any, what: str) -> None:
        require(isinstance(value, dict), f"{what} is not an object")
        self.value: dict[str, Any] = value

    def has(self, name: str) -> bool:
        return name in self.value

    def any(self, name: str) -> Any:
        require(name in self.value, f"there is no {name}")
        return self.value[name]

    def number(self, name: str, least: int, most: int) -> int:
        return whole(self.any(name), name, least, most)

    def text(self, name: str) -> str:
        value = self.any(name)
        require(isinstance(value, str), f"{name} is not a text")
        return value

    def one_of(self, name: str, *choices: str) -> str:
        value = self.text(name)
        require(value in choices, f"{name} is none of {', '.join(choices)}")
        return value

    def flag(self, name: str) -> bool:
        value = self.any(name)
        require(isinstance(value, bool), f"{name} is neither true nor false")
        return value

    def list(self, name: str, least: int, most: int) -> list[Any]:
        value = self.any(name)
        require(isinstance(value, list) and least <= len(value) <= most, f"{name} is no list of {least} to {most} entries")
        return value

    def object(self, name: str) -> Members:
        return Members(self.any(name), name)


def whole(value: Any, what: str, least: int, most: int) -> int:
    """A JSON integer in a range."""
    require(isinstance(value, int) and not isinstance(value, bool), f"{what} is not a number")
    require(least <= value <= most, f"{what} is {value}, not from {least} to {most}")
    return value
