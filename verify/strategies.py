"""Priority strategies for the tests: played in real games, varied at random, written."""

from __future__ import annotations

import random

from zermelo_verify.polyform import Cell, Cells, Grid
from zermelo_verify.polyform_priority import Answer, Rule, Strategy


def answered(strategy: Strategy, marks: list[Cell], held: set[Cell], hers: set[Cell]) -> None:
    """The breaker's marks after a turn of the maker: how she plays, in a real game."""
    a = strategy.a
    marks = sorted(marks, key=lambda x: (strategy.ranks[strategy.class_of(x)], x))
    chosen = []
    for place, x in enumerate(marks):
        def from_x(offset: Cell) -> Cell:
            return tuple(map(sum, zip(x[:-1], offset))) + offset[-1:]
        answers = strategy.answers[strategy.class_of(x)]
        answer = answers[place] if len(answers) == a else answers[0]
        for rule in answer.rules:
            if all(from_x(answer.history[need]) in held for need in rule.needs):
                chosen.append([[from_x(offset) for offset in offsets] for offsets in rule.lists])
                break
    for k in range(strategy.b):
        if k % a < len(chosen) and k // a < len(chosen[k % a]):
            for cell in chosen[k % a][k // a]:
                if cell not in held and cell not in hers:
                    hers.add(cell)
                    break


def maker_beats(strategy: Strategy, grid: Grid, goals: list[Cells], c: int, rng: random.Random, games: int) -> bool:
    """Does a maker win one of some games on the infinite board, who completes what he can and marks nearby at random?

    He begins with cells that rules look at.
    """
    images = [image for goal in goals for image in grid.images(goal)]
    for _ in range(games):
        held: set[Cell] = set()
        hers: set[Cell] = set()
        target = grid.move(rng.choice(images), rng.choice(strategy.lattice.representatives()))
        looked_at = {seen for cell in target for answer in strategy.answers_to(cell)
                     for seen in strategy.seen_from(cell, answer.history)}
        around = sorted({near for cell in target for near in [cell, *grid.neighbours(cell)]} | looked_at)
        opening = [cell for cell in sorted(looked_at) if rng.randrange(2)]
        while True:
            for cell in held:
                for image in images:
                    for part in image:
                        if part[-1] == cell[-1]:
                            copy = grid.move(image, tuple(x - y for x, y in zip(cell[:-1], part)))
                            if hers.isdisjoint(copy) and len(set(copy) - held) <= c:
                                return True
            free = [cell for cell in around if cell not in held and cell not in hers]
            lacking = [cell for cell in opening or target if cell in free]
            opening = []
            if not hers.isdisjoint(target) or not free:
                break
            marks = set(rng.sample(lacking, min(len(lacking), rng.randrange(strategy.a + 1))))
            marks |= set(rng.sample(free, min(len(free), strategy.a - len(marks))))
            held |= marks
            answered(strategy, sorted(marks), held, hers)
    return False


def leb(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes((value,))


def signed(value: int) -> bytes:
    return leb(2 * value if value >= 0 else -2 * value - 1)


def written(strategy: Strategy, with_ranks: bool) -> bytes:
    """The body of a priority strategy."""
    def offsets(cells: Cells) -> bytes:
        return leb(len(cells)) + b"".join(b"".join(map(signed, cell[:-1])) + leb(cell[-1]) for cell in cells)

    out = [leb(entry) for row in strategy.lattice.rows for entry in row]
    if with_ranks:
        out += [leb(0)] + list(map(leb, strategy.ranks.values()))
    out.append(leb(len(next(iter(strategy.answers.values())))))
    for answers in strategy.answers.values():
        for answer in answers:
            out += [offsets(answer.history), leb(len(answer.rules))]
            for rule in answer.rules:
                out += [leb(len(rule.needs)), *map(leb, rule.needs), leb(len(rule.lists)), *map(offsets, rule.lists)]
    return b"".join(out)


def vary(strategy: Strategy, rng: random.Random) -> bytes:
    """The body of a strategy much like this one, with ranks, with rules by place, with history, as chance has it."""
    grid = strategy.grid
    ranked = rng.randrange(2) == 0
    if ranked:
        strategy.ranks = {cell: rng.randrange(len(strategy.ranks)) for cell in strategy.ranks}
    places = strategy.a if rng.randrange(2) else len(next(iter(strategy.answers.values())))
    for cell, answers in strategy.answers.items():
        strategy.answers[cell] = [Answer(answer.history, [Rule(rule.needs, list(rule.lists)) for rule in answer.rules])
                                  for answer in (answers * strategy.a)[:places]]
    every = [answer for answers in strategy.answers.values() for answer in answers]
    for _ in range(rng.choice((0, 1, 2, 4, 8))):
        answer = rng.choice(every)
        near = tuple(rng.randrange(-1, 2) for _ in range(grid.d)) + (rng.randrange(grid.types),)
        rule = rng.choice(answer.rules)
        how = rng.randrange(6)
        if how == 0 and rule.lists:  # the lists in another order
            rng.shuffle(rule.lists)
        elif how == 1 and rule.lists:  # one more cell, where all others are taken
            rule.lists[rng.randrange(len(rule.lists))] += (near,)
        elif how == 2 and rule.lists:  # a list in another order
            i = rng.randrange(len(rule.lists))
            rule.lists[i] = tuple(rng.sample(rule.lists[i], len(rule.lists[i])))
        elif how == 3 and rule.lists:  # one offset less, or another one
            i = rng.randrange(len(rule.lists))
            rule.lists[i] = rule.lists[i][1:] + (near,) * rng.randrange(2)
        else:  # one more history cell, and a rule that looks at it
            answer.history += (near,)
            lists = list(rng.choice(answer.rules).lists)
            rng.shuffle(lists)
            answer.rules.insert(0, Rule(sorted(rng.sample(range(len(answer.history)), 1)), lists))
    return written(strategy, ranked)
