// The game as gaps, for statements about every a at once. The border of the shaded region, read from the
// bottom-left to the top-right corner, is
//
//     E^x0 N E^x1 N ... N E^xR          R = b - 1 letters N, x0 + ... + xR = a - 1
//
// and shading a cell moves E's one N, or a block of N's, to the left:
//
//     x_i -> x_{i-1}, k at once        1 <= k <= x_i; from the last gap x_R only k = 1
//     x_{i+j-1} -> x_{i-1}, one        over a block of j >= 2 N's, x_i = ... = x_{i+j-2} = 0, when some E
//                                      stands before the block: x_0 + ... + x_{i-1} > 0
//
// No E ever leaves x0, and only whether it is empty matters. So the game on (x0 > 0; x1, ..., xR) does not
// know a: one set of such vectors speaks of every a.
#pragma once

#include <algorithm>
#include <vector>

#include "games/es/rules/board.hpp"

namespace zermelo::es {

// gaps[0] is 0 or 1 (whether x0 is positive); gaps[i] = x_i for 1 <= i <= R.
using Gaps = std::vector<int>;

Gaps gaps_of(const Board& board);

// The empty board of the (a, b)-game.
Gaps empty_gaps(int a, int b);

// Calls visit(gaps) for every position one move away, with the same vector changed in place and restored;
// stops when visit returns false.
template <class Visit>
void for_each_gap_move(Gaps& gaps, Visit visit) {
  const std::size_t last = gaps.size() - 1;
  const auto moved = [&](std::size_t from, std::size_t to, int count) {
    const int before = gaps[to];
    gaps[from] -= count;
    gaps[to] = to == 0 ? 1 : before + count;
    const bool go_on = visit(gaps);
    gaps[from] += count;
    gaps[to] = before;
    return go_on;
  };
  bool shaded_before = gaps[0] > 0;  // x_0 + ... + x_{i-1} > 0
  for (std::size_t i = 1; i <= last; ++i) {
    const int most = i == last ? std::min(gaps[i], 1) : gaps[i];
    for (int count = 1; count <= most; ++count) {
      if (!moved(i, i - 1, count)) return;
    }
    // Blocks that begin with the N between x_{i-1} and x_i.
    if (shaded_before && gaps[i] == 0) {
      std::size_t end = i;
      while (end < last && gaps[end] == 0) ++end;
      if (gaps[end] > 0 && !moved(end, i - 1, 1)) return;
    }
    shaded_before = shaded_before || gaps[i] > 0;
  }
}

}  // namespace zermelo::es
