// The free animals of each grid, in one fixed order, and their names.
//
// The order: an animal stands for the least of the sorted cell lists of its normalised images (`canonical`),
// cells by row and then column (layer first on cubes), and animals of one size come in the increasing order
// of those lists. So P4.1 .. P4.5 are I, L, T, O and S, and T4.1 .. T4.3 the bar, the chevron and the large
// triangle.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lattice/grid.hpp"

namespace zermelo::lattice {

// The largest size that `free_animals` lists, and that names reach to; chosen so that a list takes seconds.
int largest_listed(const Grid& grid);

// Canonical forms, in order; mirror images are one animal. Sizes from 1 to `largest_listed`.
const std::vector<Sites>& free_animals(const Grid& grid, int size);

struct AnimalName {
  std::string formal;              // "P4.5"; past the listed sizes the drawing
  std::vector<std::string> usual;  // "S", "Tippy"
};

AnimalName name_of(const Grid& grid, const Sites& animal);
// "P4.5 (S, Tippy)"; "P6.7" when nobody named it.
std::string title_of(const Grid& grid, const Sites& animal);

struct NamedAnimal {
  const Grid* grid = nullptr;
  Sites cells;  // canonical
};

// An animal as typed: a formal name, which knows its grid; a usual name ("Snaky", "L5", "fatty") or a drawing
// ("XX/.XX") on the grid given, or on the square one. A usual letter needs its size ("L4") where several
// sizes have it; alone it means the tetromino. Throws Error(bad_input); at most `largest_typed` cells.
constexpr std::size_t largest_typed = 16;
NamedAnimal parse_animal(std::string_view text, const Grid* grid = nullptr);

}  // namespace zermelo::lattice
