"""Sets of border words of all lengths, given by an automaton: who wins for every a and every b of two progressions."""

from __future__ import annotations

from .container import Certificate
from .numbers import Members, require

MOST_TRIPLES = 2 * 10**6

# The transducer of moves: mode -> [(letter read, letter written, next mode)]
STEPS = {
    "bare": [("N", "N", "bare"), ("E", "E", "shaded"), ("N", "E", "lifted")],
    "shaded": [("N", "N", "shaded"), ("E", "E", "shaded"), ("N", "E", "lifted"), ("N", "E", "block")],
    "lifted": [("E", "N", "done"), ("E", "E", "carried")],
    "carried": [("E", "E", "carried"), ("E", "N", "owing")],
    "block": [("N", "N", "blocked")],
    "blocked": [("N", "N", "blocked"), ("E", "N", "done")],
    "owing": [("E", "E", "owing"), ("N", "N", "done")],
    "done": [("N", "N", "done"), ("E", "E", "done")],
}


class Progression:
    """All numbers from a start with one residue."""

    def __init__(self, given: Members) -> None:
        self.start = given.number("from", 2, 1000)
        self.modulus = given.number("modulus", 1, 16)
        self.residue = given.number("residue", 0, self.modulus - 1)

    def text(self, name: str) -> str:
        if self.modulus == 1:
            return f"every {name} >= {self.start}"
        if self.modulus == 2:
            return f"every {'odd' if self.residue else 'even'} {name} >= {self.start}"
        return f"every {name} >= {self.start} congruent to {self.residue} modulo {self.modulus}"

    def numbers(self, states: int) -> list[int]:
        """Enough of them for an automaton of so many states."""
        return [n for n in range(self.start, self.start + states * self.modulus + 1) if n % self.modulus == self.residue]


def check_regular(certificate: Certificate) -> str:
    """Who wins for every a and every b.

    Theorem: a set S of words from which every move can be answered back into S holds P-positions only. Both moves
    are read letter by letter by one transducer; along all pairs (word, its successor) go the automaton's state, the
    mode of the move, and the set of all (mode, state) of possible answers, of which there are finitely many.
    """
    given = certificate.members()
    a, b = Progression(given.object("a")), Progression(given.object("b"))
    winner = given.one_of("winner", "first", "second")
    sentence = certificate.claims(f"For {a.text('a')} and {b.text('b')} the player who moves {winner} wins the (a,b)-game "
                                  "under the rule 'avoid'.")
    body = certificate.body
    states = body.number_to(64, "the number of states", 1)
    after: dict[str, list[int]] = {"E": [], "N": []}
    accepts = []
    for _ in range(states):
        after["E"].append(body.number_to(states - 1, "a state"))
        after["N"].append(body.number_to(states - 1, "a state"))
        accepts.append(bool(body.number_to(1, "a flag")))
    body.end()

    answers_after: dict[tuple[frozenset[tuple[str, int]], str], frozenset[tuple[str, int]]] = {}

    def step(answers: frozenset[tuple[str, int]], letter: str) -> frozenset[tuple[str, int]]:
        found = answers_after.get((answers, letter))
        if found is None:
            found = answers_after[answers, letter] = frozenset(
                (mode, after[written][state]) for old, state in answers
                for read, written, mode in STEPS[old] if read == letter)
        return found

    start = (0, "bare", frozenset({("bare", 0)}))
    seen = {start}
    todo = [start]
    while todo:
        state, mode, answers = todo.pop()
        if accepts[state] and mode == "done":
            require(any(m == "done" and accepts[s] for m, s in answers), "a move has no answer")
        for read, written, following in STEPS[mode]:
            triple = after[read][state], following, step(answers, written)
            if triple not in seen:
                require(len(seen) < MOST_TRIPLES, "there are too many triples to go through")
                seen.add(triple)
                todo.append(triple)

    for rows in b.numbers(states):
        for columns in a.numbers(states):
            word = "N" * (rows - 1) + "E" * (columns - 1) if winner == "second" else \
                "N" * (rows - 2) + "EN" + "E" * (columns - 2)
            state = 0
            for letter in word:
                state = after[letter][state]
            require(accepts[state], f"the start of the ({columns},{rows})-game fails")
    return sentence
