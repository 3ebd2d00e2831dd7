// What the player who draws may expect in Beginner when both play best, on live sets: numbers may be renamed
// as far as their discs allow, rows and columns too, and rows exchanged with columns. Exact on boards that
// cannot fill, and on others when it is known beforehand who gets a full board.
//
// Discs of numbers that fit nowhere are alike: whoever draws one loses. So a position before a draw is a live
// set, the discs left of each number in it, and how many others there are.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "base/budget.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// Discs face down, by number.
template <int n>
using Pool = std::array<std::uint64_t, n>;

template <int n>
Pool<n> pool_of(const Board& board) {
  Pool<n> pool{};
  for (int number = 1; number <= n; ++number) {
    pool[static_cast<std::size_t>(number - 1)] = static_cast<std::uint64_t>(n - board.count(number));
  }
  return pool;
}

// What a full board is worth to the player who would be next; `none` when the board cannot fill.
enum class FullBoard { none, lost, drawn, won };

// A renamed live set and, 4 bits each, its discs of each number; above them the discs that are lost. The
// board is full when nothing is live and nothing lost.
template <int n>
struct DrawKey {
  LiveSet<n> live;
  std::uint64_t discs = 0;
  friend bool operator==(const DrawKey&, const DrawKey&) = default;
};

}  // namespace zermelo::latin

template <int n>
struct std::hash<zermelo::latin::DrawKey<n>> {
  std::size_t operator()(const zermelo::latin::DrawKey<n>& key) const {
    return zermelo::mix(key.live.hash() ^ key.discs);
  }
};

namespace zermelo::latin {

// Value: Rational, or double for players. For the orders 2 to Board::largest, compiled once, in
// beginner_values.cpp.
template <int n, class Value>
class DrawSearch {
 public:
  // What it remembers counts on the allowance.
  DrawSearch(Stuck stuck, const Budget& budget, Progress& progress, engine::Allowance& allowance)
      : stuck_(stuck),
        ticker_(budget, progress, step_weight),
        known_{Known(allowance), Known(allowance), Known(allowance), Known(allowance)},
        kept_{Kept(ticker_, name(0), known_[0]), Kept(ticker_, name(1), known_[1]),
              Kept(ticker_, name(2), known_[2]), Kept(ticker_, name(3), known_[3])} {}

  void set_budget(const Budget& budget) { ticker_.set_budget(budget); }

  // Before a draw. Throws Error(budget) or Error(interrupted) when the budget ends first, and keeps what was
  // found.
  Value drawing(const LiveSet<n>& live, const Pool<n>& pool, FullBoard full) {
    return draw(live, pool, 0, full);
  }
  // A disc with this number (from 0) is in hand, and still counted in the pool.
  Value placing(const LiveSet<n>& live, const Pool<n>& pool, std::size_t number, FullBoard full) {
    return place(live, pool, 0, number, full);
  }

  std::uint64_t positions() const { return ticker_.steps(); }
  void forget() {
    for (auto& known : known_) known.clear();
  }

 private:
  static constexpr std::uint64_t step_weight = 128;
  static constexpr int lost_bit = 28;

  using Known = engine::Memo<DrawKey<n>, Value>;
  using Kept = engine::KeptMemo<Known>;
  static std::string name(int full) { return "draws, full boards " + std::to_string(full); }
  Known& known(FullBoard full) { return known_[static_cast<std::size_t>(full)]; }

  // `lost` discs are face down beside those of the pool.
  Value draw(const LiveSet<n>& live, const Pool<n>& pool, unsigned lost, FullBoard full);
  Value place(const LiveSet<n>& live, Pool<n> pool, unsigned lost, std::size_t number, FullBoard full);

  Stuck stuck_;
  engine::Ticker ticker_;
  std::array<Known, 4> known_;
  std::array<Kept, 4> kept_;
};

}  // namespace zermelo::latin
