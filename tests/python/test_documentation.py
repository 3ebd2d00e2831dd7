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


def test_examples_of_the_package_give_what_is_shown():
    assert doctest.testmod(zermelo).failed == 0
