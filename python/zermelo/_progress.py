"""How far long work is: a line on a terminal, a bar in a notebook, nothing elsewhere."""
from __future__ import annotations

import html
import sys
from typing import Any, Callable, Mapping, Optional, Union

Progress = Union[bool, None, Callable[[Mapping[str, Any]], None]]

# Work that is over sooner is not told of.
PATIENCE = 1.0


def in_notebook() -> bool:
    """Whether what is displayed goes to a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


def line(told: Mapping[str, Any]) -> str:
    done, total, seconds = told["done"], told["total"], told["seconds"]
    if total:
        part = min(1.0, done / total)
        left = f"{seconds / part - seconds:.0f} s left" if part > 0.01 else "estimating"
        full = int(part * 30)
        return f"{told['label']} [{'#' * full}{'.' * (30 - full)}] {100 * part:3.0f}%  {left}"
    return f"{told['label']}: {done:,} in {seconds:.0f} s" if done else f"{told['label']}: {seconds:.0f} s"


class _Line:
    def __init__(self) -> None:
        self.shown = False

    def __call__(self, told: Mapping[str, Any]) -> None:
        if told["seconds"] < PATIENCE and not self.shown:
            return
        self.shown = True
        sys.stderr.write("\r\x1b[K" + line(told))
        sys.stderr.flush()

    def close(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


class _Bar:
    def __init__(self) -> None:
        self.handle: Any = None

    def __call__(self, told: Mapping[str, Any]) -> None:
        if told["seconds"] < PATIENCE and self.handle is None:
            return
        from IPython.display import HTML, display  # type: ignore[import]

        bar = f"<progress max='{told['total']}' value='{told['done']}'></progress> " if told["total"] else ""
        shown = HTML(bar + f"<code>{html.escape(line(told))}</code>")
        if self.handle is None:
            self.handle = display(shown, display_id=True)
        else:
            self.handle.update(shown)

    def close(self) -> None:
        if self.handle is not None:
            from IPython.display import HTML

            self.handle.update(HTML(""))


class _Given:
    def __init__(self, tell: Callable[[Mapping[str, Any]], None]) -> None:
        self.tell = tell

    def __call__(self, told: Mapping[str, Any]) -> None:
        self.tell(told)

    def close(self) -> None:
        pass


def teller(progress: Progress) -> Optional[Any]:
    """Who is told, by what the caller said: True or a function; None: whoever can see it."""
    if callable(progress):
        return _Given(progress)
    if progress is False:
        return None
    if in_notebook():
        return _Bar()
    if progress is True or sys.stderr.isatty():
        return _Line()
    return None


def told(progress: Progress, work: Callable[[Optional[Any]], Any]) -> Any:
    """Does the work, which is given the one to tell."""
    tell = teller(progress)
    try:
        return work(tell)
    finally:
        if tell is not None:
            tell.close()
