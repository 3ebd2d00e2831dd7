#!/usr/bin/env python3
"""Solves that are killed, disturbed and damaged, and go on from their checkpoints: answer and certificate are always those of
a solve that nobody disturbed.

    checkpoints.py ZERMELO [KILLS [WORDS]]

Kills by SIGKILL at random moments, as many as asked for over all the questions (those with WORDS in them); two processes on
one file at once; one bit changed in each region of the file; Ctrl-C and SIGTERM; files that cannot grow, folders that go.
"""
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

program = os.path.abspath(sys.argv[1])
kills_wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 60
only = sys.argv[3] if len(sys.argv) > 3 else ""

# Long enough to be killed in the middle many times, short enough to be asked often. CERT: with a certificate.
CERT = "--certificate"
questions = [line.split() for line in f"""
    es table --sum 29
    es table --a 12..14 --b 9
    es solve 17 13
    es solve 13 9 --method box {CERT}
    es solve 9 8 --method search
    es deck 4 4 {CERT}
    es widths 22 8
    es prove 5 --threshold 4
    es growth 12..40 6 --step 4
    permunim solve 9x9 --avoid 123
    permunim solve 8x8 --avoid 132 --options
    permunim solve 8x8 --avoid 132 --plus 8x8:123
    permunim solve 7x7 --avoid 123 --misere
    permunim solve 4xZ --avoid 1234
    permunim table --rows 1..7 --columns 1..7 --avoid 1234
    latin solve --order 4 --depth {CERT}
    latin solve --variant gambler --order 4 --deal 3221 {CERT}
    latin solve --variant beginner --order 3
    latin gambler --order 4 --deals 3
    latin lengths --order 4
    latin mirror --order 4
    polyform solve L5 --turns 10 --known none {CERT}
    polyform solve I4 --board 6x6 {CERT}
    polyform paving L5 --breaker 1 --max-index 8
    polyform priority O4 --marks 1,1 {CERT}
    polyform threshold I3 --effort 1 {CERT}
    polyform classify --size 4
    pap solve 3 8
""".strip().splitlines() if line.strip()]
questions = [words for words in questions if only in " ".join(words)]
random.seed(20261116)
failures = 0


def complain(text):
    global failures
    failures += 1
    print("FAILED:", text, flush=True)


def certificate_in(folder):
    return os.path.join(folder, "proof.cert")


def command(words, path, resume=True, every="0"):
    given = [word if word != CERT else f"{CERT}={certificate_in(os.path.dirname(path))}" for word in words]
    more = ["--checkpoint", path, "--checkpoint-every", every, "--threads", "2", "--json"]
    return [program, *given, *more, *(["--resume"] if resume else [])]


def without_counts(value):
    """How many positions a search came through is no part of the answer; a search that goes on comes through fewer."""
    if isinstance(value, dict):
        return {key: without_counts(part) for key, part in value.items() if key != "positions"}
    if isinstance(value, list):
        return [without_counts(part) for part in value]
    return value


def told(words, output, folder):
    """What is to be the same: the verdict, and the bytes of the certificate."""
    proof = None
    if CERT in words:
        with open(certificate_in(folder), "rb") as file:
            proof = file.read()
    return without_counts(json.loads(output)["verdict"]), proof


def ask(words):
    with tempfile.TemporaryDirectory() as folder:
        given = [word if word != CERT else f"{CERT}={certificate_in(folder)}" for word in words]
        began = time.monotonic()
        done = subprocess.run([program, *given, "--json"], capture_output=True, text=True)
        seconds = time.monotonic() - began
        if done.returncode != 0:
            complain(f"{' '.join(words)}: {done.returncode} {done.stdout[:300]} {done.stderr[:300]}")
            return None, 0
        return told(words, done.stdout, folder), seconds


def same(words, done, path, expected, what):
    good = done.returncode == 0
    found = told(words, done.stdout, os.path.dirname(path)) if good else None
    if found == expected:
        return
    which = "" if not good else "the answer" if found[0] != expected[0] else "the certificate"
    complain(f"{what}: {' '.join(words)}: exit {done.returncode}, {which} {done.stdout[:400]} {done.stderr[:300]}")


