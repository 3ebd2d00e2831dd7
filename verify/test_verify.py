#!/usr/bin/python3
"""Tests of the second checker: kept certificates, mutated ones, and agreement with zermelo-check.

Run with `python3 verify/test_verify.py`. With the path of zermelo-check in the environment variable ZERMELO_CHECK,
every file that the tests make is given to both, and both must agree. MUTATIONS says how many mutations there are of
each kind of certificate (300), SEED where the random numbers start, LARGE up to which size certificates are mutated.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from shutil import which
from typing import Any, Callable

import zstandard

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from strategies import leb, maker_beats, signed, vary  # noqa: E402
from zermelo_verify import container, es_facts, xxh3  # noqa: E402
from zermelo_verify.kinds import KINDS, prove  # noqa: E402
from zermelo_verify.numbers import Body, Members, NotACertificate, Refused  # noqa: E402
from zermelo_verify.polyform import Game  # noqa: E402
from zermelo_verify.polyform_priority import Strategy  # noqa: E402

CHECK = os.environ.get("ZERMELO_CHECK")
MUTATIONS = int(os.environ.get("MUTATIONS", "300"))
SEED = int(os.environ.get("SEED", "1"))
KEPT = sorted((HERE.parent / "certificates").glob("*.cert"))
PERMUNIM = sorted((HERE.parent / "certificates" / "permunim").glob("*.cert"))
THRESHOLDS = sorted((HERE.parent / "certificates" / "thresholds").glob("*.cert"))
FORGED = sorted((HERE.parent / "tests" / "proof" / "forged").glob("*.cert"))
EXAMPLES = sorted((HERE / "examples").glob("*.cert"))
SLOW = {"es-24-10.cert", "latin-expert-5.cert", "latin-gambler-5-44410.cert", "latin-gambler-5-52222.cert",
        "polyform-Snaky-no-paving.cert", "es-deck-5-4-avoid.cert"}
SLOW |= {f"{name}.cert" for name in ("123-rows-1-7", "123-rows-8", "123-rows-8-wide", "123-132-rows-1-5", "132-rows-6-8",
                                     "1234-squares", "1324-squares", "1342-squares", "2413-squares")}
LARGE = int(os.environ.get("LARGE", "3500"))  # certificates above this size are not mutated
SECONDS = 5  # a mutated certificate that takes longer is left out

SHOULD = "the claim should read: "


def closed(content: bytes) -> bytes:
    """The file with this content and its right last line."""
    return content + f"end {xxh3.digits(content)}\n".encode()


def build(header: bytes, body: bytes) -> bytes:
    return closed(container.FIRST + header + b"\n" + zstandard.ZstdCompressor(level=3).compress(body))


def taken_apart(data: bytes) -> tuple[bytes, bytes]:
    """The header's line and the body unpacked."""
    header, packed = data[len(container.FIRST):-container.LAST_SIZE].split(b"\n", 1)
    return header, container.unpack(packed, 2**31)


class TooSlow(Exception):
    pass


