"""The type stubs describe the package: mypy accepts what is right and finds what is wrong, where it is installed."""
import os
import shutil
import subprocess

import pytest
from zermelo import _stubs

RIGHT = """
import pathlib
import zermelo

answer: zermelo.Answer = zermelo.es.solve(6, 5, rule="achieve", time=0.5, certificate=pathlib.Path("win.cert"))
table = zermelo.permunim.table(rows=range(1, 5), columns=(1, 6), avoid="132")
text: str = table.shown_as("csv")
picture: bytes = zermelo.es.show(6, 5).shown_as("png")
position: zermelo.Position = zermelo.es.Game(a=6, b=5).position("163425")
options: list[zermelo.Position] = position.options()
svg: str = position.svg
pattern: bool = zermelo.Permutation("163425").has_pattern("321")
cells: int = len(zermelo.Animal("Snaky").boundary())
"""
# One mistake to a line.
WRONG = """
import zermelo
zermelo.es.solve(6, 5, rule="neither")
zermelo.es.solve(6, 5, rul="achieve")
zermelo.es.solve("six", 5)
zermelo.permunim.solve()
number: int = zermelo.es.show(6, 5).shown_as("svg")
zermelo.Permutation("12").no_such_method()
"""


@pytest.fixture(scope="module")
def check(tmp_path_factory, source):
    mypy = shutil.which("mypy", path="/usr/bin:" + os.environ["PATH"])
    if mypy is None:
        pytest.skip("mypy is not installed")
    folder = tmp_path_factory.mktemp("typed")
    shutil.copytree(os.path.join(source, "python", "zermelo"), folder / "zermelo")
    shutil.copy(os.path.join(source, "python", "_zermelo.pyi"), folder)
    for name, text in _stubs.stubs().items():
        (folder / "zermelo" / name).write_text(text, encoding="utf-8")

    def run(text, *strictness):
        (folder / "script.py").write_text(text, encoding="utf-8")
        return subprocess.run([mypy, *strictness, "script.py"], cwd=folder, capture_output=True, text=True, timeout=300).stdout

    return run


def test_a_script_that_is_right_is_accepted(check):
    assert "error" not in check(RIGHT, "--strict")


def test_each_mistake_is_found(check):
    told = check(WRONG, "--strict")
    for number, line in enumerate(WRONG.splitlines(), 1):
        if line and not line.startswith("import"):
            assert f"script.py:{number}: error" in told, line


def test_the_script_of_the_examples_is_accepted(check, source):
    with open(os.path.join(source, "examples", "smallest_difference.py"), encoding="utf-8") as script:
        assert "error" not in check(script.read(), "--check-untyped-defs")
