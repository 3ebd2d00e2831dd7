// Cells of the square grid. Columns count from the left and rows from the top, both from 1, as the papers do.
#pragma once

#include <array>
#include <compare>

namespace zermelo::lattice {

struct Cell {
  int column = 0;
  int row = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

constexpr std::array<Cell, 4> neighbours(Cell cell) {
  return {{{cell.column, cell.row - 1},
           {cell.column - 1, cell.row},
           {cell.column + 1, cell.row},
           {cell.column, cell.row + 1}}};
}

// Reflection in the main diagonal.
constexpr Cell transposed(Cell cell) { return {cell.row, cell.column}; }

}  // namespace zermelo::lattice