def verdict(data: bytes, seconds: float = SECONDS) -> tuple[str, str]:
    """('proved', sentence), ('refused', reason), ('none', reason) or ('slow', ''); seconds of this process's own."""
    def stop(*_: Any) -> None:
        raise TooSlow
    signal.signal(signal.SIGVTALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            return "proved", prove(data)
        except Refused as reason:
            return "refused", str(reason)
        except NotACertificate as reason:
            return "none", str(reason)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except TooSlow:
        return "slow", ""


def mutate_body(body: bytes, rng: random.Random) -> bytes:
    """One change of a body: a bit, an entry, a number."""
    if not body:
        return bytes((rng.randrange(4),))
    at = rng.randrange(len(body))
    how = rng.randrange(8)
    if how == 0:
        return body[:at] + bytes((body[at] ^ 1 << rng.randrange(8),)) + body[at + 1:]
    if how == 1:
        return body[:at] + body[at + 1:]
    if how == 2:
        return body[:at] + bytes((rng.randrange(5),)) + body[at:]
    if how == 3:
        return body[:at]
    if how == 4:
        return body + bytes((rng.randrange(3),))
    if how == 5:  # drop an entry: some bytes together, or a line
        if b"\n" in body and rng.randrange(2):
            lines = body.split(b"\n")
            del lines[rng.randrange(len(lines))]
            return b"\n".join(lines)
        return body[:at] + body[at + rng.randrange(1, 8):]
    numbers = []
    reader = Body(body)
    try:
        while reader.at < len(body):
            numbers.append(reader.number())
    except Refused:
        return body[:at]
    i = rng.randrange(len(numbers))
    if how == 6:
        numbers[i] = max(0, numbers[i] + rng.choice((-2, -1, 1, 2)))
    else:  # the sum of two neighbours stays: what an entry of a rising list needs to move alone
        j = (i + 1) % len(numbers)
        step = rng.choice((-1, 1))
        if numbers[i] + step >= 0 and numbers[j] - step >= 0:
            numbers[i] += step
            numbers[j] -= step
    return b"".join(map(leb, numbers))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all scalars in a JSON value."""
    if isinstance(value, dict):
        return [p for key in value for p in places(value[key], path + (key,))]
    if isinstance(value, list):
        return [p for key in range(len(value)) for p in places(value[key], path + (key,))]
    return [path]


OTHERS = {"first": "second", "second": "first", "avoid": "achieve", "achieve": "avoid", "A": "B", "B": "A",
          "any": "mover-only", "mover-only": "any", "draw": "first"}


def mutate_header(header: bytes, rng: random.Random) -> bytes:
    """One change of the parameters."""
    value = json.loads(header)
    path = rng.choice(places(value["parameters"]))
    inner = value["parameters"]
    for key in path[:-1]:
        inner = inner[key]
    old = inner[path[-1]]
    if isinstance(old, bool):
        inner[path[-1]] = not old
    elif isinstance(old, int):
        inner[path[-1]] = old + rng.choice((-1, 1, 1, 2))
    elif old in OTHERS:
        inner[path[-1]] = OTHERS[old]
    elif isinstance(old, str) and old.isdigit():
        inner[path[-1]] = str(int(old) + rng.choice((-1, 1)))
    elif isinstance(old, str) and old:
        at = rng.randrange(len(old))
        inner[path[-1]] = old[:at] + rng.choice("X./12;-,3") + old[at + rng.randrange(2):]
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def with_claim(header: bytes, sentence: str) -> bytes:
    value = json.loads(header)
    value["claim"] = sentence
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@lru_cache(maxsize=None)
def es_wins(a: int, b: int, achieve: bool, s: tuple[int, ...]) -> bool:
    """Does the player to move win? By search, from the rules of the board alone."""
    ends = a == 1 or b == 1 or s[0] == a - 1 or s[-1] > 0
    if achieve and ends:
        return True
    shaded = {(c, r) for r in range(1, b) for c in range(1, s[r - 1] + 1)}
    for r in range(1, b):
        for c in range(1, a):
            if (c, r) not in shaded and ((c - 1, r) in shaded or (c, r - 1) in shaded or not shaded and (c, r) == (1, 1)):
                if not es_wins(a, b, achieve, tuple(max(x, c) if q < r else x for q, x in enumerate(s))):
                    return True
    return False


def deck_result(m: int, n: int, size: int, achieve: bool) -> int:
    """1 when the player to move wins, -1 when he loses, 0 for a draw: by search over the cards taken."""
    @lru_cache(maxsize=None)
    def value(taken: tuple[int, ...]) -> int:
        best = -1
        for card in range(size):
            if card not in taken:
                line = taken + (card,)
                up = [0] * len(line)
                down = [0] * len(line)
                for i, x in enumerate(line):
                    up[i] = 1 + max((up[j] for j in range(i) if line[j] < x), default=0)
                    down[i] = 1 + max((down[j] for j in range(i) if line[j] > x), default=0)
                if up[-1] > m or down[-1] > n:
                    best = max(best, 1 if achieve else -1)
                else:
                    best = max(best, 0 if len(line) == size else -value(line))
        return best
    return value(())


def nim_value(rows: int, columns: int, patterns: list[tuple[int, ...]], stones: frozenset[tuple[int, int]]) -> int:
    """The nim-value of a board, by search over all positions, without any reduction."""
    def bad(points: frozenset[tuple[int, int]]) -> bool:
        for pattern in patterns:
            for chosen in combinations(sorted(points), len(pattern)):
                order = sorted(column for _, column in chosen)
                if tuple(order.index(column) + 1 for _, column in chosen) == pattern:
                    return True
        return False

    @lru_cache(maxsize=None)
    def value(points: frozenset[tuple[int, int]]) -> int:
        found = set()
        for cell in product(range(1, rows + 1), range(1, columns + 1)):
            if all(cell[0] != r and cell[1] != c for r, c in points) and not bad(points | {cell}):
                found.add(value(points | {cell}))
        return next(v for v in range(100) if v not in found)
    return value(stones)


def runs_value(rows: int, patterns: list[tuple[int, ...]], stones: tuple[int, ...], gaps: tuple[Any, ...]) -> int:
    """The nim-value with any columns, by plain recursion: the rows of the stones from left to right, and between them
    the free columns, a number or one of Z, Z+, -Z+, Q, Q+. Only numbers above 2^(rows left) - 1 are cut to that."""
    def bad(line: tuple[int, ...]) -> bool:
        for pattern in patterns:
            for chosen in combinations(sorted((row, i) for i, row in enumerate(line)), len(pattern)):
                order = sorted(column for _, column in chosen)
                if tuple(order.index(column) + 1 for _, column in chosen) == pattern:
                    return True
        return False

    @lru_cache(maxsize=None)
    def value(line: tuple[int, ...], free: tuple[Any, ...]) -> int:
        most = 2**max(0, rows - len(line) - 1) - 1
        found = set()
        for i, gap in enumerate(free):
            if isinstance(gap, int):
                halves: list[tuple[Any, Any]] = [(a, gap - 1 - a) for a in range(gap)]
            else:
                halves = {"Z": [("-Z+", "Z+")], "Z+": [(a, "Z+") for a in range(most + 1)],
                          "-Z+": [("-Z+", a) for a in range(most + 1)], "Q": [("Q", "Q")],
                          "Q+": [(0, "Q"), ("Q+", "Q")]}[gap]
            for row in range(1, rows + 1):
                after = line[:i] + (row,) + line[i:]
                if row not in line and not bad(after):
                    for left, right in halves:
                        found.add(value(after, tuple(min(g, most) if isinstance(g, int) else g
                                                     for g in free[:i] + (left, right) + free[i + 1:])))
        return next(v for v in range(100) if v not in found)
    return value(stones, gaps)


def boards_are_true(given: dict[str, Any]) -> bool:
    """Have the boards of few rows the values claimed?"""
    patterns = [] if given["avoid"] == "none" else [tuple(map(int, p)) for p in given["avoid"].split(",")]
    for board in given["boards"]:
        if board["rows"] > 4:
            continue
        kind = board["columns"]
        stones = sorted((tuple(map(int, s.split(","))) for s in board["played"]), key=lambda stone: stone[1])
        widths: list[Any] = [kind]
        if kind[0].isdigit():
            first, _, last = kind.partition("..")
            widths = list(range(int(first), int(last or first) + 1))
        for width, value in zip(widths, board["values"]):
            gaps: tuple[Any, ...] = (width,)
            if stones:
                columns = [column for _, column in stones]
                dense = kind in ("Q", "Q+")
                start = {"Z": "-Z+", "Q": "Q", "Q+": 0 if columns[0] == 1 else "Q+"}.get(kind, columns[0] - 1)
                end = "Q" if dense else "Z+" if kind in ("Z", "Z+") else width - columns[-1]
                gaps = (start, *("Q" if dense else d - c - 1 for c, d in zip(columns, columns[1:])), end)
            most = 2**(board["rows"] - len(stones)) - 1
            gaps = tuple(min(g, most) if isinstance(g, int) else g for g in gaps)
            if runs_value(board["rows"], patterns, tuple(row for row, _ in stones), gaps) != value:
                return False
    return True


def is_true(game: str, kind: str, given: dict[str, Any], body: bytes, games: int = 10) -> bool:
    """Is the statement true, as far as a small search can tell?"""
    if kind == "priority strategy":
        played = Game.read(Members(given, "parameters"))
        strategy = Strategy(Body(body), played.grid, given["maker"], given["breaker"])
        return not maker_beats(strategy, played.grid, played.goals, given["last"], random.Random(SEED), games)
    if (game, kind) == ("es", "strategy"):
        won = es_wins(given["a"], given["b"], given["rule"] == "achieve", tuple(given["rows"]))
        return won == (given["winner"] == "first")
    if (game, kind) in (("es", "gap classes"), ("es", "linear set"), ("es", "inductive facts"), ("es", "regular set")):
        a = given["a"] if kind == "regular set" else given
        for columns in range(a["from"], 9):
            for rows in range(given["b"]["from"], 7) if kind == "regular set" else [given["b"]]:
                if columns % a["modulus"] == a["residue"] and (
                        kind != "regular set" or rows % given["b"]["modulus"] == given["b"]["residue"]):
                    if rows <= 7 and es_wins(columns, rows, False, (0,) * (rows - 1)) != (given["winner"] == "first"):
                        return False
        return True
    if kind == "deck strategy" and given["size"] <= 7:
        result = deck_result(given["m"], given["n"], given["size"], given["rule"] == "achieve")
        return result == {"first": 1, "second": -1, "draw": 0}[given["winner"]]
    if kind == "nim-values" and given["rows"] * given["columns"] <= 16 and "." not in given["avoid"]:
        patterns = [] if given["avoid"] == "none" else [tuple(map(int, p)) for p in given["avoid"].split(",")]
        stones = frozenset(tuple(map(int, stone.split(","))) for stone in given["played"])
        return nim_value(given["rows"], given["columns"], patterns, stones) == given["value"]
    if kind == "nim-values on runs" and "." not in given["avoid"]:
        return boards_are_true(given)
    return True


def agree(test: unittest.TestCase, cases: list[tuple[bytes, tuple[str, str]]], what: str) -> None:
    """Give all files to zermelo-check as well; both must agree on each."""
    if not CHECK:
        return
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for i, (data, _) in enumerate(cases):
            name = os.path.join(folder, f"{i}.cert")
            Path(name).write_bytes(data)
            names.append(name)
        found: dict[str, str] = {}
        for at in range(0, len(names), 100):
            run = subprocess.run([CHECK, *names[at:at + 100]], capture_output=True, timeout=600)
            for line in (run.stdout + b"\n" + run.stderr).decode("utf-8", "replace").splitlines():
                for name in (line.split(": ", 1)[0],):
                    if ": proved: " in line:
                        found[name] = line.split(": proved: ", 1)[1]
                    elif ": NOT proved: " in line:
                        found.setdefault(name, "")
        accepted = 0
        for name, (data, (mine, text)) in zip(names, cases):
            if mine == "slow":
                continue
            test.assertIn(name, found, what)
            theirs = found[name]
            if bool(theirs) != (mine == "proved") or theirs and theirs != text:
                keep = Path(tempfile.gettempdir()) / f"disagree-{abs(hash(data)) % 10**8}.cert"
                keep.write_bytes(data)
                test.fail(f"{what}: {mine} ({text}) here, zermelo-check says {theirs or 'NOT proved'}; see {keep}")
            accepted += mine == "proved"
        SLOWER[what] += sum(mine == "slow" for _, (mine, _) in cases)
        COUNTS[what] += sum(mine != "slow" for _, (mine, _) in cases)
        ACCEPTED[what] += accepted


COUNTS: Counter[str] = Counter()
ACCEPTED: Counter[str] = Counter()
SLOWER: Counter[str] = Counter()


def tearDownModule() -> None:
    if CHECK:
        for what in sorted(COUNTS):
            print(f"agreement, {what}: {COUNTS[what]} files, {ACCEPTED[what]} of them proved"
                  + (f"; {SLOWER[what]} took too long and were left out" if SLOWER[what] else ""), file=sys.stderr)


class Kept(unittest.TestCase):
    """Every kept certificate that does not take long is proved, with the sentence of its header."""

    def test_kept(self) -> None:
        cases = []
        for path in KEPT + PERMUNIM + THRESHOLDS + EXAMPLES:
            if path.name in SLOW:
                continue
            with self.subTest(path.name):
                data = path.read_bytes()
                result = verdict(data, 60)
                self.assertEqual(result, ("proved", json.loads(taken_apart(data)[0])["claim"]))
                cases.append((data, result))
        agree(self, cases, "kept")

    def test_forged(self) -> None:
        cases = [(path.read_bytes(), verdict(path.read_bytes())) for path in FORGED]
        self.assertTrue(cases)
        for path, (_, result) in zip(FORGED, cases):
            self.assertEqual(result[0], "refused", path.name)
            self.assertNotIn(SHOULD, result[1])
        agree(self, cases, "forged")

    def test_a_maker_at_random_beats_the_forged_strategy_and_not_the_others(self) -> None:
        for path in [path for path in FORGED + EXAMPLES if b'"priority strategy"' in path.read_bytes()]:
            header, body = taken_apart(path.read_bytes())
            given = json.loads(header)["parameters"]
            self.assertEqual(is_true("polyform", "priority strategy", given, body, 20000 if path in FORGED else 20),
                             path not in FORGED, path.name)

    def test_no_zermelo_check(self) -> None:
        if not CHECK:
            self.skipTest("ZERMELO_CHECK is not set: agreement with zermelo-check is not tested")


class Container(unittest.TestCase):
    """The file around the proof."""

    data = next(path for path in EXAMPLES if path.name == "es-3-3.cert").read_bytes()

    def case(self, data: bytes, expected: str) -> None:
        result = verdict(data)
        self.assertEqual(result[0], expected, result)
        agree(self, [(data, result)], "container")

    def test_hash(self) -> None:
        for byte in range(len(container.FIRST), len(self.data) - 37):
            changed = self.data[:byte] + bytes((self.data[byte] ^ 1,)) + self.data[byte + 1:]
            self.assertEqual(verdict(changed)[0], "refused")

    def test_no_certificate(self) -> None:
        self.case(b"", "none")
        self.case(b"Z" + self.data[1:], "none")
        self.case(self.data + b"\n", "none")
        self.case(self.data[:-37] + b"end " + b"X" * 32 + b"\n", "refused")

    def test_frames(self) -> None:
        header, body = taken_apart(self.data)
        front = container.FIRST + header + b"\n"
        pack = zstandard.ZstdCompressor().compress
        skip = b"\x50\x2a\x4d\x18\x03\x00\x00\x00abc"
        self.case(closed(front + pack(body)), "proved")
        self.case(closed(front + pack(body[:1]) + pack(body[1:])), "proved")
        self.case(closed(front + pack(body) + pack(b"")), "proved")
        self.case(closed(front + skip + pack(body) + skip), "proved")
        self.case(closed(front + pack(body)[:-1]), "refused")
        self.case(closed(front + pack(body) + b"x"), "refused")
        self.case(closed(front), "refused")
        self.case(closed(front + skip[:-1]), "refused")
        self.case(closed(front + pack(body) + skip[:6]), "refused")

    def test_header(self) -> None:
        header, body = taken_apart(self.data)
        self.case(build(header.replace(b'":', b'" :\t') + b" \r", body), "proved")
        self.case(build(b" " + header, body), "refused")
        self.case(build(header[:-1] + b',"more":' + b"[" * 15 + b"]" * 15 + b"}", body), "proved")
        self.case(build(header[:-1] + b',"more":' + b"[" * 16 + b"]" * 16 + b"}", body), "refused")
        self.case(build(header[:-1] + b',"more":[1.5,null,{"x":"\\u00e9"}]}', body), "proved")
        self.case(build(b'{"claim":"x",' + header[1:], body), "proved")
        self.case(build(header[:-1] + b',"claim":"x"}', body), "refused")
        self.case(build(header[:-1] + b',"more":NaN}', body), "refused")
        self.case(build(header[:-1] + b',"more":"\xff"}', body), "refused")
        self.case(build(header[:-1], body), "refused")
        self.case(build(header[:-1] + b',"more":"\\ud800"}', body), "refused")
        self.case(build(header[:-1] + b',"more":1e999}', body), "refused")
        self.case(build(header.replace(b'"a":3', b'"a":true'), body), "refused")
        self.case(build(header.replace(b'"es"', b'"latin"'), body), "refused")
        self.case(build(header.replace(b"claim", b"\\u0063laim"), body), "proved")

    def test_header_by_the_document(self) -> None:
        header, body = taken_apart(self.data)
        for changed in (b"\xef\xbb\xbf" + header, header.replace(b'"a":3', b'"a":3.0'),
                        header.replace(b'"a":3', b'"a":3e0'), header.replace(b'"a":3', b'"a":3.5')):
            self.case(build(changed, body), "refused")

    def test_numbers(self) -> None:
        header, _ = taken_apart(self.data)
        self.case(build(header, b"\x81\x00\x04\x00"), "proved")
        self.case(build(header, b"\x81" + b"\x80" * 8 + b"\x00\x04\x00"), "proved")
        self.case(build(header, b"\x81" + b"\x80" * 9 + b"\x00\x04\x00"), "refused")
        self.case(build(header, b"\x81" + b"\x80" * 8 + b"\x02\x04\x00"), "refused")

    def test_known_hashes(self) -> None:
        for path in KEPT:
            data = path.read_bytes()
            if len(data) < 100_000:
                self.assertEqual(xxh3.digits(data[:-37]), data[-33:-1].decode())


class Limits(unittest.TestCase):
    """Files that are changed by hand, with their right claims."""

    header, body = b"", b""

    def case(self, body: bytes, expected: str, **changes: Any) -> None:
        """With the claim that belongs to it; a member that is changed to None is left out."""
        value = json.loads(self.header)
        value["parameters"].update(changes)
        value["parameters"] = {key: entry for key, entry in value["parameters"].items() if entry is not None}
        data = build(json.dumps(value).encode(), body)
        result = verdict(data)
        if result[1].startswith(SHOULD):
            data = build(with_claim(json.dumps(value).encode(), result[1][len(SHOULD):]), body)
            result = verdict(data)
        self.assertEqual(result[0], expected, result)
        agree(self, [(data, result)], "limits")


class Strategies(Limits):
    """The limits of priority strategies, as the document has them."""

    header, body = taken_apart((HERE / "examples" / "polyform-priority-P3.1-1-2.cert").read_bytes())
    period, rule, others = body[:4], body[7:17], body[17:]  # the rule of class 0; what stands for class 1

    def rules(self, expected: str, history: bytes, *rules: bytes, **changes: Any) -> None:
        """Class 0 with other history and rules."""
        self.case(self.period + b"\1" + history + leb(len(rules)) + b"".join(rules) + self.others, expected, **changes)

    def test_header(self) -> None:
        self.case(self.body, "proved")
        for name in ("handicap", "last", "levels", "maker", "breaker"):
            self.case(self.body, "refused", **{name: None})
        for changes in ({"handicap": 1}, {"levels": 0}, {"levels": 5}, {"last": 0}, {"last": 2}, {"maker": 0},
                        {"breaker": 1}, {"goals": ["X"]}, {"goals": ["XX"]}, {"goals": ["XXX", "XX"]}):
            self.case(self.body, "refused", **changes)
        for changes in ({"levels": 4}, {"breaker": 3}, {"breaker": 64}, {"board": "6x6"}, {"goals": ["XXX/.....X"]}):
            self.case(self.body, "proved", **changes)

    def test_period_ranks_and_orders(self) -> None:
        rest = self.body[5:]
        for between, expected in ((b"\0\0\0\1", "proved"), (b"\0\1\1\1", "proved"), (b"\0\0\2\1", "refused"),
                                  (b"\0\0\0\0", "refused"), (b"\0\0\0\2", "refused"), (b"\2", "refused")):
            self.case(self.period + between + rest, expected)
        for period in (b"\1\2\0\2", b"\1\0\1\2", bytes(4), b"\1\0\0" + leb(4097)):
            self.case(period + b"\1" + rest, "refused")
        self.case(self.body + b"\0", "refused")

    def test_rules_and_needs(self) -> None:
        rule = self.rule
        far = signed(6) + b"\0\0"
        self.rules("proved", b"\0", rule)
        self.rules("refused", b"\0")
        self.rules("proved", b"\0", *[rule] * 1024)
        self.rules("refused", b"\0", *[rule] * 1025)
        self.rules("proved", b"\1" + far, b"\1\0" + rule[1:], rule)
        self.rules("refused", b"\1" + far, b"\1\0" + rule[1:])  # the last rule has needs
        self.rules("refused", b"\1" + far, b"\1\1" + rule[1:], rule)  # a history cell that there is not
        for needs, expected in ((b"\0\1", "proved"), (b"\1\0", "refused"), (b"\0\0", "refused")):
            self.rules(expected, b"\2" + 2 * far, b"\2" + needs + rule[1:], rule)
        # his own mark is among his cells, so the empty rule never counts
        self.rules("proved", b"\1\0\0\0", b"\1\0" + rule[1:], b"\0\0")
        self.rules("refused", b"\0", b"\0\0")

    def test_lists_and_offsets(self) -> None:
        first, second = self.rule[2:6], self.rule[7:10]
        self.rules("refused", b"\0", b"\0\3" + self.rule[2:] + b"\0")  # more lists than ceil(b/a)
        self.rules("refused", b"\0", b"\0\2" + first + b"\0")
        for number, expected in ((10000, "proved"), (10001, "refused"), (-10001, "proved"), (-10002, "refused")):
            self.rules(expected, b"\0", b"\0\2" + first + b"\2" + second + signed(number) + b"\0\0")
        self.rules("refused", b"\0", b"\0\2" + first + b"\2" + second + b"\0\0\1")  # squares have one type
        self.rules("proved", b"\0", b"\0\2" + first + leb(1000) + 1000 * second)
        self.rules("refused", b"\0", b"\0\2" + first + leb(1001) + 1001 * second)

    def test_two_marks_of_one_turn(self) -> None:
        """Each column of a 3x3 square has a pair of cells, one above the other; he marks both in a turn if he may."""
        pairs = self.period + b"\1" + b"\0\1\0\1\1\1\0\0" + b"\0\1\0\1\1\2\0\0"
        self.case(pairs, "proved", goals=["XXX/XXX/XXX"], maker=1, breaker=1)
        self.case(pairs, "proved", goals=["XXX/XXX/XXX"], maker=1, last=2, breaker=1)
        self.case(pairs, "refused", goals=["XXX/XXX/XXX"], maker=2, last=2, breaker=2)

    def test_ranks_count(self) -> None:
        data = (HERE / "examples" / "polyform-priority-T4.3-2-4-ranks.cert").read_bytes()
        self.header, body = taken_apart(data)
        self.assertEqual(body[:8], b"\1\0\0\1\0\1\0\2")  # index 1; triangles that point down come first; two places
        self.case(body, "proved")
        self.case(body[:5] + b"\0\0" + body[7:], "refused")
        self.case(body[:4] + body[7:], "refused")

    def test_levels_and_the_marks_of_the_last_lists(self) -> None:
        self.header, body = taken_apart((HERE / "examples" / "polyform-priority-P4.5-2-4.cert").read_bytes())
        self.case(body, "proved")
        self.case(body, "refused", levels=1)
        self.case(body, "refused", breaker=3)  # two lists each, but the last one only at place 0

    def test_followed_cells(self) -> None:
        many = leb(200) + b"".join(signed(5 + i) + b"\0\0" for i in range(200))
        self.rules("refused", many, self.rule, levels=2)  # more than 400 of them


class Thresholds(Limits):
    """The limits of thresholds, and what follows from their leaves."""

    header, body = taken_apart((HERE.parent / "certificates" / "thresholds" / "P3.1-threshold.cert").read_bytes())
    two_seven, one_one, strategy = body[:52], body[52:93], body[93:]
    won_two, won_one = json.loads(header)["parameters"]["won"]
    lost = json.loads(header)["parameters"]["lost"][0]

    def test_header(self) -> None:
        self.case(self.body, "proved")
        for name in ("won", "lost", "threshold", "breaker"):
            self.case(self.body, "refused", **{name: None})
        for bounds in ([[1, 1.0], [7, 7]], [[1, True], [7, 7]], [[1, 2], [7, 7]], [[0, 1], [7, 7]], [[1, 1]],
                       [[1, 1], [7, 7], [9, 9]], [[1, 1, 1], [7, 7]], [[1, 1], [7, 2**32 + 7]],
                       [[1, 1], [7, 2**64 + 7]]):
            self.case(self.body, "refused", threshold=bounds)

    def test_what_follows(self) -> None:
        for won, lost, bounds in (([], [], [[0, 3], [1, 7]]), ([self.won_one], [], [[1, 3], [3, 7]]),
                                  ([self.won_two], [], [[0, 3], [7, 7]]), ([], [self.lost], [[0, 1], [1, 7]])):
            body = self.one_one * (self.won_one in won) + self.two_seven * (self.won_two in won)
            self.case(body + self.strategy * len(lost), "proved", won=won, lost=lost, threshold=bounds)
        # the strategy for XXX holds against all goals that contain it
        self.case(self.strategy, "proved", goals=["XXXX", "XXX/X"], won=[], threshold=[[0, 1], [1, 7], [2, 11]])
        self.case(self.strategy, "refused", goals=["XXXX", "XX/XX"], won=[], threshold=[[0, 1], [1, 7], [2, 11]])
        # who completes XXX completes XX
        self.case(self.one_one, "proved", goals=["XX"], won=[self.won_one], lost=[], threshold=[[1, 3]])
        self.case(self.one_one, "refused", goals=["XXXX"], won=[self.won_one], lost=[],
                  threshold=[[1, 3], [3, 7], [5, 11]])

    def test_neighbours_of_a_cell(self) -> None:
        for grid, neighbours in (("square", 4), ("triangle", 3), ("hexagon", 6), ("cube", 6), ("cube4", 8)):
            bounds = [[a - 1, a * neighbours - 1] for a in range(1, 5)]
            self.case(b"", "proved", grid=grid, goals=["XXXXX"], won=[], lost=[], threshold=bounds)
        self.case(b"", "proved", goals=["X"], won=[], lost=[], threshold=[])
        self.case(b"", "refused", goals=["X.X"], won=[], lost=[], threshold=[[0, 3]])
        self.case(b"", "refused", goals=["XX", "X.X"], won=[], lost=[], threshold=[[0, 3]])

    def test_parts(self) -> None:
        def part(a: int, b: int, times: int) -> dict[str, int]:
            return {"maker": a, "breaker": b, "times": times}

        def won(body: bytes, expected: str, bounds: list[list[int]], **changes: Any) -> None:
            self.case(body, expected, won=[{**self.won_one, **changes}], lost=[], threshold=bounds)

        won(self.one_one, "proved", [[0, 3], [3, 7]], maker=2, breaker=3, parts=[part(1, 1, 2)])
        won(2 * self.one_one, "proved", [[0, 3], [3, 7]], maker=2, breaker=3, parts=2 * [part(1, 1, 1)])
        won(self.one_one, "refused", [[0, 3], [4, 7]], maker=2, breaker=4, parts=[part(1, 1, 2)])
        won(self.one_one, "refused", [[3, 3], [7, 7]], maker=1, breaker=3, parts=[part(1, 1, 2)])
        won(self.one_one, "refused", [[1, 3], [3, 7]], parts=[part(1, 1, 0)])
        won(self.one_one, "refused", [[1, 3], [3, 7]], parts=[part(2, 1, 1)])
        at_once = b"\1\3\0\0\0\0\2\0\0\4\0\0"
        won(at_once, "proved", [[0, 3], [1, 7]], maker=3, breaker=64, parts=[part(0, 64, 64)])
        won(at_once, "refused", [[0, 3], [64, 7]], maker=2, breaker=64, parts=[part(0, 64, 64)])
        for count, expected in ((0, "refused"), (256, "proved"), (257, "refused")):
            won(count * at_once, expected, [[0, 3], [1, 7]], maker=64, breaker=0, parts=count * [part(0, 0, 1)])

    def test_leaves(self) -> None:
        bounds = [[0, 1], [1, 7]]
        for goals, expected in ((["XXX", "X/X/X"], "proved"), (["XXXX", "XXX"], "proved"), ([], "refused"),
                                (["XXXX"], "refused")):
            self.case(self.strategy, expected, won=[], lost=[{**self.lost, "goals": goals}], threshold=bounds)
        for levels, expected in ((0, "refused"), (2, "proved"), (5, "refused")):
            self.case(self.strategy, expected, won=[], lost=[{**self.lost, "levels": levels}], threshold=bounds)
        for count, expected in ((256, "proved"), (257, "refused")):
            self.case(count * self.strategy, expected, won=[], lost=count * [self.lost], threshold=bounds)
        bounds = [[1, 3], [3, 7]]
        for goals, expected in ((["XXX", "XXX/.....X"], "proved"), (["XXXX", "XXX"], "proved"),
                                (["XXX", "XX/X"], "refused")):
            self.case(self.one_one, expected, won=[{**self.won_one, "goals": goals}], lost=[], threshold=bounds)
        for count, expected in ((256, "proved"), (257, "refused")):
            self.case(count * self.one_one, expected, won=count * [self.won_one], lost=[], threshold=bounds)


class Windows(unittest.TestCase):
    """Every formula behind (a,6), for Z3: contradictory, and not so without the negated fact."""

    @unittest.skipUnless(which("z3"), "Z3 is not installed")
    def test_z3_agrees_with_every_window(self) -> None:
        certificate = container.read((HERE.parent / "certificates" / "es-every-a-b6.cert").read_bytes())
        gaps = [es_facts.gap_from(value) for value in certificate.members().list("gaps", 5, 5)]
        ordered = es_facts.read_facts(gaps, certificate.body)
        facts = es_facts.Facts(gaps, ordered)
        script: list[str] = []
        for kind, classes in ((kind, classes) for kind in range(3) for classes in ordered[kind]):
            lists = es_facts.read_lists(gaps, certificate.body)
            negated = gaps[0].exact if kind == es_facts.LEAST else 1  # clauses, the last ones
            for member in es_facts.members(gaps, classes):
                formulas = [facts.formula(kind, member, es_facts.near(gaps, member, places)) for places in lists]
                chosen = next(filter(es_facts.contradictory, formulas))
                for clauses in (chosen, chosen[:-negated]):
                    script.append("(push)")
                    script += [f"(declare-const p{v} Bool)" for v in sorted({abs(v) for c in clauses for v in c})]
                    script += ["(assert (or " + " ".join(f"p{v}" if v > 0 else f"(not p{-v})" for v in c) + "))"
                               for c in clauses]
                    script += ["(check-sat)", "(pop)"]
        with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
            file.write("\n".join(script))
            file.flush()
            answers = subprocess.run(["z3", file.name], capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(answers, ["unsat", "sat"] * 9408)


class Program(unittest.TestCase):
    """verify.py as a program: what it prints, and its exit status."""

    def run_it(self, *names: str) -> tuple[int, str, str]:
        run = subprocess.run([sys.executable, str(HERE / "verify.py"), *names], capture_output=True, timeout=60)
        return run.returncode, run.stdout.decode(), run.stderr.decode()

    def test_status(self) -> None:
        good = HERE / "examples" / "es-3-3.cert"
        with tempfile.TemporaryDirectory() as folder:
            bad, none = Path(folder) / "bad.cert", Path(folder) / "none.cert"
            data = good.read_bytes()
            bad.write_bytes(data[:100] + b"?" + data[101:])
            none.write_bytes(b"nothing")
            sentence = "In the (3,3)-game under the rule 'avoid', the player who moves first from the empty board wins."
            self.assertEqual(self.run_it(str(good)), (0, f"{good}: proved: {sentence}\n", ""))
            status, out, err = self.run_it(str(bad), str(good), str(none))
            self.assertEqual((status, out), (1, f"{good}: proved: {sentence}\n"))
            self.assertTrue(err.startswith(f"{bad}: NOT proved: ") and f"{none}: NOT proved: " in err)
            self.assertEqual(self.run_it(str(good), str(none))[0], 2)
            self.assertEqual(self.run_it(str(Path(folder) / "missing.cert"))[0], 2)
            self.assertEqual(self.run_it()[0], 2)
            self.assertEqual(self.run_it("--what")[0], 2)


class Mutations(unittest.TestCase):
    """Mutated certificates are refused, or prove a statement that is true."""

    def test_strategies_with_ranks_places_and_history(self) -> None:
        rng = random.Random(f"{SEED} strategies")
        sources = [path for path in EXAMPLES if path.name.startswith("polyform-priority")]
        cases: list[tuple[bytes, tuple[str, str]]] = []
        outcomes: Counter[str] = Counter()
        for _ in range(MUTATIONS):
            header, body = taken_apart(rng.choice(sources).read_bytes())
            value = json.loads(header)
            given = value["parameters"]
            given["levels"] = rng.choice((1, 1, 2, given["levels"]))
            game = Game.read(Members(given, "parameters"))
            body = vary(Strategy(Body(body), game.grid, given["maker"], game.breaker), rng)
            data = build(json.dumps(value).encode(), body)
            result = verdict(data, 1)
            cases.append((data, result))
            outcomes[result[0]] += 1
            if result[0] == "proved":
                self.assertTrue(is_true("polyform", "priority strategy", given, body), result[1])
        self.assertGreater(outcomes["refused"], MUTATIONS // 10)
        self.assertGreater(outcomes["proved"], MUTATIONS // 10)
        agree(self, cases, "polyform priority strategy, other strategies")


def mutation_test(kind: tuple[str, str], sources: list[Path]) -> Callable[[Mutations], None]:
    def test(self: Mutations) -> None:
        rng = random.Random(f"{SEED} {kind}")
        cases: list[tuple[bytes, tuple[str, str]]] = []
        outcomes: Counter[str] = Counter()
        for _ in range(MUTATIONS):
            data = rng.choice(sources).read_bytes()
            header, body = taken_apart(data)
            how = rng.randrange(10)
            if how == 0:  # a bit anywhere before the last line
                at = rng.randrange(len(container.FIRST), len(data) - 37)
                data = closed(data[:at] + bytes((data[at] ^ 1 << rng.randrange(8),)) + data[at + 1:-37])
            elif how == 1:  # the header of another one
                header = taken_apart(rng.choice(sources).read_bytes())[0]
                data = build(header, body)
            elif how <= 3:
                header = mutate_header(header, rng)
                data = build(header, body)
            else:
                for _ in range(rng.choice((1, 1, 1, 2, 3))):
                    body = mutate_body(body, rng)
                data = build(header, body)
            result = verdict(data)
            cases.append((data, result))
            if result[1].startswith(SHOULD) and how >= 1:  # the same with the claim that belongs to it
                data = build(with_claim(header, result[1][len(SHOULD):]), body)
                result = verdict(data)
                cases.append((data, result))
            outcomes[result[0]] += 1
            if result[0] == "proved":
                header, body = taken_apart(data)
                self.assertEqual(result[1], json.loads(header)["claim"])
                self.assertTrue(is_true(*kind, json.loads(header)["parameters"], body), result[1])
        self.assertGreater(outcomes["refused"], MUTATIONS // 4)
        agree(self, cases, f"{kind[0]} {kind[1]}")
    return test


def add_mutations() -> None:
    sources: dict[tuple[str, str], list[Path]] = {kind: [] for kind in KINDS}
    for path in KEPT + PERMUNIM + THRESHOLDS + EXAMPLES:
        if path.stat().st_size <= LARGE and path.name not in SLOW:
            header = json.loads(taken_apart(path.read_bytes())[0])
            sources[header["game"], header["kind"]].append(path)
    for kind, paths in sources.items():
        if paths:
            setattr(Mutations, "test_" + "_".join(kind).replace(" ", "_").replace("-", "_"), mutation_test(kind, paths))


add_mutations()

if __name__ == "__main__":
    unittest.main()
