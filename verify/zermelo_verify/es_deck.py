"""The game of Harary, Sagan and West with a finite deck of cards."""

from __future__ import annotations

from .container import Certificate
from .numbers import Body, Refused, require

Deck = tuple[tuple[int, int], ...]  # for each card left, by rising card: (rise, fall) if it were taken next


def taken(deck: Deck, place: int) -> Deck:
    """The deck without the card at this place: larger cards may rise over it, smaller ones fall under it."""
    rise, fall = deck[place]
    return (tuple((r, max(f, fall + 1)) for r, f in deck[:place])
            + tuple((max(r, rise + 1), f) for r, f in deck[place + 1:]))


class Strategy:
    """One player's replies, read in the order in which the walk needs them."""

    def __init__(self, body: Body, m: int, n: int, achieve: bool, must_win: bool) -> None:
        self.body, self.m, self.n = body, m, n
        self.achieve, self.must_win = achieve, must_win
        self.met: set[Deck] = set()

    def completes(self, card: tuple[int, int]) -> bool:
        return card[0] > self.m or card[1] > self.n

    def reply(self, deck: Deck) -> None:
        """His turn."""
        if deck in self.met:
            return
        self.met.add(deck)
        place = self.body.number_to(len(deck) - 1, "a reply")
        if self.completes(deck[place]):
            require(self.achieve, "he completes a subsequence and loses")
            return
        left = taken(deck, place)
        if left:
            self.face(left)
        else:
            self.run_out()

    def face(self, deck: Deck) -> None:
        """The opponent's turn."""
        for place, card in enumerate(deck):
            if self.completes(card):
                require(not self.achieve, "the opponent completes a subsequence and wins")
                continue
            left = taken(deck, place)
            if left:
                self.reply(left)
            else:
                self.run_out()

    def run_out(self) -> None:
        if self.must_win:
            raise Refused("the deck runs out")


def check_deck(certificate: Certificate) -> str:
    """Who wins with a finite deck, or that nobody does.

    Theorem: a strategy that answers every line wins (or, for a draw, does not lose; then both players have one).
    Decks with equal lists of (rise, fall) have the same continuation.
    """
    given = certificate.members()
    m, n = given.number("m", 1, 1000), given.number("n", 1, 1000)
    size = given.number("size", 1, 63)
    rule = given.one_of("rule", "avoid", "achieve")
    winner = given.one_of("winner", "first", "second", "draw")
    result = "best play is a draw" if winner == "draw" else f"the player who moves {winner} wins"
    sentence = certificate.claims(f"On the deck 1..{size}, where {m + 1} cards up or {n + 1} down end the game, {result} "
                                  f"under the rule '{rule}'.")
    body = certificate.body
    deck: Deck = ((1, 1),) * size
    if winner != "second":
        Strategy(body, m, n, rule == "achieve", winner != "draw").reply(deck)
    if winner != "first":
        Strategy(body, m, n, rule == "achieve", winner != "draw").face(deck)
    body.end()
    return sentence
