"""The notebooks run from top to bottom, with what they assert. Without Jupyter: only their cells are taken."""
import glob
import json
import os

import pytest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
NOTEBOOKS = sorted(glob.glob(os.path.join(ROOT, "notebooks", "*.ipynb")))


def test_there_are_notebooks_for_three_kinds_of_readers():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=os.path.basename)
def test_a_notebook_runs_from_top_to_bottom(path, monkeypatch):
    pytest.importorskip("pandas")
    monkeypatch.chdir(os.path.dirname(path))
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    names = {}
    for cell in notebook["cells"]:
        # What is kept in the repository is the text alone.
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec("".join(cell["source"]), names)  # pylint: disable=exec-used
    assert names
