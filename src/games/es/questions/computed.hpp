// Avoidance games that were computed before, some of them for hours on large machines: docs/results/es-p-positions.csv, which
// the build puts into the program. docs/results/es.md says how each was found and found again.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/es/solve.hpp"

namespace zermelo::es {

// The text of the file.
std::span<const std::string_view> embedded_computed_games();

// All of them, with a >= b, by a + b and then by b.
const std::vector<SumEntry>& computed_games();
// The one of these lengths, in either order: what is counted is the same for both. Null when it is not there.
const SumEntry* computed_game(int a, int b);

}  // namespace zermelo::es
