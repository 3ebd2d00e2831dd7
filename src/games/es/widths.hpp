// Winners of the (a, b)-game for one b and every a up to a bound, from one table.
//
// In gaps (rules/gaps.hpp) a position does not know a, but for whether x0 is empty. Positions with x0 > 0 of
// all widths lie in the box table of the widest board. Positions with x0 = 0 keep their width: for each a
// they are a slice, the boards whose bottom row is untouched. Moves inside a slice are the moves of the (a,
// b-1)-game; a move in the bottom row leads into the table. Table and slices together are twice the widest
// table, instead of one table for each a.
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"

namespace zermelo::es {

// result[a] for 1 <= a <= largest_a is the winner of the empty board under `avoid`, or unknown when the time
// ended first; b >= 3. Throws Error(budget) when the memory does not suffice, or the time for the common
// table.
std::vector<Winner> winners_for_widths(int b, int largest_a, const Budget& budget, Progress& progress);

}  // namespace zermelo::es
