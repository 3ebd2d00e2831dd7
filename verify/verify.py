#!/usr/bin/python3
"""verify.py FILE...: checks certificates and prints what each one proves.

Exit status 0: all are proved. 1: one is refused. 2: none is refused, and one is no certificate (or misuse).
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from zermelo_verify.kinds import prove  # noqa: E402
from zermelo_verify.numbers import NotACertificate, Refused  # noqa: E402


def main(names: list[str]) -> int:
    if not names or any(name.startswith("--") for name in names):
        print(__doc__, file=sys.stderr)
        return 2
    refused = strange = False
    for name in names:
        try:
            print(f"{name}: proved: {prove(Path(name).read_bytes())}", flush=True)
        except Refused as reason:
            refused = True
            print(f"{name}: NOT proved: {reason}", file=sys.stderr)
        except (NotACertificate, OSError) as reason:
            strange = True
            print(f"{name}: NOT proved: {reason}", file=sys.stderr)
    return 1 if refused else 2 if strange else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
