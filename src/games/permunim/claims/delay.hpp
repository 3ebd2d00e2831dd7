// The strategy behind Theorems 5.1 and 5.2: cells in no instance of the pattern are free, and the player whom parity
// favours delays there. Once k + 1 rows are used up by free cells no instance of m - k stones fits any more, all
// remaining rows get a stone, and the number of moves is m.
#pragma once

#include <vector>

#include "games/permunim/rules/board.hpp"
#include "perm/permutation.hpp"

namespace zermelo::permunim {

// The free cells of an m by n board, row by row. Stones close their row and their column.
class FreeCells {
 public:
  FreeCells(int rows, int columns, const perm::Permutation& pattern);

  int count() const;
  // Whether the player makes `moves` moves in free cells, the other moving before each of them, and `first` times
  // more before all: against every play when more rows have more free cells than stones come before his last move.
  bool delays_by_rows(int moves, int first) const;
  // The same against the other player who closes as many free cells as he can with each stone.
  bool delays_against_greed(int moves, int first) const;

 private:
  int in_row(int row) const;
  int in_column(int column) const;
  void close(Cell cell);
  // The cell whose row and column hold the most free cells, or, of the free cells, the fewest others.
  Cell most_harmful() const;
  bool least_harmful(Cell& cell) const;

  int rows_ = 0;
  int columns_ = 0;
  std::vector<std::vector<bool>> free_;
};

// How many moves are to be made in free cells for the parity rule on m rows with a pattern of m - k values, and how
// many stones the other player may put down before the first exchange: for odd m one, whatever the first move is.
constexpr int delaying_moves(int k) { return k + 1; }
constexpr int stones_before(int m) { return m % 2; }

// The identity, its reverse, one that rises and falls in turn, and random ones.
std::vector<perm::Permutation> sample_patterns(int size, int random_ones);

}  // namespace zermelo::permunim
