"""The smallest board of PermuNim on which two patterns give different nim-values: ./zermelo python examples/smallest_difference.py 123 132"""
import sys

import zermelo


def smallest_difference(first, second, largest=8):
    """The board with the fewest cells, as (rows, columns, one value, the other); None when there is none up to the largest."""
    boards = [(rows, columns) for rows in range(1, largest + 1) for columns in range(1, largest + 1)]
    for rows, columns in sorted(boards, key=lambda board: (board[0] * board[1], board)):
        values = [zermelo.permunim.solve(f"{rows}x{columns}", avoid=pattern).value for pattern in (first, second)]
        if values[0] != values[1]:
            return rows, columns, *values
    return None


if __name__ == "__main__":
    patterns = [zermelo.Permutation(word) for word in sys.argv[1:3] or ["123", "132"]]
    found = smallest_difference(*patterns)
    if found is None:
        print(f"{patterns[0]} and {patterns[1]} have the same values on all boards tried")
    else:
        print(f"{found[0]}x{found[1]}: avoiding {patterns[0]} has value {found[2]}, avoiding {patterns[1]} value {found[3]}")
