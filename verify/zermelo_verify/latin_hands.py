"""Latin Erdős, Gambler: strategies with hands of discs."""

from __future__ import annotations

from typing import Iterator

from .container import Certificate
from .latin import A, B, Live, Renaming, bounded, parse_position, places_of
from .numbers import require

Hand = tuple[int, ...]
State = tuple[bool, Live, Hand, Hand]  # open, live set, A's hand, B's hand

MOST_CALLS = 2000


class Checker:
    """States, and what the certificate lists."""

    def __init__(self, n: int, player: int) -> None:
        self.n, self.player = n, player
        self.places = places_of(n)
        self.renaming = Renaming(n)
        self.of_square = [sum(1 << (square * n + v) for v in range(n)) for square in range(n * n)]
        self.of_number = self.places.of_part[2 * n:]
        self.rows, self.columns = self.places.of_part[:n], self.places.of_part[n:2 * n]
        self.listed: set[tuple[bool, int]] = set()
        self.listed_quick: set[tuple[object, ...]] = set()
        self.lost_known: dict[State, bool] = {}
        self.answer_known: dict[tuple[bool, int], bool] = {}

    def capacity(self, live: Live, v: int) -> int:
        live &= self.of_number[v]
        return min(sum(1 for row in self.rows if live & row), sum(1 for column in self.columns if live & column))

    def normalised(self, state: State) -> State:
        """Close the state if the board cannot fill; then forget discs and places that cannot be used."""
        is_open, live, a, b = state
        if is_open:
            if self.places.may_fill(live, self.n**2 - sum(a) - sum(b)):
                return state
        first, second = list(a), list(b)
        for v in range(self.n):
            capacity = self.capacity(live, v)
            first[v], second[v] = min(first[v], capacity), min(second[v], capacity)
            if not first[v] and not second[v]:
                live &= ~self.of_number[v]
        return False, live, tuple(first), tuple(second)

    def placements(self, state: State, player: int) -> Iterator[State]:
        """The states after a placement, normalised."""
        is_open, live, a, b = state
        hand = a if player == A else b
        for place in self.places.members(live):
            v = place % self.n
            if hand[v]:
                left = hand[:v] + (hand[v] - 1,) + hand[v + 1:]
                rest = self.places.without(live, place)
                yield self.normalised((is_open, rest, left, b) if player == A else (is_open, rest, a, left))

    def quick(self, state: State) -> tuple[object, ...]:
        is_open, live, a, b = state
        return is_open, self.renaming.quick(live), tuple(sorted(zip(a, b)))

    def key(self, state: State) -> tuple[bool, int]:
        """The state up to renaming."""
        is_open, live, a, b = state
        return is_open, self.renaming.number(live, tuple(zip(a, b)))

    def hands(self, state: State) -> tuple[Hand, Hand]:
        """His hand and the opponent's."""
        return (state[2], state[3]) if self.player == A else (state[3], state[2])

    def surplus(self, state: State, more: int) -> bool:
        """Closed, and sure of 2 * most + more halves, most being what the opponent can place."""
        is_open, live, _, _ = state
        if is_open:
            return False
        mine, theirs = self.hands(state)
        n = self.n
        by_number = sum(min(theirs[v], self.capacity(live, v)) for v in range(n) if theirs[v])
        held = 0
        for v in range(n):
            if theirs[v]:
                held |= self.of_number[v]
        squares = [square for square in self.of_square if live & held & square]
        most = min(by_number, len(squares))
        own = live & ~held
        safe = own
        for square in squares:
            safe &= ~square
        calls = 0

        def choose(left: Live, hand: Hand, halves: int) -> bool:
            nonlocal calls
            while True:
                if halves <= 0:
                    return True
                if not left:
                    return False
                if calls >= MOST_CALLS:
                    return False
                calls += 1
                low = left & safe or left
                low &= -low
                place = low.bit_length() - 1
                v = place % n
                if hand[v]:
                    if choose(self.places.without(left, place), hand[:v] + (hand[v] - 1,) + hand[v + 1:],
                              halves - (2 if low & safe else 1)):
                        return True
                left &= ~low

        return choose(own, mine, 2 * most + more)

    def full(self, state: State) -> bool:
        return state[0] and not any(state[2]) and not any(state[3])

    def lost(self, state: State) -> bool:
        """The opponent, to move, loses."""
        found = self.lost_known.get(state)
        if found is None:
            found = not self.full(state) and (
                next(self.placements(state, 3 - self.player), None) is None
                or self.quick(state) in self.listed_quick and self.key(state) in self.listed
                or self.surplus(state, 0))
            bounded(self.lost_known)[state] = found
        return found

    def answer(self, state: State) -> bool:
        """He, to move, wins."""
        if self.full(state):
            return False
        if self.surplus(state, 1):
            return True
        key = self.key(state)
        if key not in self.answer_known:
            self.answer_known[key] = any(map(self.lost, self.placements(state, self.player)))
        return self.answer_known[key]


def check_hands(certificate: Certificate) -> str:
    """Who wins a position of Gambler.

    Theorem: by induction on the discs in both hands. A state is lost for the opponent when he has no placement, when
    it is listed (and then every placement has an answer), or by counting: when the places that nobody can take from
    the winner, and half of those that the opponent may spoil, are at least as many as the opponent can place.
    """
    given = certificate.members()
    n = given.number("order", 1, 7)
    start = parse_position(given.text("position"), n, 3, True, gambler=True)
    letter = given.one_of("player", "A", "B")
    player = A if letter == "A" else B
    moves = start.to_move == player
    if start.discs == 0:
        who = f"the player who moves {'first' if moves else 'second'} from {start.text()}"
    else:
        who = f"from {start.text()} the {'player to move' if moves else 'other player'} ({letter})"
    sentence = certificate.claims(f"In Latin Erdős, Gambler of order {n}, {who} wins, whoever owns the columns: the "
                                  "opponent is left without a move on a board that is not full.")
    checker = Checker(n, player)
    body = certificate.body
    states = []
    for _ in range(body.number()):
        is_open = bool(body.number_to(1, "a flag"))
        live = 0
        for place in body.rising(n**3, "the place"):
            live |= 1 << place
        a, b = (tuple(body.number_to(n, "a number of discs") for _ in range(n)) for _ in range(2))
        state = checker.normalised((is_open, live, a, b))
        require(state[0] == is_open, "a state is listed as open and is closed")
        states.append(state)
        checker.listed.add(checker.key(state))
        checker.listed_quick.add(checker.quick(state))
    body.end()

    assert start.hand is not None
    others = tuple(n - hand - sum(row.count(v + 1) for row in start.rows) for v, hand in enumerate(start.hand))
    first = checker.normalised((True, start.live(), start.hand, others))
    require(checker.answer(first) if moves else checker.lost(first), "the position is not won")
    for state in states:
        require(all(map(checker.answer, checker.placements(state, 3 - player))), "a state has a placement without an answer")
    return sentence
