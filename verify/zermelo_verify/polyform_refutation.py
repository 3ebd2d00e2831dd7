"""No paving exists: a refutation of the formula that says one does, by unit propagation with hints."""

from __future__ import annotations

from itertools import combinations
from math import comb

from .container import Certificate
from .numbers import Body, Refused, require
from .polyform import Board, Game

MOST_CLAUSES = 4 * 10**6

Clause = tuple[int, ...]  # literals: 2(v-1) for the variable v, one more for its negation


def paving_formula(board: Board, copies: list[tuple[int, ...]], b: int) -> tuple[int, list[Clause]]:
    """The number of variables, one for each pair of cells in a common copy, and the clauses in their order."""
    pairs = sorted({pair for copy in copies for pair in combinations(copy, 2)})
    variable = {pair: i for i, pair in enumerate(pairs)}
    clauses: list[Clause] = [tuple(2 * variable[pair] for pair in combinations(copy, 2)) for copy in copies]
    of_cell: list[list[int]] = [[] for _ in board.cells]
    for i, pair in enumerate(pairs):
        for cell in pair:
            of_cell[cell].append(i)
    more = sum(comb(len(numbers), b + 1) for numbers in of_cell)
    require(not more or len(clauses) + more <= MOST_CLAUSES, "the formula has too many clauses")
    for numbers in of_cell:
        clauses += [tuple(2 * i + 1 for i in chosen) for chosen in combinations(numbers, b + 1)]
    return len(pairs), clauses


def check_refutation(body: Body, variables: int, clauses: list[Clause]) -> None:
    """Refused unless the body's lemmas follow one after another by unit propagation, and one is empty."""
    implied: list[list[int]] = [[] for _ in range(2 * variables)]
    for clause in clauses:
        if len(clause) == 2:
            implied[clause[0] ^ 1].append(clause[1])
            implied[clause[1] ^ 1].append(clause[0])
    true = bytearray(2 * variables)
    trail: list[int] = []

    def assume(literal: int) -> bool:
        """Make a literal true with all that follows by clauses of two literals; False at a contradiction."""
        todo = [literal]
        while todo:
            literal = todo.pop()
            if true[literal]:
                continue
            if true[literal ^ 1]:
                return False
            true[literal] = 1
            trail.append(literal)
            todo += implied[literal]
        return True

    number = body.number
    empty = False
    for _ in range(number()):
        size = number()
        if size > len(body.data):
            raise Refused("the body ends too early")
        lemma = []
        for _ in range(size):
            literal = number()
            if literal >= 2 * variables:
                raise Refused("a literal names no variable")
            lemma.append(literal)
        proved = False
        for literal in lemma:
            if not assume(literal ^ 1):
                proved = True
                break
        here = len(clauses)
        for _ in range(number()):
            back = number()
            if not 1 <= back <= here:
                raise Refused("a hint names no clause")
            if proved:
                continue
            unit = -1
            for literal in clauses[here - back]:
                if not true[literal ^ 1] and literal != unit:
                    if unit >= 0:
                        raise Refused("a hint has two literals that are not false")
                    unit = literal
            if unit < 0 or not assume(unit):
                proved = True
        if not proved:
            raise Refused("a lemma does not follow by its hints")
        empty = empty or not lemma
        clauses.append(tuple(lemma))
        for literal in trail:
            true[literal] = 0
        trail.clear()
    body.end()
    require(empty, "the empty clause is not among the lemmas")


def check_no_paving(certificate: Certificate) -> str:
    """No b-paving of a finite board meets every copy.

    Theorem: a paving is a model of the formula, whose variables say which cells are related. Every lemma follows
    from the clauses before it by unit propagation; the empty one has no model.
    """
    given = certificate.members()
    game = Game.read(given)
    board = Board(game.grid, given.text("board"))
    sentence = certificate.claims(f"No {game.breaker}-paving of {board.title} meets every copy of {game.goals_text()} on it, "
                                  "and so none of the infinite board does.")
    variables, clauses = paving_formula(board, board.copies(game.goals), game.breaker)
    check_refutation(certificate.body, variables, clauses)
    return sentence


def check_no_paving_by_count(certificate: Certificate) -> str:
    """No b-paving of a finite board meets every copy, because too many of them share no pair of cells.

    Theorem: copies without a common pair need a pair each; every pair has two ends and every cell is an end of at most b.
    """
    given = certificate.members()
    game = Game.read(given)
    board = Board(game.grid, given.text("board"))
    sentence = certificate.claims(f"No {game.breaker}-paving of {board.title} meets every copy of {game.goals_text()} on it, "
                                  "and so none of the infinite board does.")
    copies = board.copies(game.goals)
    body = certificate.body
    count = body.number()
    require(count <= len(copies), "there are more copies than the board has")
    pairs: set[tuple[int, int]] = set()
    cells: set[int] = set()
    last = -1
    for _ in range(count):
        number = body.number()
        require(last < number < len(copies), "the copies are not copies on the board in rising order")
        last = number
        cells.update(copies[number])
        for pair in combinations(copies[number], 2):
            require(pair not in pairs, "two of the copies share two cells")
            pairs.add(pair)
    body.end()
    require(2 * count > game.breaker * len(cells), "the cells have room for a pair in each of the copies")
    return sentence
