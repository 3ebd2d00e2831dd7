"""The examples of docs/python.md and of the package are real."""
import doctest
import os

import zermelo


def test_examples_of_the_page_give_what_is_shown(source, monkeypatch):
    monkeypatch.chdir(source)
    page = os.path.join(source, "docs", "python.md")
    with open(page, encoding="utf-8") as lines:
        text = lines.read()
    examples = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, "docs/python.md", page, 0)
    assert len(examples.examples) > 20
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
