// Exact chances in Beginner, in whichever arithmetic is asked for. While it is open who would get a full
// board, positions are boards with owners; before a draw only, since what follows a draw is soon looked at.
// Otherwise they are live sets (draw_search.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/draw_search.hpp"
#include "games/latin/full_boards.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

template <int n, class Value>
class BeginnerValues {
 public:
  // What it remembers counts on the allowance.
  BeginnerValues(const Rules& rules, const Budget& budget, engine::Allowance& allowance)
      : rules_(rules),
        ticker_(budget, Progress::silent(), step_weight),
        boards_(allowance),
        draws_(rules.stuck, budget, allowance) {}

  void set_budget(const Budget& budget) {
    ticker_.set_budget(budget);
    draws_.set_budget(budget);
  }

  // What the player who draws, or has drawn, may expect: a win counts 1, a draw 1/2. Throws Error(budget) or
  // Error(interrupted) when the budget ends first, and keeps what was found.
  Value at(const Position& position) {
    const Pool<n> pool = pool_of<n>(position.board);
    return position.disc == 0 ? draw(position.board, pool)
                              : place(position.board, pool, static_cast<std::size_t>(position.disc - 1));
  }

  std::uint64_t positions() const { return ticker_.steps() + draws_.positions(); }
  void forget() {
    boards_.clear();
    draws_.forget();
  }

 private:
  static constexpr std::uint64_t step_weight = 128;

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
    if (const Value* found = boards_.find(key)) return *found;
    const LiveSet<n> live = live_set<n>(board);
    if (const auto full = settled(board, live)) return draws_.drawing(live, pool, *full);
    ticker_.step();
    // A board that can fill has a place for every disc.
    Value result = 0;
    for (std::size_t number = 0; number < n; ++number) {
      if (pool[number] == 0) continue;
      result += place(board, pool, number) * static_cast<unsigned>(pool[number]);
    }
    result /= static_cast<unsigned>(n * n - board.discs());
    boards_.store(key, result);
    return result;
  }

  Value place(const Board& board, Pool<n> pool, std::size_t number) {
    const LiveSet<n> live = live_set<n>(board);
    if (const auto full = settled(board, live)) return draws_.placing(live, pool, number, *full);
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
  engine::Ticker ticker_;
  engine::Memo<BoardKey, Value> boards_;
  DrawSearch<n, Value> draws_;
};

}  // namespace zermelo::latin
