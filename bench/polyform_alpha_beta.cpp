// Zone search against a plain alpha-beta with a table, in one run: the same question, both counts of
// positions, both times. The plain search knows the rules, a table of whole positions up to the board's
// symmetries, and nothing of threats, pairings or zones; it looks at cells in the order of how many copies
// they lie in.
//
//     bin/bench_polyform_alpha_beta [ANIMAL BOARD TURNS [POSITIONS]]      (default: L5 6x6 7, no limit)
//
// asks whether the maker wins within TURNS - 1 turns and within TURNS turns. The plain search stops after
// POSITIONS.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "games/polyform/zone_search.hpp"

namespace {

using namespace zermelo;
using namespace zermelo::polyform;
using Clock = std::chrono::steady_clock;

class AlphaBeta {
 public:
  AlphaBeta(const ZoneBoard& board, std::uint64_t most) : board_(board), most_(most) {
    std::vector<int> copies(static_cast<std::size_t>(board.size()));
    for (const Cells& copy : board.copies())
      copy.each([&](int cell) { ++copies[static_cast<std::size_t>(cell)]; });
    for (int cell = 0; cell < board.size(); ++cell) order_.push_back(cell);
    std::stable_sort(order_.begin(), order_.end(), [&](int x, int y) {
      return copies[static_cast<std::size_t>(x)] > copies[static_cast<std::size_t>(y)];
    });
  }

  // The maker to move, with so many turns left. Two outcomes, so a bound is a value and the first win cuts.
  bool maker_wins(const Cells& maker, const Cells& breaker, int turns) {
    ++positions_;
    if (stopped()) return false;
    const ZoneKey key = least({maker, breaker, static_cast<std::uint64_t>(turns)});
    if (const auto known = table_.find(key); known != table_.end()) return known->second;
    bool wins = false;
    for (const int cell : order_) {
      if (maker.has(cell) || breaker.has(cell)) continue;
      const Cells held = maker | Cells::of(cell);
      if (std::any_of(board_.copies().begin(), board_.copies().end(),
                      [&](const Cells& copy) { return copy.within(held); }) ||
          (turns > 1 && breaker_loses(held, breaker, turns - 1))) {
        wins = true;
        break;
      }
    }
    if (!stopped()) table_.emplace(key, wins);
    return wins;
  }

  std::uint64_t positions() const { return positions_; }
  bool stopped() const { return most_ != 0 && positions_ > most_; }

 private:
  bool breaker_loses(const Cells& maker, const Cells& breaker, int turns) {
    ++positions_;
    for (const int cell : order_) {
      if (maker.has(cell) || breaker.has(cell)) continue;
      if (!maker_wins(maker, breaker | Cells::of(cell), turns)) return false;
    }
    return true;
  }

  ZoneKey least(const ZoneKey& key) const {
    ZoneKey best = key;
    for (int symmetry = 1; symmetry < board_.symmetries(); ++symmetry) {
      const Cells maker = board_.image(symmetry, key.maker);
      if (maker > best.maker) continue;
      const Cells breaker = board_.image(symmetry, key.free);
      if (maker < best.maker || breaker < best.free) best = {maker, breaker, key.turns};
    }
    return best;
  }

  const ZoneBoard& board_;
  std::uint64_t most_;
  std::uint64_t positions_ = 0;
  std::vector<int> order_;
  std::unordered_map<ZoneKey, bool> table_;
};

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

}  // namespace

int main(int count, char** arguments) {
  const char* animal = count > 1 ? arguments[1] : "L5";
  const char* shape = count > 2 ? arguments[2] : "6x6";
  const int turns = count > 3 ? std::atoi(arguments[3]) : 7;
  const std::uint64_t most = count > 4 ? std::strtoull(arguments[4], nullptr, 10) : 0;
  const Grid* grid = nullptr;
  const auto goals = parse_goals(animal, grid);
  const ZoneBoard board(Board::parse(*grid, shape), goals);
  for (int asked = turns - 1; asked <= turns; ++asked) {
    auto begun = Clock::now();
    const Budget budget;
    ZoneSearch zones(board, {}, budget, Progress::silent());
    const bool wins = zones.solve(asked) == ZoneSearch::Answer::win;
    const double zone_seconds = seconds_since(begun);
    begun = Clock::now();
    AlphaBeta plain(board, most);
    const bool plain_wins = plain.maker_wins({}, {}, asked);
    const double plain_seconds = seconds_since(begun);
    fmt::print(
        "{} on {} within {} turns: zone search {}, {} positions, {:.2f} s; plain alpha-beta {}, {} "
        "positions, "
        "{:.2f} s; {:.0f} times the positions, {:.1f} times the time\n",
        animal, shape, asked, wins ? "yes" : "no", zones.positions(), zone_seconds,
        plain.stopped() ? "not done"
        : plain_wins    ? "yes"
                        : "no",
        plain.positions(), plain_seconds,
        static_cast<double>(plain.positions()) /
            static_cast<double>(std::max<std::uint64_t>(1, zones.positions())),
        plain_seconds / zone_seconds);
    if (!plain.stopped() && wins != plain_wins) return 1;
  }
  return 0;
}
