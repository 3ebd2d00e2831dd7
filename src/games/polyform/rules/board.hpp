// A finite board: any finite set of cells, numbered in their order, with the goals' copies on it as lists of
// numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/polyform/rules/rules.hpp"

namespace zermelo::polyform {

constexpr std::size_t largest_board = 1024;

class Board {
 public:
  // The cells are moved into the corner, so that their coordinates count from 1.
  Board(const Grid& grid, const Sites& cells);

  // "6x5" (columns, rows; layers and so on), or a drawing "XXX/X.X". On triangles and hexagons rows and
  // columns are those of the drawing. Throws Error(bad_input); 1 to `largest_board` cells.
  static Board parse(const Grid& grid, std::string_view text);

  const Grid& grid() const { return *grid_; }
  const Sites& cells() const { return cells_; }
  int size() const { return static_cast<int>(cells_.size()); }
  const Site& site(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  std::optional<int> find(const Site& site) const;
  // "6x5" for a full rectangle or box, otherwise its drawing.
  std::string text() const;

  // Every copy of every goal, as sorted cell numbers, each once.
  std::vector<std::vector<int>> placements(const std::vector<Sites>& goals) const;
  // The isometries of the board as permutations of its cells, the identity first.
  std::vector<std::vector<int>> symmetries() const;

 private:
  const Grid* grid_;
  Sites cells_;
};

}  // namespace zermelo::polyform

// A board is read on a grid (Board::parse), so this only writes.
template <>
struct zermelo::Notation<zermelo::polyform::Board> {
  static Value value(const polyform::Board& board) { return board.text(); }
  static Schema schema() { return {Schema::Kind::text, "BOARD", "6x5"}; }
};
