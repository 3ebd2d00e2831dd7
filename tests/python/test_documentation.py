"""The examples of Python on the pages under docs/ and in the package are real."""
import doctest
import glob
import os

import pytest
import zermelo

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def pages():
    for page in sorted(glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True)):
        with open(page, encoding="utf-8") as lines:
            if ">>> " in lines.read():
                yield os.path.relpath(page, ROOT)


def test_pages_with_examples_are_found():
    assert {"docs/python.md", "docs/tutorials/researcher.md"} <= set(pages())


@pytest.mark.parametrize("page", list(pages()))
def test_examples_of_a_page_give_what_is_shown(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    with open(page, encoding="utf-8") as lines:
        text = lines.read()
    examples = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(examples)
    assert runner.summarize(verbose=False).failed == 0


def test_the_script_of_the_examples_finds_a_smallest_difference(source, monkeypatch):
    monkeypatch.syspath_prepend(os.path.join(source, "examples"))
    import smallest_difference

    rows, columns, one, other = smallest_difference.smallest_difference("12", "123")
    # Where at most one stone fits in a row and a column, 123 needs three of them: the first difference is at 2x2.
    assert (rows, columns) == (2, 2) and one != other
    assert smallest_difference.smallest_difference("123", "321", largest=4) is None


def test_examples_of_the_package_give_what_is_shown():
    assert doctest.testmod(zermelo).failed == 0
