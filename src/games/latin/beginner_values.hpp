// Exact chances in Beginner, in whichever arithmetic is asked for. While it is open who would get a full
// board, positions are boards with owners; before a draw only, since what follows a draw is soon looked at.
// Otherwise they are live sets (draw_search.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/draw_search.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// For the orders 2 to Board::largest with Rational and double, compiled once, in beginner_values.cpp.
template <int n, class Value>
class BeginnerValues {
 public:
  // `watch` is called now and then while it searches.
  explicit BeginnerValues(
      const Rules& rules, const std::function<void()>& watch = [] {})
      : rules_(rules), watch_(watch), draws_(rules.stuck, watch) {}

  // What the player who draws, or has drawn, may expect: a win counts 1, a draw 1/2. Throws Error(budget) or
  // Error(interrupted) when the budget ends first, and keeps what was found.
  Value at(const Position& position, const Budget& budget);

  std::uint64_t positions() const { return positions_ + draws_.positions(); }
  // Of the tables.
  std::uint64_t bytes() const { return boards_.size() * entry_bytes + draws_.bytes(); }
  void forget() {
    boards_.clear();
    draws_.forget();
  }

 private:
  static constexpr std::uint64_t entry_bytes = sizeof(BoardKey) + sizeof(Value) + 40;

  void count_position();
  // Who gets a full board, as far as it is settled; `none` also when the board cannot fill.
  std::optional<FullBoard> settled(const Board& board, const LiveSet<n>& live) const;
  Value draw(const Board& board, const Pool<n>& pool);
  Value place(const Board& board, Pool<n> pool, std::size_t number);

  Rules rules_;
  std::function<void()> watch_;
  const Budget* budget_ = nullptr;
  std::unordered_map<BoardKey, Value> boards_;
  DrawSearch<n, Value> draws_;
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::latin