def resumed(words, path, expected, what):
    done = subprocess.run(command(words, path), capture_output=True, text=True)
    same(words, done, path, expected, what)
    return done


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
            process = subprocess.Popen(command(words, path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            try:
                output, errors = process.communicate(timeout=random.uniform(0, 1.1 * longest))
                longest = max(longest, time.monotonic() - began)
                done = subprocess.CompletedProcess([], process.returncode, output, errors)
                same(words, done, path, expected, f"after {kills} kills")
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                kills += 1
    resumed(words, path, expected, f"after {kills} kills")
    return kills


def two_at_once(words, expected, folder):
    """Both end, one of them perhaps by saying that the file is in use; whoever answers is right, and so is the file."""
    answered = 0
    while answered == 0:
        # Each writes its certificate for itself, the checkpoint is one.
        path = os.path.join(folder, "shared")
        folders = [os.path.join(folder, name) for name in ("one", "two")]
        pair = []
        for own in folders:
            os.makedirs(own, exist_ok=True)
            line = [word.replace(certificate_in(folder), certificate_in(own)) for word in command(words, path)]
            pair.append(subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        for own, process in zip(folders, pair):
            output, errors = process.communicate()
            if process.returncode == 0:
                answered += 1
                if told(words, output, own) != expected:
                    complain(f"two at once: {' '.join(words)}: {output[:300]}")
            elif process.returncode != 2 or "in use by another process" not in output + errors:
                complain(f"two at once: {' '.join(words)}: exit {process.returncode} {output} {errors}")
    resumed(words, path, expected, "after two at once")


def first_lines(whole):
    return whole.index(b"\n", whole.index(b"\n") + 1) + 1


def damaged(words, expected, folder):
    path = os.path.join(folder, "damaged")
    subprocess.run(command(words, path, resume=False), capture_output=True)
    if not os.path.exists(path):
        complain(f"{' '.join(words)} has kept nothing")
        return 0
    with open(path, "rb") as file:
        whole = file.read()
    lines = first_lines(whole)
    if len(whole) == lines:
        complain(f"{' '.join(words)} has kept no part")
        return 0
    regions = [3, lines - 3] + [lines + (len(whole) - lines) * i // 5 for i in range(5)] + [len(whole) - 1]
    for at in regions:
        changed = bytearray(whole)
        changed[at] ^= 1 << random.randrange(8)
        with open(path, "wb") as file:
            file.write(changed)
        done = subprocess.run(command(words, path), capture_output=True, text=True)
        if at >= lines or done.returncode != 2:
            same(words, done, path, expected, f"bit changed at {at} of {len(whole)}")
    return len(regions)


def interrupted(words, expected, seconds, folder):
    """The first signal saves all that there is, though no save was due yet."""
    path = os.path.join(folder, "interrupted")
    every = "0.01" if seconds < 2 else "3600"
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen(command(words, path, every=every), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        time.sleep(max(0.15, 0.6 * seconds))  # before it has begun, a signal ends it as any program
        process.send_signal(number)
        output, errors = process.communicate()
        if process.returncode not in (130, 0):
            complain(f"{number.name}: {' '.join(words)}: exit {process.returncode} {output[:300]} {errors[:300]}")
        # 'es prove' is many searches, and one that is over within a second is not kept unless a save is due.
        if process.returncode == 130 and seconds > 0.3 and words[1] != "prove":
            with open(path, "rb") as file:
                whole = file.read()
            if len(whole) == first_lines(whole):
                complain(f"{number.name}: {' '.join(words)}: nothing was kept")
    resumed(words, path, expected, "after signals")


def cannot_be_saved(words, expected, folder):
    """A file that may not grow, and a folder that is removed in the middle: one warning at most for each file (boards with
    other patterns have one of their own), and the answer."""
    files = 2 if "--plus" in words else 1
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    words = [word for word in words if word != CERT]
    expected = (expected[0], None)
    path = os.path.join(folder, "small")
    with open(os.path.join(folder, "damaged"), "rb") as file:
        room = first_lines(file.read()) + 30  # not even one part
    done = subprocess.run(command(words, path), capture_output=True, text=True, preexec_fn=small)
    same(words, done, path, expected, "a file that may not grow")
    if not 1 <= done.stderr.count("warning") <= files or "cannot be saved" not in done.stderr:
        complain(f"a file that may not grow: {' '.join(words)}: {done.stderr[:300]}")
    if os.path.exists(path) and os.path.getsize(path) == 0:
        complain(f"a file that may not grow: {' '.join(words)} leaves an empty file")
    resumed(words, path, expected, "after a file that might not grow")
    gone = os.path.join(folder, "gone")
    os.mkdir(gone)
    process = subprocess.Popen(command(words, os.path.join(gone, "kept")), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    # Before the file is there, the folder is missed as one that never was.
    last = os.path.join(gone, "kept.2" if files == 2 else "kept")
    while process.poll() is None and not os.path.exists(last):
        time.sleep(0.002)
    shutil.rmtree(gone, ignore_errors=True)
    output, errors = process.communicate()
    done = subprocess.CompletedProcess([], process.returncode, output, errors)
    same(words, done, os.path.join(gone, "kept"), expected, "a folder that is gone")
    if errors.count("warning") > files:
        complain(f"a folder that is gone: {' '.join(words)}: {errors[:300]}")


def no_plain_file(folder):
    """Links are followed, and devices refused."""
    words = ["es", "table", "--sum", "27"]
    real, link = os.path.join(folder, "real"), os.path.join(folder, "link")
    os.symlink(real, link)
    done = subprocess.run(command(words, link), capture_output=True, text=True)
    if done.returncode != 0 or not os.path.islink(link) or not os.path.isfile(real):
        complain(f"a link: {done.returncode} {done.stderr}")
    for device in ("/dev/null", "/dev/full"):
        done = subprocess.run(command(words, device), capture_output=True, text=True)
        if done.returncode != 2 or "error" not in json.loads(done.stdout) or os.path.isfile(device):
            complain(f"{device}: {done.returncode} {done.stdout} {done.stderr}")


kills = pairs = flips = signals = 0
for words in questions:
    began = time.monotonic()
    expected, seconds = ask(words)
    if expected is None:
        continue
    with tempfile.TemporaryDirectory() as folder:
        kills += killed_often(words, expected, -(-kills_wanted // len(questions)), folder)
        two_at_once(words, expected, folder)
        flips += damaged(words, expected, folder)
        interrupted(words, expected, seconds, folder)
        cannot_be_saved(words, expected, folder)
        pairs += 1
        signals += 2
    print(f"{' '.join(words)}: {seconds:.2f} s undisturbed, {time.monotonic() - began:.1f} s in all", flush=True)
with tempfile.TemporaryDirectory() as folder:
    no_plain_file(folder)
print(f"{len(questions)} questions: {kills} kills, {pairs} pairs of processes, {flips} changed bits, {signals} signals: "
      f"{failures} failed")
sys.exit(1 if failures else 0)
