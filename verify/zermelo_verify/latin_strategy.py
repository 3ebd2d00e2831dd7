"""Latin Erdős, Expert: strategies."""

from __future__ import annotations

from .container import Certificate
from .latin import A, B, Live, Position, Renaming, bounded, parse_position, places_of
from .numbers import Body, require

Sum = frozenset[int]  # the numbers of the parts' classes, equal parts having cancelled


class Checker:
    """What the body lists, and the definitions of the check."""

    def __init__(self, n: int, s: int, any_sequence: bool, columns: bool, player: int, wins: bool) -> None:
        self.n, self.s, self.any_sequence = n, s, any_sequence
        self.columns, self.player, self.wins = columns, player, wins
        self.places = places_of(n)
        self.renaming = Renaming(n)
        self.boards: dict[tuple[tuple[int, ...], ...], Position] = {}
        self.open: set[int] = set()
        self.open_quick: set[int] = set()
        self.open_sets: list[Live] = []
        self.closed: set[Sum] = set()
        self.sums: dict[Live, Sum] = {}
        self.part_options: dict[int, set[Sum]] = {}
        self.answers: dict[Sum, bool] = {}
        self.listed: dict[Live, bool] = {}
        self.open_answers: dict[tuple[int, int], bool] = {}

    def board_key(self, board: Position) -> tuple[tuple[int, ...], ...]:
        """Boards up to permuting columns and up to the flip."""
        n = self.n
        columns = [tuple(row[c] for row in board.rows) + (board.owners[c],) for c in range(n)]
        flipped = [tuple(v and n + 1 - v for v in column[n - 1::-1]) + column[n:] for column in columns]
        return min(tuple(sorted(columns)), tuple(sorted(flipped)))

    def read(self, body: Body) -> None:
        n = self.n
        for _ in range(body.number()):
            require(self.columns, "boards are listed though columns do not count")
            rows = tuple(tuple(body.number_to(n, "a number") for _ in range(n)) for _ in range(n))
            owners = tuple(body.number_to(2, "an owner") for _ in range(n))
            board = Position(n, rows, owners)
            board.check(self.s, self.any_sequence)
            require(not board.full and board.to_move != self.player, "on a listed board the opponent is not to move")
            self.boards[self.board_key(board)] = board
        for _ in range(body.number()):
            live = self.read_set(body)
            self.open_sets.append(live)
            self.open.add(self.renaming.number(live))
            self.open_quick.add(self.renaming.quick(live))
        for _ in range(body.number()):
            total: Sum = frozenset()
            for _ in range(body.number()):
                total ^= {self.renaming.number(self.read_set(body))}
            self.closed.add(total)
        body.end()

    def read_set(self, body: Body) -> Live:
        live = 0
        for place in body.rising(self.n**3, "the place"):
            live |= 1 << place
        return live

    def sum_of(self, live: Live) -> Sum:
        found = self.sums.get(live)
        if found is None:
            found = frozenset()
            for part in self.places.components(live):
                found ^= {self.renaming.number(part)}
            bounded(self.sums)[live] = found
        return found

    def options(self, part: int) -> set[Sum]:
        """What moves in a part leave of it."""
        if part not in self.part_options:
            live = self.renaming.examples[part][0]
            self.part_options[part] = {self.sum_of(self.places.without(live, p)) for p in self.places.members(live)}
        return self.part_options[part]

    def moves(self, total: Sum) -> set[Sum]:
        return {total ^ {part} ^ left for part in total for left in self.options(part)}

    def closed_win(self, total: Sum) -> bool:
        return not total or total in self.closed

    def closed_answer(self, total: Sum) -> bool:
        found = self.answers.get(total)
        if found is None:
            found = self.answers[total] = any(map(self.closed_win, self.moves(total)))
        return found

    def is_open_listed(self, live: Live) -> bool:
        found = self.listed.get(live)
        if found is None:
            found = bounded(self.listed)[live] = (self.renaming.quick(live) in self.open_quick
                                         and self.renaming.number(live) in self.open)
        return found

    def lost(self, live: Live, discs: int) -> bool:
        """The opponent, to move, will be left without a move on a board that is not full."""
        if discs >= self.n**2:
            return False
        if self.places.may_fill(live, discs):
            return self.is_open_listed(live)
        return self.closed_win(self.sum_of(live))

    def open_answer(self, live: Live, discs: int) -> bool:
        """After the opponent's move he can leave something lost."""
        if not self.places.may_fill(live, discs):
            return self.closed_answer(self.sum_of(live))
        key = self.renaming.number(live), discs
        if key not in self.open_answers:
            self.open_answers[key] = any(self.lost(self.places.without(live, q), discs + 1)
                                         for q in self.places.members(live))
        return self.open_answers[key]

    def result(self, board: Position) -> bool:
        """On a full board: does he get what is promised?"""
        if not self.columns:
            return False
        mine, theirs = board.owners.count(self.player), board.owners.count(3 - self.player)
        return mine > theirs if self.wins else mine >= theirs

    def faced(self, board: Position) -> bool:
        if board.full:
            return self.result(board)
        return self.lost(board.live(), board.discs) or self.board_key(board) in self.boards

    def after(self, board: Position) -> list[Position]:
        n = self.n
        return [board.placed(p // n // n, p // n % n, p % n + 1, self.s, self.any_sequence)
                for p in self.places.members(board.live())]

    def answer(self, board: Position) -> bool:
        return self.result(board) if board.full else any(map(self.faced, self.after(board)))

    def after_any(self, live: Live, free: int) -> None:
        """He wins whatever the first placements are: every live set after them, up to renaming."""
        level = {0: live}
        for discs in range(free):
            after: dict[int, Live] = {}
            for each in level.values():
                require(each, "the game can be over before the placements that are free")
                for p in list(self.places.members(each))[:1 if discs == 0 else None]:  # all first ones are alike
                    left = self.places.without(each, p)
                    after.setdefault(self.renaming.number(left), left)
            level = after
        covered = self.open_answer if free % 2 == (self.player == B) else self.lost
        require(all(covered(each, free) for each in level.values()), "a position after the free placements is not won")

    def check(self, start: Position, free: int) -> None:
        if free:
            self.after_any(start.live(), free)
        else:
            require(self.answer(start) if start.to_move == self.player else self.faced(start), "the position is not won")
        for total in self.closed:
            require(all(map(self.closed_answer, self.moves(total))), "a closed sum has a move without an answer")
        for live in self.open_sets:
            lines = self.places.open_lines(live)
            require(lines % 3 == 0, "an open set is none: its lines are no multiple of 3")
            discs = self.n**2 - lines // 3
            require(all(self.open_answer(self.places.without(live, p), discs + 1) for p in self.places.members(live)),
                    "an open set has a move without an answer")
        for board in self.boards.values():
            require(all(map(self.answer, self.after(board))), "a board has a placement without an answer")


def check_strategy(certificate: Certificate) -> str:
    """Who wins a position of Expert, or does not lose it.

    Theorem: by induction on the places left. In a closed sum who moves last wins, and two equal parts cancel; an
    open set is lost when every move has an answer that leaves a lost set; a board likewise, with the columns
    counted when it is full. Renaming rows, columns and numbers and exchanging their roles keeps what excludes what.
    """
    given = certificate.members()
    n = given.number("order", 1, 7)
    s = given.number("sequence" if given.has("sequence") else "run", 2, 7)
    ownership = given.one_of("ownership", "any", "mover-only")
    start = parse_position(given.text("position"), n, s, ownership == "any", gambler=False)
    letter = given.one_of("player", "A", "B")
    player = A if letter == "A" else B
    wins, columns = given.flag("wins"), given.flag("columns")
    require(wins or columns, "without columns nobody can promise a draw")
    moves = start.to_move == player
    free = given.number("free", 1, 14) if given.has("free") else 0
    require(not free or start.discs == 0 and wins and not columns, "placements are free from the empty board only")
    if free:
        moves = free % 2 == (player == B)
        who = f"whatever the first {free} placements are, the {'player to move then' if moves else 'other player'} ({letter})"
    elif start.discs == 0:
        who = f"the player who moves {'first' if moves else 'second'} from the empty board"
    else:
        who = f"from {start.text()} the {'player to move' if moves else 'other player'} ({letter})"
    verb = "wins" if wins else "does not lose"
    if columns:
        sentence = (f"In Latin Erdős, Expert of order {n} with increasing sequences of {s} (ownership {ownership}), "
                    f"{who} {verb}.")
    else:
        sentence = (f"In Latin Erdős, Expert of order {n}, {who} wins, whoever owns the columns: the opponent is left "
                    "without a move on a board that is not full.")
    certificate.claims(sentence)
    checker = Checker(n, s, ownership == "any", columns, player, wins)
    checker.read(certificate.body)
    checker.check(start, free)
    return sentence
