"""Long work: other threads run meanwhile, somebody is told how far it is, Ctrl-C ends it."""
import os
import signal
import threading
import time

import pytest
import zermelo

# Far too large to be solved: only being stopped ends it.
ENDLESS = dict(a=32, b=31, method="search", memory="50M", threads=1)


def test_other_threads_run_while_a_question_is_answered():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    zermelo.es.solve(**ENDLESS, time=0.5)
    done.set()
    counter.join()
    assert counted > 20


def test_questions_are_asked_from_several_threads():
    found = {}

    def ask(size):
        found[size] = zermelo.es.solve(size, size - 1, threads=1).winner

    threads = [threading.Thread(target=ask, args=(size,)) for size in range(4, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {size: zermelo.es.solve(size, size - 1).winner for size in range(4, 10)}


def test_an_interrupt_ends_the_work_and_the_next_question_is_answered():
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        zermelo.es.solve(**ENDLESS)
    assert time.monotonic() - begun < 10
    assert zermelo.es.solve(6, 5).winner == "first"


def test_an_interrupt_keeps_the_checkpoint(tmp_path):
    kept = tmp_path / "work.checkpoint"
    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        zermelo.es.solve(**ENDLESS, checkpoint=kept)
    assert kept.stat().st_size > 0
    zermelo.es.solve(**ENDLESS, checkpoint=kept, resume=True, time=0.1)


def test_solving_a_position_is_interrupted_too():
    position = zermelo.es.Game(a=30, b=29).start
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        position.solve(memory="50M")


def test_progress_is_told_to_a_function():
    told = []
    zermelo.es.solve(**ENDLESS, time=0.5, progress=told.append)
    assert told and {"label", "done", "total", "seconds", "notes"} <= set(told[-1])
    assert told[-1]["done"] > 0 or told[-1]["seconds"] > 0


def test_what_the_one_who_is_told_raises_ends_the_work():
    def refuse(_):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        zermelo.es.solve(**ENDLESS, progress=refuse)


def test_progress_is_a_line_that_goes_away(capsys):
    zermelo.es.solve(**ENDLESS, time=1.5, progress=True)
    shown = capsys.readouterr().err
    assert "es solve" in shown or "proof-number" in shown or "search" in shown
    assert shown.endswith("\r\x1b[K")
