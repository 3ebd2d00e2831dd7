#!/usr/bin/env python3
"""Refutations written for other checkers, and checked by one that knows nothing of this program.

    lrat.py PATH-OF-ZERMELO-CHECK

The checker below is the definition of LRAT without deletions: each lemma's literals are made false, then every clause
that the line names has exactly one literal that is not false, which becomes true, until the last one has none. The
formula is the one in the DIMACS file.
"""
import glob
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CERTIFICATES = [path for folder in ("certificates", os.path.join("verify", "examples"))
                for path in sorted(glob.glob(os.path.join(ROOT, folder, "*.cert")))
                if b'"kind":"no paving"' in open(path, "rb").read(4096)]


def read_dimacs(path):
    clauses, promised, variables = [], None, None
    with open(path) as lines:
        for line in lines:
            if line.startswith("c"):
                continue
            if line.startswith("p"):
                _, kind, variables, promised = line.split()
                assert kind == "cnf"
                continue
            *literals, end = map(int, line.split())
            assert end == 0 and all(1 <= abs(x) <= int(variables) for x in literals), line
            clauses.append(literals)
    assert len(clauses) == int(promised)
    return clauses


def refuted(clauses, lines):
    """Whether the LRAT lines derive the empty clause; raises on a step that does not follow."""
    known = {number: frozenset(clause) for number, clause in enumerate(clauses, 1)}
    for line in lines:
        number, *rest = map(int, line.split())
        at = rest.index(0)
        lemma, hints = rest[:at], rest[at + 1:]
        assert hints.pop() == 0 and number not in known and 0 not in hints, line
        false = set(lemma)
        assert not any(-x in false for x in lemma), line
        for place, hint in enumerate(hints):
            left = known[hint] - false
            if not left:
                assert place == len(hints) - 1, f"hints go on after a contradiction: {line}"
                break
            assert len(left) == 1, f"clause {hint} is not a unit: {line}"
            (literal,) = left
            assert literal not in false and -literal not in false, line
            false.add(-literal)
        else:
            raise AssertionError(f"no contradiction: {line}")
        known[number] = frozenset(lemma)
        if not lemma:
            return True
    return False


def main(check):
    assert len(CERTIFICATES) >= 2, CERTIFICATES
    with tempfile.TemporaryDirectory() as folder:
        formula, proof = os.path.join(folder, "f.cnf"), os.path.join(folder, "f.lrat")
        for certificate in CERTIFICATES:
            subprocess.run([check, "--dimacs", formula, "--lrat", proof, certificate], check=True, capture_output=True)
            clauses = read_dimacs(formula)
            with open(proof) as lines:
                text = lines.readlines()
            assert refuted(clauses, text), certificate
            # A refutation of another formula: without one of its clauses that is used first, it fails.
            used = int(text[0].split(" 0 ")[-1].split()[0]) if len(text[0].split()) > 2 else 1
            try:
                whole = refuted(clauses[:used - 1] + [[1, -1]] + clauses[used:], text)
            except AssertionError:
                whole = False
            assert not whole, f"{certificate}: a clause that is used was not needed"
        said = subprocess.run([check, "--lrat", proof, os.path.join(ROOT, "certificates", "es-odd-a-b2.cert")], capture_output=True, text=True)
        assert said.returncode == 2 and "no paving" in said.stderr, said
    print(f"{len(CERTIFICATES)} refutations hold")


if __name__ == "__main__":
    main(sys.argv[1])
