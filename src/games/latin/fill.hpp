// Whether a board can still fill: as long as it can, its columns may count.
#pragma once

#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

// Whether some way to go on fills the board: an exact cover of the open lines, most constrained line first.
template <int n>
bool can_fill(const LiveSet<n>& live, int discs) {
  if (discs == n * n) return true;
  LiveSet<n> fewest;
  int size = n + 1;
  int lines_open = 0;
  for (const LiveSet<n>& line : Places<n>::get().lines) {
    const LiveSet<n> open = live & line;
    if (open.empty()) continue;
    ++lines_open;
    const int here = open.size_up_to(size);
    if (here < size) {
      size = here;
      fewest = open;
    }
  }
  if (lines_open != 3 * (n * n - discs)) return false;
  bool filled = false;
  fewest.for_each([&](int place) { filled = filled || can_fill(after(live, place), discs + 1); });
  return filled;
}

}  // namespace zermelo::latin
