// Exact chances in Beginner, in whichever arithmetic is asked for. While it is open who would get a full
// board, positions are boards with owners; before a draw only, since what follows a draw is soon looked at.
// Otherwise they are live sets (draw_search.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/draw_search.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// For the orders 2 to Board::largest with Rational and double, compiled once, in beginner_values.cpp.
template <int n, class Value>
class BeginnerValues {
 public:
  // What it remembers counts on the allowance.
  BeginnerValues(const Rules& rules, const Budget& budget, Progress& progress, engine::Allowance& allowance)
      : rules_(rules),
        ticker_(budget, progress, step_weight),
        boards_(allowance),
        draws_(rules.stuck, budget, progress, allowance) {}

  void set_budget(const Budget& budget) {
    ticker_.set_budget(budget);
    draws_.set_budget(budget);
  }

  // What the player who draws, or has drawn, may expect: a win counts 1, a draw 1/2. Throws Error(budget) or
  // Error(interrupted) when the budget ends first, and keeps what was found.
  Value at(const Position& position);

  std::uint64_t positions() const { return ticker_.steps() + draws_.positions(); }
  void forget() {
    boards_.clear();
    draws_.forget();
  }

 private:
  static constexpr std::uint64_t step_weight = 128;

  // Who gets a full board, as far as it is settled; `none` also when the board cannot fill.
  std::optional<FullBoard> settled(const Board& board, const LiveSet<n>& live) const;
  Value draw(const Board& board, const Pool<n>& pool);
  Value place(const Board& board, Pool<n> pool, std::size_t number);

  Rules rules_;
  engine::Ticker ticker_;
  engine::Memo<BoardKey, Value> boards_;
  engine::KeptMemo<decltype(boards_)> kept_{ticker_, "boards before a draw", boards_};
  DrawSearch<n, Value> draws_;
};

}  // namespace zermelo::latin
