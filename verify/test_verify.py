#!/usr/bin/python3
"""Tests of the second checker: kept certificates, mutated ones, and agreement with zermelo-check.

Run with `python3 verify/test_verify.py`. With the path of zermelo-check in the environment variable ZERMELO_CHECK,
every file that the tests make is given to both, and both must agree. MUTATIONS says how many mutations there are of
each kind of certificate (300), SEED where the random numbers start.
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
from typing import Any, Callable

import zstandard

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from zermelo_verify import container, xxh3  # noqa: E402
from zermelo_verify.kinds import KINDS, prove  # noqa: E402
from zermelo_verify.numbers import Body, Members, NotACertificate, Refused  # noqa: E402
from zermelo_verify.polyform import Cell, Game, Grid  # noqa: E402
from zermelo_verify.polyform_priority import Answer, Rule, Strategy  # noqa: E402

CHECK = os.environ.get("ZERMELO_CHECK")
MUTATIONS = int(os.environ.get("MUTATIONS", "300"))
SEED = int(os.environ.get("SEED", "1"))
KEPT = sorted((HERE.parent / "certificates").glob("*.cert"))
THRESHOLDS = sorted((HERE.parent / "certificates" / "thresholds").glob("*.cert"))
FORGED = sorted((HERE.parent / "tests" / "proof" / "forged").glob("*.cert"))
EXAMPLES = sorted((HERE / "examples").glob("*.cert"))
SLOW = {"es-24-10.cert", "latin-expert-5.cert", "latin-gambler-5-44410.cert", "latin-gambler-5-52222.cert",
        "polyform-Snaky-no-paving.cert", "es-deck-5-4-avoid.cert"}
LARGE = 3500  # certificates above this size are not mutated
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


def leb(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes((value,))


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


def answered(strategy: Strategy, marks: list[Cell], held: set[Cell], hers: set[Cell]) -> None:
    """The breaker's marks after a turn of the maker: how she plays, in a real game."""
    a = strategy.a
    marks = sorted(marks, key=lambda x: (strategy.ranks[strategy.class_of(x)], x))
    chosen = []
    for place, x in enumerate(marks):
        def from_x(offset: Cell) -> Cell:
            return tuple(map(sum, zip(x[:-1], offset))) + offset[-1:]
        answers = strategy.answers[strategy.class_of(x)]
        answer = answers[place] if len(answers) == a else answers[0]
        for rule in answer.rules:
            if all(from_x(answer.history[need]) in held for need in rule.needs):
                chosen.append([[from_x(offset) for offset in offsets] for offsets in rule.lists])
                break
    for k in range(strategy.b):
        if k % a < len(chosen) and k // a < len(chosen[k % a]):
            for cell in chosen[k % a][k // a]:
                if cell not in held and cell not in hers:
                    hers.add(cell)
                    break


def maker_beats(strategy: Strategy, grid: Grid, goals: list[Any], c: int, rng: random.Random, games: int) -> bool:
    """Does a maker win one of some games on the infinite board, who completes what he can and marks nearby at random?

    He begins with cells that rules look at.
    """
    images = [image for goal in goals for image in grid.images(goal)]
    for _ in range(games):
        held: set[Cell] = set()
        hers: set[Cell] = set()
        target = grid.move(rng.choice(images), rng.choice(strategy.lattice.representatives()))
        looked_at = {seen for cell in target for answer in strategy.answers_to(cell)
                     for seen in strategy.seen_from(cell, answer.history)}
        around = sorted({near for cell in target for near in [cell, *grid.neighbours(cell)]} | looked_at)
        opening = [cell for cell in sorted(looked_at) if rng.randrange(2)]
        while True:
            for cell in held:
                for image in images:
                    for part in image:
                        if part[-1] == cell[-1]:
                            copy = grid.move(image, tuple(x - y for x, y in zip(cell[:-1], part)))
                            if hers.isdisjoint(copy) and len(set(copy) - held) <= c:
                                return True
            free = [cell for cell in around if cell not in held and cell not in hers]
            lacking = [cell for cell in opening or target if cell in free]
            opening = []
            if not hers.isdisjoint(target) or not free:
                break
            marks = set(rng.sample(lacking, min(len(lacking), rng.randrange(strategy.a + 1))))
            marks |= set(rng.sample(free, min(len(free), strategy.a - len(marks))))
            held |= marks
            answered(strategy, sorted(marks), held, hers)
    return False


def is_true(game: str, kind: str, given: dict[str, Any], body: bytes, games: int = 10) -> bool:
    """Is the statement true, as far as a small search can tell?"""
    if kind == "priority strategy":
        played = Game.read(Members(given, "parameters"))
        strategy = Strategy(Body(body), played.grid, given["maker"], given["breaker"])
        return not maker_beats(strategy, played.grid, played.goals, given["last"], random.Random(SEED), games)
    if (game, kind) == ("es", "strategy"):
        won = es_wins(given["a"], given["b"], given["rule"] == "achieve", tuple(given["rows"]))
        return won == (given["winner"] == "first")
    if (game, kind) in (("es", "gap classes"), ("es", "linear set"), ("es", "regular set")):
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
        for path in KEPT + THRESHOLDS + EXAMPLES:
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


def written(strategy: Strategy, with_ranks: bool) -> bytes:
    """The body of a priority strategy."""
    def signed(value: int) -> bytes:
        return leb(2 * value if value >= 0 else -2 * value - 1)

    def offsets(cells: tuple[Cell, ...]) -> bytes:
        return leb(len(cells)) + b"".join(b"".join(map(signed, cell[:-1])) + leb(cell[-1]) for cell in cells)

    out = [leb(entry) for row in strategy.lattice.rows for entry in row]
    if with_ranks:
        out += [leb(0)] + list(map(leb, strategy.ranks.values()))
    out.append(leb(len(next(iter(strategy.answers.values())))))
    for answers in strategy.answers.values():
        for answer in answers:
            out += [offsets(answer.history), leb(len(answer.rules))]
            for rule in answer.rules:
                out += [leb(len(rule.needs)), *map(leb, rule.needs), leb(len(rule.lists)), *map(offsets, rule.lists)]
    return b"".join(out)


def vary(strategy: Strategy, rng: random.Random) -> bytes:
    """The body of a strategy much like this one, with ranks, with rules by place, with history, as chance has it."""
    grid = strategy.grid
    ranked = rng.randrange(2) == 0
    if ranked:
        strategy.ranks = {cell: rng.randrange(len(strategy.ranks)) for cell in strategy.ranks}
    places = strategy.a if rng.randrange(2) else len(next(iter(strategy.answers.values())))
    for cell, answers in strategy.answers.items():
        strategy.answers[cell] = [Answer(answer.history, [Rule(list(rule.needs), list(rule.lists)) for rule in answer.rules])
                                  for answer in (answers * strategy.a)[:places]]
    every = [answer for answers in strategy.answers.values() for answer in answers]
    for _ in range(rng.choice((0, 1, 2, 4, 8))):
        answer = rng.choice(every)
        near = tuple(rng.randrange(-1, 2) for _ in range(grid.d)) + (rng.randrange(grid.types),)
        rule = rng.choice(answer.rules)
        how = rng.randrange(6)
        if how == 0 and rule.lists:  # the lists in another order
            rng.shuffle(rule.lists)
        elif how == 1 and rule.lists:  # one more cell, where all others are taken
            rule.lists[rng.randrange(len(rule.lists))] += (near,)
        elif how == 2 and rule.lists:  # a list in another order
            i = rng.randrange(len(rule.lists))
            rule.lists[i] = tuple(rng.sample(rule.lists[i], len(rule.lists[i])))
        elif how == 3 and rule.lists:  # one offset less, or another one
            i = rng.randrange(len(rule.lists))
            rule.lists[i] = rule.lists[i][1:] + (near,) * rng.randrange(2)
        else:  # one more history cell, and a rule that looks at it
            answer.history += (near,)
            lists = list(rng.choice(answer.rules).lists)
            rng.shuffle(lists)
            answer.rules.insert(0, Rule(sorted(rng.sample(range(len(answer.history)), 1)), lists))
    return written(strategy, ranked)


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
    for path in KEPT + THRESHOLDS + EXAMPLES:
        if path.stat().st_size <= LARGE and path.name not in SLOW:
            header = json.loads(taken_apart(path.read_bytes())[0])
            sources[header["game"], header["kind"]].append(path)
    for kind, paths in sources.items():
        if paths:
            setattr(Mutations, "test_" + "_".join(kind).replace(" ", "_").replace("-", "_"), mutation_test(kind, paths))


add_mutations()

if __name__ == "__main__":
    unittest.main()
