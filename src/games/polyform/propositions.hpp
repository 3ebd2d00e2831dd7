// Propositions 2.1 and 2.2 of Norris and Sieben as computations on one animal: who wins (a,b) games by
// counting neighbours, or in two turns.
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

// Proposition 2.2: with a + 1 cells and k copies in a star, the maker wins the (a,b) game in two turns when
// ak > b: he marks a centres far apart, and b marks cannot hit all the copies.
bool won_in_two_turns(const Grid& grid, const Sites& animal, int maker, int breaker);

// Proposition 2.1: with a < size and b >= a times the neighbours of a cell, the breaker marks all neighbours
// of the maker's marks, so that cells of different turns never touch.
bool lost_by_neighbours(const Grid& grid, const Sites& animal, int maker, int breaker);

// What the second proposition rests on: however the cells are shared out among turns of at most `maker`
// marks, two neighbours fall into different turns.
bool turns_always_touch(const Grid& grid, const Sites& animal, int maker);

}  // namespace zermelo::polyform
