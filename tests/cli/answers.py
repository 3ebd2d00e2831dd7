#!/usr/bin/env python3
"""Answers that must not change: 900 questions with the answers of version 0.1, asked again.

    answers.py PATH-OF-ZERMELO [TEXT]        only the questions that begin with TEXT

answers/0.1.jsonl has one question a line: its words in today's spelling, the exit status, the verdict. A verdict may gain
members; those it had must be equal (numbers with a fraction nearly so). A line whose answer was changed on purpose says
why under "changed" and holds today's answer. Files under answers/inputs and certificates are copied into an empty folder
before a question is asked there.
"""
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
places = [os.path.join(here, "answers", "inputs"), os.path.join(here, "..", "..", "certificates")]
# What measures the search and not the game: a better search may change it.
of_the_search = {"detail", "positions_searched", "refutation", "situations", "parts", "links", "period", "worst_line", "searched_turns"}


def same(before, now, path=""):
    """Nothing, or where the two differ."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key, value in before.items():
            if key in of_the_search:
                continue
            if key not in now:
                return f"{path}/{key} is gone"
            found = same(value, now[key], f"{path}/{key}")
            if found:
                return found
        return None
    if isinstance(before, list) and isinstance(now, list):
        if len(before) != len(now):
            return f"{path} has {len(now)} elements, not {len(before)}"
        for index, (x, y) in enumerate(zip(before, now)):
            found = same(x, y, f"{path}/{index}")
            if found:
                return found
        return None
    if isinstance(before, float) and isinstance(now, (int, float)):
        return None if math.isclose(before, now, rel_tol=1e-9, abs_tol=1e-9) else f"{path} is {now}, not {before}"
    return None if before == now and type(before) == type(now) else f"{path} is {now!r}, not {before!r}"


def copied(name, folder):
    target = os.path.join(folder, name)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    for place in places:
        source = os.path.join(place, os.path.basename(name))
        if os.path.exists(source):
            shutil.copy(source, target)
            return
    raise SystemExit(f"answers.py: {name} is not among the inputs")


def run(program, words, folder):
    return subprocess.run([program] + words + ["--json"], cwd=folder, capture_output=True, text=True, timeout=120)


def fault(program, question):
    """Nothing, or what is wrong with the answer."""
    with tempfile.TemporaryDirectory() as folder:
        for name in question.get("inputs", []):
            copied(name, folder)
        for name in question.get("folders", []):
            os.makedirs(os.path.join(folder, name))
        for words in question.get("before", []):
            run(program, words, folder)
        done = run(program, question["words"], folder)
        if done.returncode != question["status"]:
            return f"exit status {done.returncode}, not {question['status']}: {(done.stdout + done.stderr)[:300]}"
        if "error" in question:
            kind = json.loads(done.stdout)["error"]["kind"]
            return None if kind == question["error"] else f"error {kind}, not {question['error']}"
        if "verdict" not in question:
            return None
        answer = json.loads(done.stdout)
        found = same(question["verdict"], answer["verdict"])
        if found:
            return found
        if question.get("certificate") and not answer["certificate"]:
            return "no certificate"
        if "proved" in question:
            said = subprocess.run([program, "check", answer["certificate"]], cwd=folder, capture_output=True, text=True)
            if question["proved"] not in said.stdout:
                return f"the certificate says {said.stdout.strip()!r}, not {question['proved']!r}"
    return None


def main():
    program, text = os.path.abspath(sys.argv[1]), " ".join(sys.argv[2:])
    asked = failed = 0
    with open(os.path.join(here, "answers", "0.1.jsonl"), encoding="utf-8") as file:
        for line in file:
            question = json.loads(line)
            words = " ".join(question["words"])
            if not words.startswith(text):
                continue
            asked += 1
            found = fault(program, question)
            if found:
                failed += 1
                print(f"FAILED: {question['id']}: {words}: {found}")
    print(f"{asked} questions, {failed} answered otherwise")
    return 1 if failed or not asked else 0


if __name__ == "__main__":
    sys.exit(main())
