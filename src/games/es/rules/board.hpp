// The Erdős–Szekeres game on its board (Pudwell, section 2): a-1 columns and b-1 rows; cell (c, r) stands for
// a digit whose longest increasing subsequence has length c and whose longest decreasing one has length r.
// Shading a cell eliminates every cell above and/or left of it, so the shaded and eliminated cells form a
// staircase:
//
//     shaded(1) >= shaded(2) >= ... >= shaded(b-1)          row 1 is the top row
//
// Only rules live here: what the position is, which moves there are. Nothing in this folder knows how to win.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lattice/square.hpp"

namespace zermelo::es {

using lattice::Cell;

// avoid: who completes an increasing subsequence of length a or a decreasing one of length b loses. achieve:
// that player wins.
enum class Rule { avoid, achieve };

constexpr auto every(Rule) { return std::array{Rule::avoid, Rule::achieve}; }
std::string_view name_of(Rule rule);

class Board {
 public:
  // The largest a or b the rules accept.
  static constexpr int largest = 1000;

  // The empty board of the (a, b)-game, 1 <= a, b <= largest.
  Board(int a, int b);
  // The board with that many shaded or eliminated cells per row, top row first. Throws Error(bad_input) when
  // it is not a staircase that fits the board.
  static Board from_rows(int a, int b, std::span<const int> shaded);

  int a() const { return columns_ + 1; }
  int b() const { return static_cast<int>(shaded_.size()) + 1; }
  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(shaded_.size()); }

  // Shaded or eliminated cells in a row, 1 <= row <= rows().
  int shaded(int row) const { return shaded_[static_cast<std::size_t>(row - 1)]; }
  // Of all rows, top row first: what from_rows takes.
  std::vector<int> shaded_rows() const { return {shaded_.begin(), shaded_.end()}; }
  int open(int row) const { return columns_ - shaded(row); }
  int open_cells() const;
  bool empty() const { return shaded_.empty() || shaded_.front() == 0; }
  bool is_open(Cell cell) const {
    return cell.row >= 1 && cell.row <= rows() && cell.column > shaded(cell.row) && cell.column <= columns_;
  }

  // Open cells that touch the shaded region by an edge (Pudwell, Proposition 1), or cell (1, 1) of an empty
  // board: from the bottom row to the top row, left to right. `visit(cell)` says whether to go on.
  template <class Visit>
  void for_each_move(Visit visit) const {
    if (columns_ == 0) return;
    for (int row = rows(); row >= 1; --row) {
      const int here = shaded(row);
      // Under a shaded cell of the row above; or just right of a shaded cell; or the first move of all.
      const int under = row == 1 ? 0 : shaded(row - 1);
      const bool right = here < columns_ && (here > 0 || (row == 1 && empty()));
      const int last = right && here + 1 > under ? here + 1 : under;
      for (int column = here + 1; column <= last; ++column) {
        if (!visit(Cell{column, row})) return;
      }
    }
  }
  std::vector<Cell> moves() const;
  bool can_shade(Cell cell) const;
  // Shades a legal cell and eliminates what is above and left of it.
  void shade_in_place(Cell cell);
  Board shade(Cell cell) const;

  // Whether the next digit can leave the board, that is complete an increasing subsequence of length a
  // (column a-1 is reached) or a decreasing one of length b (row b-1 is reached). On a board without cells
  // the first digit does.
  bool can_complete() const;

  // The same position of the (b, a)-game: increasing and decreasing change roles.
  Board transposed() const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  int columns_;
  std::vector<std::uint16_t> shaded_;
};

}  // namespace zermelo::es
