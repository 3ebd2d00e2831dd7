// The eight symmetries of the square, acting on cells of an m x n board and on patterns alike: a set of cells
// is an instance of a pattern exactly when its image is an instance of the pattern's image.
#pragma once

#include <array>

#include "lattice/square.hpp"
#include "perm/permutation.hpp"

namespace zermelo::permunim {

using lattice::Cell;

// First the transposition, if any, then the flips (of the board as it then is).
struct Symmetry {
  bool transpose = false;
  bool flip_rows = false;     // upside down
  bool flip_columns = false;  // left to right
  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

inline constexpr std::array<Symmetry, 8> all_symmetries = {{{false, false, false},
                                                            {false, false, true},
                                                            {false, true, false},
                                                            {false, true, true},
                                                            {true, false, false},
                                                            {true, false, true},
                                                            {true, true, false},
                                                            {true, true, true}}};

// The image of a cell of a board with this many rows and columns.
constexpr Cell image(Symmetry symmetry, Cell cell, int rows, int columns) {
  if (symmetry.transpose) {
    cell = transposed(cell);
    const int other = rows;
    rows = columns;
    columns = other;
  }
  if (symmetry.flip_rows) cell.row = rows + 1 - cell.row;
  if (symmetry.flip_columns) cell.column = columns + 1 - cell.column;
  return cell;
}

perm::Permutation image(Symmetry symmetry, const perm::Permutation& pattern);

}  // namespace zermelo::permunim
