// Exact chances in Beginner, in whichever arithmetic is asked for. While it is open who would get a full
// board, positions are boards with owners; before a draw only, since what follows a draw is soon looked at.
// Otherwise they are live sets (draw_search.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/draw_search.hpp"
#include "games/latin/full_boards.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

template <int n, class Value>
class BeginnerValues {
 public:
  explicit BeginnerValues(const Rules& rules) : rules_(rules), draws_(rules.stuck) {}

  // What the player who draws, or has drawn, may expect: a win counts 1, a draw 1/2. Throws Error(budget) or
  // Error(interrupted) when the budget ends first, and keeps what was found.
  Value at(const Position& position, const Budget& budget) {
    budget_ = &budget;
    const Pool<n> pool = pool_of<n>(position.board);
    return position.disc == 0 ? draw(position.board, pool)
                              : place(position.board, pool, static_cast<std::size_t>(position.disc - 1));
  }

  std::uint64_t positions() const { return positions_ + draws_.positions(); }
  // Of the tables.
  std::uint64_t bytes() const { return boards_.size() * entry_bytes + draws_.bytes(); }
  void forget() {
    boards_.clear();
    draws_.forget();
  }

 private:
  static constexpr std::uint64_t entry_bytes = sizeof(BoardKey) + sizeof(Value) + 40;

  void count_position() {
    if ((positions_++ & 7) == 0) budget_->throw_if_exhausted();
    if (bytes() > budget_->memory()) throw Error(ErrorKind::budget, "the memory allowed is used up");
  }

  // Who gets a full board, as far as it is settled; `none` also when the board cannot fill.
  std::optional<FullBoard> settled(const Board& board, const LiveSet<n>& live) const {
    if (!can_fill(live, board.discs())) return FullBoard::none;
    if (rules_.run > n) return FullBoard::drawn;
    const auto sure = sure_of_full_boards(board);
    if (!sure) return std::nullopt;
    return (*sure == Player::first) == (n % 2 == 0) ? FullBoard::won : FullBoard::lost;
  }

  Value draw(const Board& board, const Pool<n>& pool) {
    if (board.full()) return Value(score_of_full(board) + 1) / 2;
    const BoardKey key = key_of(board);
    if (const auto found = boards_.find(key); found != boards_.end()) return found->second;
    const LiveSet<n> live = live_set<n>(board);
    if (const auto full = settled(board, live)) return draws_.drawing(live, pool, *full, *budget_);
    count_position();
    // A board that can fill has a place for every disc.
    Value result = 0;
    for (std::size_t number = 0; number < n; ++number) {
      if (pool[number] == 0) continue;
      result += place(board, pool, number) * static_cast<unsigned>(pool[number]);
    }
    result /= static_cast<unsigned>(n * n - board.discs());
    boards_.emplace(key, result);
    return result;
  }

  Value place(const Board& board, Pool<n> pool, std::size_t number) {
    const LiveSet<n> live = live_set<n>(board);
    if (const auto full = settled(board, live)) return draws_.placing(live, pool, number, *full, *budget_);
    --pool[number];
    Value best = 0;
    (live & Places<n>::get().numbers[number]).for_each([&](int place) {
      Board next = board;
      next.place(Places<n>::placement(place));
      best = std::max<Value>(best, 1 - draw(next, pool));
    });
    return best;
  }

  Rules rules_;
  const Budget* budget_ = nullptr;
  std::unordered_map<BoardKey, Value> boards_;
  DrawSearch<n, Value> draws_;
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::latin
