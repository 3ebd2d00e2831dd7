"""Answers: the facts as attributes, the sentences as text, pictures and tables where there are any."""
from __future__ import annotations

import html
import json
from typing import Any, Iterator, Literal, Optional, overload

import _zermelo

from ._errors import BadInput
from ._progress import in_notebook

_FORMATS = ("svg", "tikz", "png", "dot", "chart", "tikz-chart", "png-chart", "csv", "latex", "bfile")


class Answer:
    """The answer to a question.

    The facts of the verdict are attributes (``answer.winner``) and members (``answer["winner"]``); ``print(answer)`` says them
    in sentences. An answer is true when the question was answered and nothing failed: exit status 0 of the program.
    """

    def __init__(self, told: _zermelo.Answer) -> None:
        self._told: Optional[_zermelo.Answer] = told
        self._drawn: dict[str, Optional[str]] = {}
        self.question: dict[str, Any] = told.question
        self.verdict: dict[str, Any] = told.verdict
        self.scope: str = told.scope
        self.method: str = told.method
        self.text: str = told.text
        self.json: str = told.json
        #: The file that holds the proof, where one was asked for and written.
        self.certificate: Optional[str] = told.certificate
        self.positions: int = told.positions
        self.seconds: float = told.seconds
        self.peak_bytes: int = told.peak_bytes
        #: False when the budget ended first; the verdict then says what is known.
        self.complete: bool = told.complete
        #: A check or a claim does not hold.
        self.failed: bool = told.failed
        #: What was to be looked at is not what it should be.
        self.refused: bool = told.refused
        #: Why a file could not be written; empty when nothing went wrong.
        self.unwritten: str = told.unwritten
        self.exit_status: int = told.exit_status
        self._table = told.table

    # ---- facts

    def __getattr__(self, name: str) -> Any:
        verdict = self.__dict__.get("verdict")
        if verdict is not None and name in verdict:
            return verdict[name]
        known = ", ".join(verdict or ())
        raise AttributeError(f"this answer has no {name!r}; its verdict has: {known}")

    def __getitem__(self, name: str) -> Any:
        return self.verdict[name]

    def __contains__(self, name: object) -> bool:
        return name in self.verdict

    def __iter__(self) -> Iterator[str]:
        return iter(self.verdict)

    def __dir__(self) -> list[str]:
        return sorted(set(super().__dir__()) | {name for name in self.verdict if name.isidentifier()})

    def __bool__(self) -> bool:
        return self.exit_status == 0

    # ---- for people

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        asked = " ".join(str(self.question[key]) for key in ("game", "question") if key in self.question)
        return f"<{asked}: {self.text.splitlines()[0] if self.text else 'no text'}>"

    # ---- pictures, charts, tables

    @overload
    def shown_as(self, format: Literal["png", "png-chart"]) -> bytes: ...  # type: ignore[misc]
    @overload
    def shown_as(self, format: str) -> str: ...

    def shown_as(self, format: str) -> Any:
        """The answer as svg, tikz, png (bytes), csv, latex or bfile; a chart as chart (SVG), dot, tikz-chart or png-chart. BadInput
        when it has nothing of the kind."""
        if self._told is not None:
            return self._told.shown_as(format)
        kept = self._drawn.get(format)
        if kept is None:
            raise BadInput(f"there is nothing to show as {format}: {self.text.splitlines()[0] if self.text else ''}")
        return kept

    def _shown(self, format: str) -> Optional[str]:
        try:
            return self.shown_as(format)
        except BadInput:
            return None

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the table's columns; empty where there is no table."""
        return self._table[0] if self._table else ()

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """The rows of the table."""
        return self._table[2] if self._table else []

    def to_frame(self, member: Optional[str] = None) -> Any:
        """A pandas.DataFrame: the table; the list of objects that is this member of the verdict, or the only such; failing
        that one row of the plain facts."""
        import pandas  # type: ignore[import]

        if member is not None:
            return pandas.DataFrame(self.verdict[member])
        if self._table:
            return pandas.DataFrame(self.rows, columns=list(self.columns))
        lists = [value for value in self.verdict.values() if _is_list_of_objects(value)]
        if len(lists) == 1:
            return pandas.DataFrame(lists[0])
        return pandas.DataFrame([{key: value for key, value in self.verdict.items() if not isinstance(value, (list, dict))}])

    def _repr_svg_(self) -> Optional[str]:
        return self._shown("svg") or self._shown("chart")

    def _repr_latex_(self) -> Optional[str]:
        return None if in_notebook() else self._shown("latex") or self._shown("tikz")

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>" + (self._repr_svg_() or "")

    # ---- kept and read again

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        state["_drawn"] = {format: self._shown(format) for format in _FORMATS}
        state["_told"] = None
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    def to_dict(self) -> dict[str, Any]:
        """What --json prints, as a dict."""
        return dict(json.loads(self.json))


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(element, dict) for element in value)
