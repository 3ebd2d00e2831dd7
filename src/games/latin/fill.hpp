// Whether a board can still fill: as long as it can, its columns may count.
#pragma once

#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

// Whether some way to go on fills the board: an exact cover of the open lines, most constrained line first.
// For the orders 1 to Board::largest, compiled once, in fill.cpp.
template <int n>
bool can_fill(const LiveSet<n>& live, int discs);

}  // namespace zermelo::latin
