"""Zermelo: a laboratory for pattern games.

Every question that the program answers is a function here, made from the same declaration:

    >>> import zermelo
    >>> answer = zermelo.es.solve(6, 5, depth=True)
    >>> answer.winner, answer.depth
    ('first', 18)

Each game is a module (``zermelo.es``, ``zermelo.permunim``, ...) with its questions; questions about no game in particular
(``zermelo.check``, ``zermelo.reproduce``) stand here. Beside them are objects: games and positions, permutations, lattices and
animals, certificates. ``help(zermelo.es.solve)`` says what a question accepts.
"""
from __future__ import annotations

import sys as _sys

try:
    import _zermelo
except ImportError:
    # Installed by pip it lies in the package; in the interpreter of './zermelo python' it is built in.
    from zermelo import _zermelo  # type: ignore[attr-defined,no-redef]

    _sys.modules["_zermelo"] = _zermelo

from ._answers import Answer
from ._certificates import Certificate
from ._errors import BadInput, CheckFailed, Error, OutOfBudget
from ._games import Game, Option, Position, Solution
from ._lattices import Animal, Lattice
from ._permutations import Permutation
from ._questions import catalogue, general_questions as _general_questions, module_of as _module_of

__version__: str = _zermelo.version
__all__ = [
    "Animal",
    "Answer",
    "BadInput",
    "Certificate",
    "CheckFailed",
    "Error",
    "Game",
    "Lattice",
    "Option",
    "OutOfBudget",
    "Permutation",
    "Position",
    "Solution",
    "catalogue",
]

for _entry in catalogue()["games"]:
    _made = _module_of(_entry, __name__)
    _sys.modules[_made.__name__] = _made
    globals()[_entry["name"]] = _made
    __all__.append(_entry["name"])
for _function in _general_questions(__name__):
    globals()[_function.__name__] = _function
    __all__.append(_function.__name__)
del _entry, _made, _function
