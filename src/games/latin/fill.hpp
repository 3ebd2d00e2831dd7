// Whether a board can still fill: as long as it can, its columns may count.
#pragma once

#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

// Whether some way to go on fills the board: an exact cover of the open lines, most constrained line first.
template <int n>
bool can_fill(const LiveSet<n>& live, int discs) {
  if (discs == n * n) return true;
  if (!every_line_is_open(live, discs)) return false;
  LiveSet<n> fewest;
  int size = n + 1;
  for (const LiveSet<n>& line : Places<n>::get().lines) {
    const LiveSet<n> open = live & line;
    const int here = open.size();
    if (here > 0 && here < size) {
      size = here;
      fewest = open;
    }
  }
  bool filled = false;
  fewest.for_each([&](int place) { filled = filled || can_fill(after(live, place), discs + 1); });
  return filled;
}

}  // namespace zermelo::latin
