// Counting games and permutations (Pudwell, sections 1 and 8.1).
//
// Longest games. A game of (a-1)(b-1)+1 moves shades every cell one at a time. By Robinson–Schensted the
// permutations of length (a-1)(b-1) without an increasing subsequence of length a or a decreasing one of
// length b are pairs of standard tableaux of the rectangle, f of them each; then every digit completes the
// game.
//
// Permutations that shade a board exactly. Fix which values will still be played, and look only at how many
// of them fall into each gap of the values played so far. Gaps with one label behave alike and stand next to
// each other (Pudwell, Proposition 1), so what matters is, for each cell of the frontier, the number of
// coming values whose label would be that cell. Playing the j-th of the p values of cell (c, r):
//
//     the j - 1 below it                  go to (c, r+1)      longer decreasing subsequences
//     the p - j above it                  go to (c+1, r)      longer increasing subsequences
//     values of frontier cells (c, r')    above it go to (c+1, r')
//     values of frontier cells (c', r)    below it go to (c', r+1)
//
// and every other value keeps its cell. A value whose cell lies outside the board asked about can never be
// played. So the count from a state depends on the shaded region and those numbers alone: an exact key. When
// the cells still open fall into parts without a common edge, the parts do not influence each other, and
// their orders interleave freely: a multinomial times the product.
//
// Which board a permutation shades is decided by its insertion tableau P: the increasing label of a gap is
// one more than the number of entries in P's first row below it, the decreasing label likewise in the tableau
// of the complement, and complementing respects Knuth equivalence. So the count for length n is a sum of
// tableau numbers f(shape), over tableaux with as many columns and rows as the board has shaded columns and
// rows. For W columns and R rows the shortest length is W+R-1, its shapes are hooks, and there are as many
// such tableaux as boards; undoing a move that added the last column, or the last row, shows that every board
// can be reached in that length. Hence every board is shaded by exactly C(W+R-2, R-1) permutations of the
// shortest length.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "games/es/rules/board.hpp"

namespace zermelo::es {

struct LongestGames {
  int moves = 0;         // (a-1)(b-1)+1
  Integer permutations;  // one move earlier: neither subsequence is there yet
  Integer games;         // as sequences of digits
};

// Throws Error(bad_input) when the board has more than perm::most_hook_cells cells.
LongestGames longest_games(int a, int b);

struct ShadingCount {
  std::vector<Integer> by_length;  // index n: permutations of length n that shade the board
  std::uint64_t states = 0;        // how many the recursion kept; none when a formula answers
  Integer total() const;
};

// The largest board, in shaded cells, that the count accepts.
inline constexpr int most_counted_cells = 200;

// How many permutations shade exactly this board, by the recursion above. Throws Error(bad_input) for boards
// of more than most_counted_cells shaded cells, and Error(budget) when time or memory ends first.
ShadingCount permutations_shading_by_states(const Board& board, const Budget& budget);
// The same; at most two rows or two columns by their formula, at any size.
ShadingCount permutations_shading(const Board& board, const Budget& budget);

// The permutations among them that use every shaded cell, so have as many digits as the board has shaded
// cells: a product. Label each cell with the time and with the value of its digit. The times are a standard
// tableau of the shape; the values increase along rows and decrease down columns. Every such pair comes from
// a permutation: of two digits the earlier stands in a smaller column when it is smaller and in a smaller row
// when it is larger, so that the labels are the cells. For a rectangle both factors are f; else the second
// one counts the standard tableaux of a rectangle without a corner, for which no product formula is known in
// general.
Integer permutations_using_every_cell(const Board& board);

// For a board with two shaded rows of p >= q >= 1 cells, by length: the permutations of length p + m
// (1 <= m <= q) number f(p, m) * f(q, m - 1), f counting standard tableaux of two rows. The insertion tableau
// has the shape (p, m), its last entry in row 2 was pushed there by the last digit with label (q, 2), and so
// exactly q entries of row 1 are smaller than it.
std::vector<Integer> permutations_shading_two_rows(int p, int q);

}  // namespace zermelo::es
