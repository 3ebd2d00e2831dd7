"""How the chunks of a word table could be spread over ranks (docs/decisions/0016-many-machines.md): chunks fetched for each chunk
filled, and the part of the time that ranks work when each level waits for the slowest.

    word_owners.py LETTERS RANKS...       letters of a chunk's number: 14 for a table of 36 letters"""
import collections
import sys


def needs(chunk, letters):
    """As WordTableKernel::for_each_need."""
    for p in range(letters):
        if not chunk >> p & 1:
            continue
        lifted = chunk ^ 1 << p
        below = chunk & (1 << p) - 1
        for q in range(p - 1, -1, -1):
            between = below >> (q + 1)
            if not chunk >> q & 1 and between in (0, (1 << (p - q - 1)) - 1):
                yield lifted | 1 << q
        if below in (0, (1 << p) - 1):
            yield lifted


def mixed(number):
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9 & 2**64 - 1
    return number ^ number >> 27


letters = int(sys.argv[1])
chunks = range(1 << letters)
reads = [list(needs(chunk, letters)) for chunk in chunks]
level = []
for chunk in chunks:
    level.append(1 + max((level[need] for need in reads[chunk]), default=-1))
print(f"{sum(map(len, reads)) / len(chunks):.2f} chunks read for each, {max(level) + 1} levels")
for ranks in map(int, sys.argv[2:]):
    endings = min(letters, (4 * ranks - 1).bit_length())
    rules = {
        "first letters": lambda c: (c >> letters - endings) * ranks >> endings,
        "last letters": lambda c: (c & (1 << endings) - 1) * ranks >> endings,
        "hash": lambda c: mixed(c + 1) % ranks,
    }
    for name, rule in rules.items():
        owner = [rule(chunk) for chunk in chunks]
        fetched = {(owner[c], need, level[c]) for c in chunks for need in reads[c] if owner[need] != owner[c]}
        ever = {(rank, need) for rank, need, _ in fetched}
        widths = collections.Counter((level[c], owner[c]) for c in chunks)
        slowest = collections.Counter()
        for (of_level, _), width in widths.items():
            slowest[of_level] = max(slowest[of_level], width)
        print(f"{ranks:5} ranks, {name:13}: {len(fetched) / len(chunks):5.2f} fetched for each "
              f"({len(ever) / len(chunks):.2f} if all were kept), at work {len(chunks) / ranks / sum(slowest.values()):.2f}")
