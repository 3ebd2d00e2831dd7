"""Proof sequences and compositions: the maker wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from .container import Certificate
from .numbers import Body, Members, require
from .polyform import Board, Cell, Cells, Game, Grid, game_text, turns_text

FAR = 10**6
MOST_SITUATIONS = 10**6
MOST_CELLS = 10**5
MOST_CONTINUATIONS = 10**4
MOST_ZONES = 2**25
MOST_PRODUCT = 10**5


@dataclass
class Situation:
    """The cells that the maker holds, those that the breaker must not have, and how many turns it takes."""

    core: frozenset[Cell]
    zone: frozenset[Cell]
    turns: int
    final: bool  # without continuations: the core is a goal
    firsts: dict[int, int] = field(default_factory=dict)
    forms: list[tuple[Cells, Cells]] = field(default_factory=list)

    def first_symmetry(self, grid: Grid, number: int) -> int:
        """The first symmetry that places core and neighbourhood like the symmetry of this number."""
        if number not in self.firsts:
            while len(self.forms) <= number:
                symmetry = grid.symmetries[len(self.forms)]
                zone = list(map(symmetry, self.zone))
                by = grid.corner(zone) if zone else (0,) * grid.d
                self.forms.append((tuple(sorted(grid.move(map(symmetry, self.core), by))),
                                   tuple(sorted(grid.move(zone, by)))))
            self.firsts[number] = self.forms.index(self.forms[number])
        return self.firsts[number]


def can_meet(sets: list[frozenset[Cell]], most: int) -> bool:
    """Is there a set of at most so many cells that meets all the sets?"""
    if not sets:
        return True
    least = min(sets, key=len)
    if not least or most == 0:
        return False
    # pairwise disjoint sets need one cell each
    disjoint, covered = 0, set()
    for cells in sorted(sets, key=len):
        if covered.isdisjoint(cells):
            disjoint += 1
            covered |= cells
    if disjoint > most:
        return False
    for cell in sorted(least):
        if can_meet([cells for cells in sets if cell not in cells], most - 1):
            return True
    return False


def read_situations(body: Body, game: Game, a: int, c: int, b: int) -> Situation:
    """The last situation of a sequence for the game (a->c,b), all of them being checked.

    Theorem: in a situation, whatever b cells the breaker marks, one of the sets that the continuations need is free
    of them; the maker completes its core, and a situation with a smaller number holds. A situation without
    continuations is won. (Numbers fall, so he arrives there.)
    """
    grid = game.grid
    goals = set(game.goals)
    situations: list[Situation] = []
    total = 0
    count = body.number_to(MOST_SITUATIONS, "the number of situations", 1)
    used = bytearray(min(count, len(body.data)))

    def cell() -> Cell:
        vector = tuple(body.signed_to(-FAR - 1, FAR, "a coordinate") for _ in range(grid.d))
        return vector + (body.number_to(grid.types - 1, "a type"),)

    for i in range(count):
        cells: list[Cell] = []
        for _ in range(body.number_to(MOST_CELLS, "the number of cells")):
            cells.append(cell())
            require(len(cells) == 1 or cells[-2] < cells[-1], "the cells of a core are not strictly rising")
        core = frozenset(cells)
        zone = set(core)
        needed: list[frozenset[Cell]] = []
        turns = 0
        last: tuple[object, ...] | None = None
        for _ in range(body.number_to(MOST_CONTINUATIONS, "the number of continuations")):
            j = body.number()
            require(j < i, "a continuation goes to a situation that is not an earlier one")
            s = body.number_to(len(grid.symmetries) - 1, "a symmetry")
            by = tuple(body.signed_to(-FAR - 1, FAR, "a translation") for _ in range(grid.d))
            require(last is None or last < (j, s, by), "continuations are not strictly rising")
            last = j, s, by
            earlier = situations[j]
            require(earlier.first_symmetry(grid, s) == s, "a placement does not use its first symmetry")
            symmetry = grid.symmetries[s]
            placed_core = frozenset(grid.move(map(symmetry, earlier.core), by))
            placed_zone = frozenset(grid.move(map(symmetry, earlier.zone), by))
            require(all(-FAR <= x <= FAR for part in placed_zone for x in part), "a zone lies too far out")
            require(len(placed_core - core) <= (c if earlier.final else a), "the maker lacks too many cells")
            needed.append(placed_zone - core)
            zone |= placed_zone
            turns = max(turns, earlier.turns)
            used[j] = 1
            require(len(zone) <= MOST_CELLS, "a zone has too many cells")
        if needed:
            require(not can_meet(needed, b), "the breaker can meet all continuations")
            for k in range(len(needed)):
                require(can_meet(needed[:k] + needed[k + 1:], b), "a continuation is idle")
        else:
            require(core and grid.canonical(tuple(core)) in goals, "a situation without continuations is no goal")
        total += len(zone)
        require(total <= MOST_ZONES, "the zones have too many cells")
        situations.append(Situation(core, frozenset(zone), turns + 1, not needed))
    require(all(used[:count - 1]), "a situation is not used")
    return situations[-1]


def check_sequence(certificate: Certificate) -> str:
    """The maker wins, on the infinite board or on a finite one; see read_situations."""
    given = certificate.members()
    game = Game.read(given)
    a = given.number("maker", 0, 64)
    c = given.number("last", max(1, a), 64)
    h = given.number("handicap", 0, 64)
    turns = given.number("turns", 1, 10**6)
    board = Board(game.grid, given.text("board")) if given.has("board") else None
    where = board.title if board else game.infinite
    sentence = certificate.claims(f"The maker wins the game {game_text(a, c, game.breaker, h)} for {game.goals_text()} on "
                                  f"{where} in at most {turns_text(turns)}.")
    body = certificate.body
    start = read_situations(body, game, a, c, game.breaker)
    body.end()
    require(len(start.core) <= (max(a + h, c) if start.final else a + h), "the first turn marks too many cells")
    require(start.turns == turns, f"it takes {start.turns} turns")
    require(board is None or all(cell in board.number for cell in start.zone), "it does not stay on the board")
    return sentence


def stage_turns(answers: list[int], lengths: list[int]) -> int:
    """The turns T of the stage diagram: game i answers b_i marks and takes l_i turns."""
    if 1 in lengths:
        return 1
    size = 1
    for length in lengths:
        size *= length
        require(size <= MOST_PRODUCT, "the stage diagram is too large")
    games = range(len(lengths))
    m = sum(b + 1 for b in answers)
    copies: dict[tuple[int, ...], list[int]] = {}
    left: dict[tuple[int, ...], int] = {}
    for p in product(*(range(length - 1, -1, -1) for length in lengths)):
        ending = next((i for i in games if p[i] == lengths[i] - 1), None)
        if ending is not None:
            copies[p] = [int(i == ending) for i in games]
            left[p] = 1
            continue
        after = [p[:i] + (p[i] + 1,) + p[i + 1:] for i in games]
        n = 1 + sum((copies[after[i]][i] - 1) * (answers[i] + 1) for i in games)
        left[p] = n + max(left[q] for q in after)
        copies[p] = [max([(n - 1) * m + 1] + [copies[after[j]][i] + n * m for j in games
                                              if j != i and copies[after[j]][i] > 0]) for i in games]
    return left[(0,) * len(lengths)]


def check_composition(certificate: Certificate) -> str:
    """The maker wins by several games played at once (Norris and Sieben, Theorem 3.1, taken as proved).

    From winners of the games (a_i->a, b_i), i = 1..s, a winner of (a, b) with a the sum of the a_i and b the sum of
    the b_i plus s - 1; more marks of the maker and fewer of the breaker do not hurt him.
    """
    given = certificate.members()
    game = Game.read(given)
    a = given.number("maker", 0, 64)
    given.number("last", max(1, a), a)
    given.number("handicap", 0, 0)
    parts = []
    for part in given.list("parts", 1, 64):
        numbers = Members(part, "a part")
        parts.append((numbers.number("maker", 0, a), numbers.number("breaker", 0, 64), numbers.number("times", 1, 64)))
    turns = given.text("turns") if given.has("turns") else None
    within = "" if turns is None else f" in at most {turns} turns"
    sentence = certificate.claims(f"The maker wins the game {game_text(a, a, game.breaker, 0)} for {game.goals_text()} on "
                                  f"{game.infinite}{within}, with Theorem 3.1 of Norris and Sieben taken as proved.")
    require(sum(times * maker for maker, _, times in parts) <= a, "the parts need too many marks")
    require(sum(times * (b + 1) for _, b, times in parts) - 1 >= game.breaker, "the parts answer too few marks")
    answers: list[int] = []
    lengths: list[int] = []
    for maker, b, times in parts:
        length = read_situations_of_part(certificate.body, game, maker, a, b)
        answers += [b] * times
        lengths += [length] * times
    certificate.body.end()
    if turns is not None:
        require(str(stage_turns(answers, lengths)) == turns, "it takes another number of turns")
    return sentence


def read_situations_of_part(body: Body, game: Game, a: int, c: int, b: int) -> int:
    """The turns of one part: a sequence for (a->c,b) without handicap and board."""
    start = read_situations(body, game, a, c, b)
    require(len(start.core) <= (max(a, c) if start.final else a), "the first turn marks too many cells")
    return start.turns
