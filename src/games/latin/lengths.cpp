#include "games/latin/lengths.hpp"

#include <algorithm>

#include "games/latin/canonical.hpp"
#include "games/latin/fill.hpp"

namespace zermelo::latin {
namespace {

int later(int worth) { return worth > 0 ? worth - 1 : worth < 0 ? worth + 1 : 0; }
int sooner(int worth) { return worth > 0 ? worth + 1 : worth < 0 ? worth - 1 : 0; }

}  // namespace

template <int n>
Courses Lengths<n>::at(const LiveSet<n>& live, int discs) {
  const auto course = [](int worth) {
    return Course{worth > 0, static_cast<std::uint8_t>(worth > 0 ? infinite - worth : infinite + worth)};
  };
  const LiveSet<n> form = Canonical<n>::form(live);
  const bool fills = can_fill(form, discs);
  const Course if_first = course(search(form, discs, fills, Player::first, -infinite, infinite));
  if (!fills) return {if_first, if_first};
  return {if_first, course(search(form, discs, fills, Player::second, -infinite, infinite))};
}

template <int n>
int Lengths<n>::search(const LiveSet<n>& live, int discs, bool may_fill, Player full_to, int alpha,
                       int beta) {
  if (discs == n * n) return (discs % 2 == 0) == (full_to == Player::first) ? infinite : -infinite;
  if (live.empty()) return -infinite;
  // On a board that cannot fill the number of its discs does not matter, nor who would get it full.
  const bool fills = may_fill && can_fill(live, discs);
  const std::size_t kind = !fills ? 0 : full_to == Player::first ? 1 : 2;
  Known& known = known_[kind];
  if (const auto* found = known.find(live)) {
    if (const auto answer = found->answer_or_narrow(alpha, beta)) return *answer;
  } else {
    ticker_.step();
  }
  int best = -infinite;
  int low = alpha;
  // Moves that leave little come first: they are soonest known, and they hurry.
  for (const Option& option : options(live)) {
    const LiveSet<n> next = Canonical<n>::form(option.live);
    best = std::max(best, later(-search(next, discs + 1, fills, full_to, -sooner(beta), -sooner(low))));
    low = std::max(low, best);
    if (best >= beta) break;
  }
  known.at(live).learn(best, alpha, beta);
  return best;
}

template <int n>
auto Lengths<n>::options(const LiveSet<n>& live) -> std::vector<Option> {
  std::vector<Option> result;
  live.for_each([&](int place) {
    const LiveSet<n> next = after(live, place);
    result.push_back({next.size(), next});
  });
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

template class Lengths<1>;
template class Lengths<2>;
template class Lengths<3>;
template class Lengths<4>;
template class Lengths<5>;
template class Lengths<6>;
template class Lengths<7>;

}  // namespace zermelo::latin
