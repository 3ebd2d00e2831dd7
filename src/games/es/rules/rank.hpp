// Every staircase of a board gets its own number below C(a+b-2, b-1), so that shading a cell always makes the
// number smaller. That number is the exact key of a position: no two positions share it.
//
// The border of the shaded region, read from the bottom-left to the top-right corner, is a word with one N
// per row and one E per column. With N = 1 and E = 0 (first letter most significant), the N of row r stands
// open(r) + r - 1 places from the end, and counting the smaller words with equally many N's (the
// combinatorial number system) gives
//
//     rank = sum over rows r of C(open(r) + r - 1, r).
//
// A move turns some N E^k into E^k N, or N^j E into E N^j; both make the binary number, hence the rank,
// smaller.
#pragma once

#include <cstdint>

#include "base/integer.hpp"
#include "games/es/rules/board.hpp"

namespace zermelo::es {

class Ranking {
 public:
  // Throws Error(bad_input) when the number of positions does not fit in 63 bits.
  Ranking(int a, int b);

  int a() const { return columns_ + 1; }
  int b() const { return rows_ + 1; }
  // How many staircases the board has, the empty and the full one included.
  std::uint64_t positions() const { return positions_; }
  std::uint64_t rank(const Board& board) const;
  // The rank after shading a legal cell of a board that has this rank.
  std::uint64_t rank_after(const Board& board, std::uint64_t rank, Cell cell) const {
    for (int row = cell.row; row >= 1 && board.shaded(row) < cell.column; --row) {
      rank -= part(row, board.open(row)) - part(row, columns_ - cell.column);
    }
    return rank;
  }
  // The board with a rank below positions().
  Board board(std::uint64_t rank) const;
  // What a row with `open` open cells adds to the rank.
  std::uint64_t part(int row, int open) const {
    return binomials_(static_cast<unsigned>(open + row - 1), static_cast<unsigned>(row));
  }

 private:
  int columns_;
  int rows_;
  Binomials binomials_;
  std::uint64_t positions_;
};

}  // namespace zermelo::es
