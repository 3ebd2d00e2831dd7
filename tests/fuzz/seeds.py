#!/usr/bin/python3
"""Kept certificates as inputs of the target `certificates`: the header's line, then the body unpacked.

    seeds.py FOLDER [BYTES]

writes one file for each certificate of the repository whose input has at most so many bytes (65536)."""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "verify"))

from zermelo_verify import container  # noqa: E402

folder = Path(sys.argv[1])
most = int(sys.argv[2]) if len(sys.argv) > 2 else 65536
folder.mkdir(parents=True, exist_ok=True)
for path in sorted((ROOT / "certificates").rglob("*.cert")) + sorted((ROOT / "verify" / "examples").glob("*.cert")):
    header, packed = path.read_bytes()[len(container.FIRST):-container.LAST_SIZE].split(b"\n", 1)
    whole = header + b"\n" + container.unpack(packed, 2**31)
    if len(whole) <= most:
        (folder / path.stem).write_bytes(whole)
