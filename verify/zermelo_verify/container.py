"""The file around a proof: first line, header, zstd frames, last line with the hash."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from typing import Any

import zstandard

from .numbers import Body, Members, NotACertificate, Refused, require
from .xxh3 import digits

FIRST = b"zermelo-certificate 1\n"
LAST_SIZE = 37
MOST_HEADER = 2**20
MOST_WINDOW = 2**24
MOST_DEPTH = 16


@dataclass
class Certificate:
    """What a file holds: its header, and its body unpacked."""

    claim: str
    game: str
    kind: str
    parameters: Any
    body: Body

    def members(self) -> Members:
        return Members(self.parameters, "parameters")

    def claims(self, sentence: str) -> str:
        """The sentence, which must be the header's claim."""
        require(self.claim == sentence, f"the claim should read: {sentence}")
        return sentence


def unpack(packed: bytes, most: int) -> bytes:
    """The concatenation of what whole zstd frames hold, at most so many bytes; there is at least one frame."""
    require(packed, "the body holds no frame")
    whole = bytearray()
    rest = packed
    while rest:
        frame = zstandard.ZstdDecompressor(max_window_size=MOST_WINDOW).decompressobj()
        at = 0
        try:
            while not frame.eof and at < len(rest):
                whole += frame.decompress(rest[at:at + 4096])
                at += 4096
                require(len(whole) <= most, "the body unpacks to too much")
        except zstandard.ZstdError as error:
            raise Refused(f"the body is not compressed soundly: {error}") from None
        require(frame.eof, "a frame of the body is cut off")
        rest = frame.unused_data + rest[at:]
    return bytes(whole)


def _no_constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON")


def _fraction(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError("a number is beyond all range")
    return value


def _integer(text: str) -> Any:
    return int(text) if len(text) < 300 else _fraction(text)


def is_nested_within(value: Any, levels: int) -> bool:
    """Do at most so many objects and lists stand within one another?"""
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(is_nested_within(part, levels - 1) for part in inner)


def parse_header(line: bytes) -> dict[str, Any]:
    """The header's JSON object, by RFC 8259."""
    require(line.startswith(b"{"), "the header does not begin with an object")
    try:
        header = json.loads(line.decode("utf-8", "strict"), parse_constant=_no_constant, parse_int=_integer,
                            parse_float=_fraction)
        json.dumps(header, ensure_ascii=False).encode()  # no half of a surrogate pair
    except (ValueError, RecursionError) as error:
        raise Refused(f"the header is not JSON: {error}") from None
    require(isinstance(header, dict), "the header is not an object")
    require(is_nested_within(header, MOST_DEPTH), "the header is nested too deep")
    return header


def read(data: bytes) -> Certificate:
    """The certificate that a file's bytes are."""
    last = data[-LAST_SIZE:]
    if not (data.startswith(FIRST) and len(data) >= len(FIRST) + LAST_SIZE
            and last.startswith(b"end ") and last.endswith(b"\n")):
        raise NotACertificate("it is no certificate")
    content = data[:-LAST_SIZE]
    require(re.fullmatch(rb"end [0-9a-f]{32}\n", last), "the last line is not a hash")
    require(len(content) > 128, "it is too short to hold")
    require(last[4:-1].decode() == digits(content), "the hash is another one: the file is damaged")
    stop = content.find(b"\n", len(FIRST), len(FIRST) + MOST_HEADER + 1)
    require(stop >= 0, "the header has no end")
    header = Members(parse_header(content[len(FIRST):stop]), "the header")
    return Certificate(header.text("claim"), header.text("game"), header.text("kind"), header.any("parameters"),
                       Body(unpack(content[stop + 1:], 2**22 + 256 * len(data))))
