#!/usr/bin/env python3
"""Solves that are killed, disturbed and damaged, and go on from their checkpoints: the answer is always that of a solve that
nobody disturbed.

    checkpoints.py ZERMELO [KILLS]

Kills by SIGKILL at random moments, as many as asked for over all the questions; two processes on one file at once; one bit
changed in each region of the file.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

program = os.path.abspath(sys.argv[1])
kills_wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 60
# Long enough to be killed in the middle many times, short enough to be asked often.
questions = [
    ["es", "table", "--sum", "31"],
    ["es", "solve", "18", "14"],
    ["permunim", "solve", "9x9", "--avoid", "123"],
    ["permunim", "solve", "8x8", "--avoid", "132", "--options"],
    ["permunim", "table", "--rows", "1..7", "--columns", "1..7", "--avoid", "1234"],
]
random.seed(20261116)
failures = 0


def complain(text):
    global failures
    failures += 1
    print("FAILED:", text)


def command(words, path, resume=True):
    more = ["--checkpoint", path, "--checkpoint-every", "0", "--threads", "2", "--json"]
    return [program, *words, *more, *(["--resume"] if resume else [])]


def verdict(output):
    return json.loads(output)["verdict"]


def ask(words):
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        complain(f"{words}: {done.returncode} {done.stderr}")
    return verdict(done.stdout)


def resumed(words, path, expected, what):
    done = subprocess.run(command(words, path), capture_output=True, text=True)
    if done.returncode != 0 or verdict(done.stdout) != expected:
        complain(f"{what}: {' '.join(words)}: exit {done.returncode}, {done.stdout[:300]} {done.stderr[:300]}")
    return done.stderr


def killed_often(words, expected, wanted, folder):
    """Kills until there were enough; a solve that ends first begins anew."""
    path = os.path.join(folder, "killed")
    kills = 0
    longest = 0.05
    while kills < wanted:
        if os.path.exists(path):
            os.remove(path)
        while kills < wanted:
            began = time.monotonic()
            process = subprocess.Popen(command(words, path), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                output, _ = process.communicate(timeout=random.uniform(0, 1.2 * longest))
                longest = max(longest, time.monotonic() - began)
                if verdict(output) != expected:
                    complain(f"after {kills} kills: {' '.join(words)}: {output[:300]}")
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                kills += 1
    resumed(words, path, expected, f"after {kills} kills")
    return kills


def two_at_once(words, expected, folder):
    """Both end, one of them perhaps by saying that the file is in use; whoever answers is right, and so is the file."""
    path = os.path.join(folder, "shared")
    answered = 0
    while answered == 0:
        pair = [subprocess.Popen(command(words, path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                for _ in range(2)]
        for process in pair:
            output, errors = process.communicate()
            if process.returncode == 0:
                answered += 1
                if verdict(output) != expected:
                    complain(f"two at once: {' '.join(words)}: {output[:300]}")
            elif process.returncode != 2 or "in use by another process" not in output + errors:
                complain(f"two at once: {' '.join(words)}: exit {process.returncode} {output} {errors}")
    resumed(words, path, expected, "after two at once")


def damaged(words, expected, folder):
    path = os.path.join(folder, "damaged")
    subprocess.run(command(words, path, resume=False), capture_output=True, check=True)
    with open(path, "rb") as file:
        whole = file.read()
    lines = whole.index(b"\n", whole.index(b"\n") + 1) + 1
    regions = [3, lines - 3] + [lines + (len(whole) - lines) * i // 7 for i in range(7)] + [len(whole) - 1]
    for at in regions:
        changed = bytearray(whole)
        changed[at] ^= 1 << random.randrange(8)
        with open(path, "wb") as file:
            file.write(changed)
        done = subprocess.run(command(words, path), capture_output=True, text=True)
        refused = at < lines and done.returncode == 2
        if not refused and (done.returncode != 0 or verdict(done.stdout) != expected):
            complain(f"bit changed at {at} of {len(whole)}: {' '.join(words)}: exit {done.returncode} {done.stdout[:300]}")


total = 0
for words in questions:
    expected = ask(words)
    with tempfile.TemporaryDirectory() as folder:
        total += killed_often(words, expected, -(-kills_wanted // len(questions)), folder)
        two_at_once(words, expected, folder)
        damaged(words, expected, folder)
print(f"{total} kills, {len(questions)} pairs of processes, {10 * len(questions)} changed bits: {failures} failed")
sys.exit(1 if failures else 0)
