// What Propositions 2.1 and 2.2 of Norris and Sieben count: neighbours, by which the breaker wins, and copies
// around one cell, by which the maker wins in two turns (common_cell_sequence).
#pragma once

#include <vector>

#include "games/polyform/rules/rules.hpp"

namespace zermelo::polyform {

// Copies of the animal that pairwise share the cell at the centre and no other; as many as there can be.
struct Star {
  Site centre;
  std::vector<Sites> copies;
};

Star largest_star(const Grid& grid, const Sites& animal);

// Proposition 2.1: with a < size and b >= a times the neighbours of a cell, the breaker marks all neighbours
// of the maker's marks, so that cells of different turns never touch. One strategy against all goals; the
// plain (a,b) game alone.
bool lost_by_neighbours(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks);

// What it rests on: however the cells are shared out among turns of at most `maker`
// marks, two neighbours fall into different turns.
bool turns_always_touch(const Grid& grid, const Sites& animal, int maker);

}  // namespace zermelo::polyform
