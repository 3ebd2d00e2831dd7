// A finite board as a search sees it: cells as bits, the copies of the goals, the board's isometries. The
// infinite board is searched through a window of it: a win inside the window is a win on the infinite board.
#pragma once

#include <array>
#include <vector>

#include "games/polyform/rules/board.hpp"
#include "games/polyform/zone_cells.hpp"

namespace zermelo::polyform {

class ZoneBoard {
 public:
  // Throws Error(bad_input) past Cells::most cells.
  ZoneBoard(const Board& board, const std::vector<Sites>& goals);
  // The cells at most `radius` steps from the cell at the origin: along the axes on squares and cubes, from
  // neighbour to neighbour elsewhere.
  static ZoneBoard window(const Grid& grid, int radius, const std::vector<Sites>& goals);
  // The largest radius whose window has at most Cells::most cells.
  static int largest_radius(const Grid& grid);

  const Grid& grid() const { return *grid_; }
  const std::vector<Sites>& goals() const { return goals_; }
  int size() const { return static_cast<int>(sites_.size()); }
  const Sites& sites() const { return sites_; }
  int centre() const { return centre_; }
  const std::vector<Cells>& copies() const { return copies_; }
  Cells all() const { return all_; }

  int symmetries() const { return static_cast<int>(images_.size()); }
  Cells image(int symmetry, const Cells& cells) const;
  int image(int symmetry, int cell) const;
  int inverse(int symmetry) const { return inverse_[static_cast<std::size_t>(symmetry)]; }
  // First `first`, then `second`.
  int product(int first, int second) const {
    return product_[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
  }

  Sites sites_of(const Cells& cells) const;

 private:
  // Images of all sets of four neighbouring numbers: a set's image is the union of at most 32 of them.
  using Nibbles = std::array<std::array<Cells, 16>, Cells::most / 4>;

  const Grid* grid_;
  std::vector<Sites> goals_;
  Sites sites_;
  int centre_ = 0;
  Cells all_;
  std::vector<Cells> copies_;
  std::vector<std::vector<int>> permutations_;
  std::vector<Nibbles> images_;
  std::vector<int> inverse_;
  std::vector<std::vector<int>> product_;
};

}  // namespace zermelo::polyform
