"""Many processes under mpirun against one: the same answers, byte for byte; memory by shares; a rank that is killed.

    ranks.py PROGRAM [quick]

Skipped (77) where Open MPI or the program for it (zermelo-mpi) is not there."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

program = pathlib.Path(sys.argv[1]).resolve()
if shutil.which("mpirun") is None or not program.with_name("zermelo-mpi").exists():
    print("no Open MPI")
    sys.exit(77)
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
folder = pathlib.Path(tempfile.mkdtemp(prefix="zermelo-ranks-"))
failures = 0


def expect(condition, *told):
    global failures
    if not condition:
        failures += 1
        print("FAILED:", *told)


def command(ranks, words):
    """0 ranks: the program alone."""
    alone = [str(program), *words]
    return alone if ranks == 0 else ["mpirun", "--oversubscribe", "-n", str(ranks), *alone]


def run(ranks, *words):
    return subprocess.run(command(ranks, words), env=environment, capture_output=True, text=True, timeout=600)


def without_cost(done):
    """The whole answer but for what it cost."""
    answer = json.loads(done.stdout)
    answer.pop("cost", None)
    return json.dumps(answer)


def without_last_line(done):
    """Text ends in a line that tells the cost."""
    return "\n".join(done.stdout.rstrip("\n").split("\n")[:-1])


def same_answers(*words, text=True):
    expected = run(0, *words, "--json")
    expect(expected.returncode == 0, words, expected.stderr)
    for ranks in (1, 2, 3, 4):
        got = run(ranks, *words, "--json")
        expect(got.returncode == expected.returncode, words, ranks, got.returncode, got.stderr)
        expect(without_cost(got) == without_cost(expected), words, ranks, got.stdout)
    if text:
        expect(without_last_line(run(3, *words)) == without_last_line(run(0, *words)), "text of", words)


def ranks_of(launcher):
    """The processes of an mpirun, by rank."""
    found = {}
    children = pathlib.Path(f"/proc/{launcher.pid}/task/{launcher.pid}/children")
    try:
        for child in children.read_text().split():
            for variable in pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0"):
                if variable.startswith(b"OMPI_COMM_WORLD_RANK="):
                    found[int(variable.split(b"=")[1])] = int(child)
    except OSError:
        pass
    return found


def peak_bytes(process):
    for line in pathlib.Path(f"/proc/{process}/status").read_text().split("\n"):
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


def parts(path):
    """The numbers of the parts of a checkpoint (src/engine/kept_work.hpp); a part that is cut off is left out."""
    data = path.read_bytes()
    at = data.index(b"\n", data.index(b"\n") + 1) + 1
    names = []
    while at + 44 <= len(data) and data[at:at + 4] == b"part":
        names.append(int.from_bytes(data[at + 4:at + 12], "little"))
        at += 44 + int.from_bytes(data[at + 20:at + 28], "little")
    return names[:-1] if at > len(data) else names


def files_of(checkpoint):
    return sorted(folder.glob(checkpoint.name + "*"))


# ---- the word table: every board of a sum, and one board

same_answers("es", "table", "--sum", "27")
same_answers("es", "table", "--sum", "29", "--rule", "achieve", text=False)
same_answers("es", "solve", "15", "11", "--method", "word", "--moves")
for ranks in (0, 3):
    run(ranks, "es", "solve", "15", "10", "--method", "word", "--certificate", str(folder / f"win{ranks}.cert"))
expect((folder / "win0.cert").read_bytes() == (folder / "win3.cert").read_bytes(), "certificates differ")

# ---- PermuNim: one search of all ranks

same_answers("permunim", "solve", "9x9", "--avoid", "132", "--moves")
same_answers("permunim", "solve", "8x8", "--avoid", "1342", "--options", text=False)
same_answers("permunim", "solve", "9x10", "--avoid", "123", "--plus", "7x8:1342", text=False)
for ranks in (0, 3):
    run(ranks, "permunim", "solve", "9x8", "--avoid", "132", "--certificate", str(folder / f"nim{ranks}.cert"))
expect((folder / "nim0.cert").read_bytes() == (folder / "nim3.cert").read_bytes(), "certificates of values differ")

board = ("permunim", "solve", "10x11", "--avoid", "123", "--json")
kept = folder / "values.kept"
keeping = (*board, "--checkpoint", str(kept), "--checkpoint-every", "0")
launcher = subprocess.Popen(command(3, keeping), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
second = pathlib.Path(str(kept) + ".rank1")
for _ in range(24000):
    if launcher.poll() is not None or (second.exists() and second.stat().st_size > 50000):
        break
    time.sleep(0.01)
victims = ranks_of(launcher)
expect(len(victims) == 3, "three ranks search", victims)
os.kill(victims[1], signal.SIGKILL)
out, err = launcher.communicate(timeout=600)
expect(launcher.returncode != 0 and out == "", "a killed rank ends the search", out)
expect("rank 1" in err and "--resume goes on from it" in err, "a clear word", err)
unbroken = run(0, *board)
for ranks in (2, 0):
    resumed = run(ranks, *keeping, "--resume")
    expect(without_cost(resumed) == without_cost(unbroken), "values resumed", ranks, resumed.stdout, resumed.stderr)
positions = [json.loads(done.stdout)["cost"]["positions"] for done in (unbroken, resumed)]
expect(int(positions[1]) < int(positions[0]) / 4, "what was kept is used", positions)

# ---- questions made of parts that do not depend on each other

same_answers("es", "table", "--a", "2..9", "--b", "2..8", text=False)
same_answers("reproduce", "pudwell", "--only", "R1,TB2,L3", text=False)
same_answers("permunim", "table", "--rows", "1..6", "--columns", "1..7", "--avoid", "123", text=False)
same_answers("pap", "table", "--n", "1..5", text=False)

# ---- what is wrong is told once, by its exit status too

wrong = run(2, "es", "table", "--sum", "99")
expect(wrong.returncode == 2 and wrong.stderr.count("--sum") == 1, "bad input", wrong.returncode, wrong.stderr)

# ---- memory: a table that one process may not hold, held by four

sum_of_kill = "33"  # 31 letters, 256 MiB, 512 chunks
letters = int(sum_of_kill) - 2
words = ("es", "table", "--sum", sum_of_kill, "--json", "--threads", "1")
refused = run(0, *words, "--memory", "150M")
expect(refused.returncode == 3, "one process holds it all", refused.returncode)
expected = run(0, *words)

# ---- a rank is killed: a clear word, and a checkpoint that others go on from

checkpoint = folder / "kill.kept"
keeping = (*words, "--memory", "150M", "--checkpoint", str(checkpoint), "--checkpoint-every", "0")
launcher = subprocess.Popen(command(4, keeping), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
third = pathlib.Path(str(checkpoint) + ".rank2")
peaks = {}
for _ in range(24000):
    if launcher.poll() is not None or (third.exists() and third.stat().st_size > 1000 and len(parts(third)) > 40):
        break
    time.sleep(0.01)
victims = ranks_of(launcher)
expect(len(victims) == 4, "four ranks run", victims)
for rank, process in victims.items():
    peaks[rank] = peak_bytes(process)
# A share is 64 MiB, and 64 chunks (32 MiB) may be fetched; the rest is the program and Open MPI.
expect(all(peak < 200 << 20 for peak in peaks.values()), "memory of ranks", peaks)
os.kill(victims[2], signal.SIGKILL)
out, err = launcher.communicate(timeout=600)
expect(launcher.returncode != 0, "a killed rank ends the run")
expect("rank 2" in err and "--resume goes on from it" in err, "a clear word", err)
expect(out == "", "no answer", out)
kept = [name for path in files_of(checkpoint) for name in parts(path)]
expect(len(kept) > 100 and len(kept) < 1 << (letters - 22), "chunks kept", len(kept))
expect(len(kept) == len(set(kept)), "a chunk was kept twice")

resumed = run(3, *keeping, "--resume")
expect(resumed.returncode == 0, resumed.stderr)
expect(without_cost(resumed) == without_cost(expected), "resumed with three ranks", resumed.stdout)
every = [name for path in files_of(checkpoint) for name in parts(path)]
expect(sorted(every) == list(range(1 << (letters - 22))), "every chunk once", len(every), len(set(every)))
again = run(0, *words, "--checkpoint", str(checkpoint), "--resume")
expect(without_cost(again) == without_cost(expected), "resumed by one process")

shutil.rmtree(folder)
sys.exit(1 if failures else 0)
