#include "games/es/p_classes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "games/es/rules/gaps.hpp"

namespace zermelo::es {
namespace {

// x0, ..., xR.

// The gap number repeats with a period from 1 on.
std::size_t from_one(int gap, int period) {
  return static_cast<std::size_t>(gap == 0 ? 0 : 1 + (gap - 1) % period);
}

int value_for_3(int x2) { return x2 == 0 ? 0 : 1; }

int value_for_4(int x2, int x3) {
  if (x3 == 0) return x2 == 0 ? 0 : 1;
  if (x3 % 2 == 1) return x2 % 2 == 0 ? 2 : 0;
  return x2 == 0 ? 2 : x2 == 1 ? 0 : 1;
}

// Above it, v = x3. The same number bounds v, and so the moves, where x3 is at most this.
constexpr int most_tabled = 3;

int value_for_5(int x2, int x3, int x4) {
  if (x3 > most_tabled) return x3;
  using Row = std::array<int, 3>;  // x4 = 0; odd; even
  constexpr std::array<std::array<Row, 5>, most_tabled + 1> table = {{
      // x2 = 0; then 1, 2, 3, 0 modulo 4
      {{{0, 3, 1}, {1, 3, 2}, {1, 0, 0}, {1, 2, 2}, {1, 3, 0}}},
      {{{2, 0, 1}, {0, 1, 1}, {2, 1, 1}, {0, 1, 1}, {2, 1, 1}}},
      {{{2, 2, 2}, {0, 0, 3}, {2, 2, 3}, {0, 0, 0}, {2, 2, 2}}},
      {{{3, 3, 0}, {3, 0, 2}, {3, 2, 3}, {3, 3, 3}, {3, 3, 0}}},
  }};
  return table[static_cast<std::size_t>(x3)][from_one(x2, 4)][from_one(x4, 2)];
}

bool corner_alone(const Gaps& x) {
  return x[0] == 0 && x[1] == 0 && x[2] == 0 && x[3] == 1 && x[4] >= 2 && x[4] % 2 == 0;
}

bool in_class(const Gaps& x) {
  switch (x.size()) {
    case 3:
      return x[1] == value_for_3(x[2]);
    case 4:
      return x[1] == value_for_4(x[2], x[3]);
    default:
      return x[1] == value_for_5(x[2], x[3], x[4]) || corner_alone(x);
  }
}

void check_range(int a, int b) {
  if (b < least_classified_b || b > most_classified_b || a < least_classified_a) {
    bad_input(fmt::format(
        "the P-positions of the ({},{})-game are not classified; accepted: b from {} to {}, a >= {}", a, b,
        least_classified_b, most_classified_b, least_classified_a));
  }
}

bool closed_at(Gaps x) {
  const bool terminal = x[0] == std::accumulate(x.begin(), x.end(), 0);
  bool into = false;
  for_each_gap_move(x, [&](const Gaps& next) { return !(into = in_class(next)); });
  return in_class(x) ? !into : into && !terminal;
}

// The reply to x1 <= 3 < x3 that the proof for b = 5 uses: part of x3 moves on and leaves t.
std::optional<Gaps> without_reply() {
  for (int sum = most_tabled + 1; sum <= most_tabled + 4; ++sum) {
    for (int x4 = 0; x4 <= 2; ++x4) {
      for (int x1 = 0; x1 <= most_tabled; ++x1) {
        bool found = false;
        for (int t = 0; t <= most_tabled; ++t) found = found || value_for_5(sum - t, t, x4) == x1;
        if (!found) return Gaps{1, x1, 0, sum, x4};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_classified_p_position(const Board& board) {
  check_range(board.a(), board.b());
  return in_class(gaps_of(board));
}

Integer classified_p_positions(int a, int b) {
  check_range(a, b);
  if (b == 3) return a - 1;
  const Integer w = a - 1;
  if (b == 4) return w * (w + 1) / 2;
  if (w == 2) return 4;
  const int parity = a % 2 == 1 ? 1 : -1;  // (-1)^W
  // The formula times 48.
  return (4 * w * w * w + 30 * w * w + 68 * w - 123 - 21 * parity) / 48;
}

std::optional<std::string> closure_failure(int b) {
  check_range(least_classified_a, b);
  // Every case of the proof lies in this box, with a period to spare.
  constexpr std::array<int, 5> most = {2, 4, 12, 5, 6};
  const auto size = static_cast<std::size_t>(b);
  Gaps x(size, 0);
  for (bool more = true; more;) {
    const int width = std::accumulate(x.begin(), x.end(), 0);
    if (width + 1 >= least_classified_a && !closed_at(x)) return fmt::format("gaps {}", fmt::join(x, ","));
    std::size_t place = 0;
    while (place < size && x[place] == most[place]) x[place++] = 0;
    more = place < size;
    if (more) ++x[place];
  }
  if (b == most_classified_b) {
    if (const auto failing = without_reply()) return fmt::format("gaps {}", fmt::join(*failing, ","));
  }
  return std::nullopt;
}

}  // namespace zermelo::es
