#include "games/latin/fill.hpp"

namespace zermelo::latin {

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

template bool can_fill(const LiveSet<1>& live, int discs);
template bool can_fill(const LiveSet<2>& live, int discs);
template bool can_fill(const LiveSet<3>& live, int discs);
template bool can_fill(const LiveSet<4>& live, int discs);
template bool can_fill(const LiveSet<5>& live, int discs);
template bool can_fill(const LiveSet<6>& live, int discs);
template bool can_fill(const LiveSet<7>& live, int discs);

}  // namespace zermelo::latin
