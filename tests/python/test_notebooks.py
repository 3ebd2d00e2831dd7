"""The notebooks run from top to bottom, with what they assert: in Jupyter where it is installed, and by their cells alone."""
import glob
import importlib.util
import json
import os
import sys

import pytest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
NOTEBOOKS = sorted(glob.glob(os.path.join(ROOT, "notebooks", "*.ipynb")))


HAVE_JUPYTER = all(importlib.util.find_spec(name) for name in ("nbconvert", "nbformat", "ipykernel"))


def test_there_are_notebooks_for_three_kinds_of_readers():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=os.path.basename)
def test_what_is_kept_in_the_repository_is_the_text_alone(path):
    with open(path, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    assert all(cell["outputs"] == [] for cell in cells if cell["cell_type"] == "code")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=os.path.basename)
def test_a_notebook_runs_from_top_to_bottom(path, monkeypatch):
    pytest.importorskip("pandas")
    if HAVE_JUPYTER:
        pytest.skip("it runs in Jupyter")
    monkeypatch.chdir(os.path.dirname(path))
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    names = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # pylint: disable=exec-used
    assert names


# A question that takes longer than one is patient, so that its bar is shown.
WITH_A_BAR = """
import zermelo
answer = zermelo.es.solve(32, 31, method="search", memory="50M", threads=1, time=2)
assert not answer.complete
zermelo.es.Game(a=6, b=5).position("163425")
"""


def in_jupyter(notebook, folder, monkeypatch):
    """The notebook as it looks after all its cells have run, in a kernel of this interpreter."""
    if not HAVE_JUPYTER:
        pytest.skip("nbconvert or ipykernel is not installed")
    from nbconvert.preprocessors import ExecutePreprocessor

    kernel = folder / "kernels" / "zermelo"
    kernel.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (kernel / "kernel.json").write_text(json.dumps({"argv": command, "display_name": "zermelo", "language": "python"}))
    monkeypatch.setenv("JUPYTER_PATH", str(folder))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(folder / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(folder / "ipython"))
    where = {"metadata": {"path": os.path.dirname(NOTEBOOKS[0])}}
    ExecutePreprocessor(timeout=300, kernel_name="zermelo").preprocess(notebook, where)
    return notebook


def outputs(notebook):
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=os.path.basename)
def test_a_notebook_runs_in_jupyter_and_shows_tables_and_pictures(path, tmp_path, monkeypatch):
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("pandas")
    shown = outputs(in_jupyter(nbformat.read(path, as_version=4), tmp_path, monkeypatch))
    kinds = {kind for output in shown for kind in output.get("data", {})}
    assert "text/html" in kinds and not any(output["output_type"] == "error" for output in shown)


def test_long_work_shows_a_bar_and_takes_it_away(tmp_path, monkeypatch):
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(WITH_A_BAR)])
    shown = outputs(in_jupyter(notebook, tmp_path, monkeypatch))
    # What is displayed for progress is there, and empty when the work is over; then comes the position as a picture.
    assert [output["output_type"] for output in shown] == ["display_data", "execute_result"]
    assert shown[0]["data"]["text/html"] == ""
    assert shown[1]["data"]["image/svg+xml"].startswith("<svg")
