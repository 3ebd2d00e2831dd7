#include "games/latin/beginner_values.hpp"

#include <algorithm>
#include <numeric>

#include "base/integer.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/fill.hpp"
#include "games/latin/full_boards.hpp"

namespace zermelo::latin {
namespace {

template <std::size_t n>
unsigned sum(const std::array<std::uint64_t, n>& pool) {
  return static_cast<unsigned>(std::accumulate(pool.begin(), pool.end(), 0UL));
}

}  // namespace

// ---- on live sets

template <int n, class Value>
Value DrawSearch<n, Value>::draw(const LiveSet<n>& live, const Pool<n>& pool, unsigned lost, FullBoard full) {
  Pool<n> useful{};
  live.for_each([&](int place) {
    const auto number = static_cast<std::size_t>(Places<n>::coordinates(place)[2]);
    useful[number] = pool[number];
  });
  lost += sum(pool) - sum(useful);
  if (lost > 0) full = FullBoard::none;
  if (live.empty()) {
    return full == FullBoard::won ? Value(1) : full == FullBoard::drawn ? Value(Value(1) / 2) : Value(0);
  }
  const auto form = Canonical<n>::marked_form(live, useful);
  DrawKey<n> key{form.live, std::uint64_t{lost} << lost_bit};
  for (std::size_t number = 0; number < n; ++number) key.discs |= form.marks[number] << (4 * number);
  if (const Value* found = known(full).find(key)) return *found;
  const unsigned placeable = sum(form.marks);
  if (full != FullBoard::none && !can_fill(form.live, n * n - static_cast<int>(placeable))) {
    full = FullBoard::none;
    if (const Value* found = known(full).find(key)) return *found;
  }
  ticker_.step();
  Value result = 0;
  for (std::size_t number = 0; number < n; ++number) {
    if (form.marks[number] == 0) continue;
    result += place(form.live, form.marks, lost, number, full) * static_cast<unsigned>(form.marks[number]);
  }
  result /= stuck_ == Stuck::redraw ? placeable : placeable + lost;
  known(full).store(key, result);
  return result;
}

template <int n, class Value>
Value DrawSearch<n, Value>::place(const LiveSet<n>& live, Pool<n> pool, unsigned lost, std::size_t number,
                                  FullBoard full) {
  --pool[number];
  Value best = 0;
  (live & Places<n>::get().numbers[number]).for_each([&](int place) {
    best = std::max<Value>(best, 1 - draw(after(live, place), pool, lost, full));
  });
  return best;
}

// ---- on boards

template <int n, class Value>
Value BeginnerValues<n, Value>::at(const Position& position) {
  const Pool<n> pool = pool_of<n>(position.board);
  return position.disc == 0 ? draw(position.board, pool)
                            : place(position.board, pool, static_cast<std::size_t>(position.disc - 1));
}

template <int n, class Value>
std::optional<FullBoard> BeginnerValues<n, Value>::settled(const Board& board, const LiveSet<n>& live) const {
  if (!can_fill(live, board.discs())) return FullBoard::none;
  if (rules_.sequence > n) return FullBoard::drawn;
  const auto sure = sure_of_full_boards(board);
  if (!sure) return std::nullopt;
  return (*sure == Player::first) == (n % 2 == 0) ? FullBoard::won : FullBoard::lost;
}

template <int n, class Value>
Value BeginnerValues<n, Value>::draw(const Board& board, const Pool<n>& pool) {
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

template <int n, class Value>
Value BeginnerValues<n, Value>::place(const Board& board, Pool<n> pool, std::size_t number) {
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

template class DrawSearch<2, Rational>;
template class BeginnerValues<2, Rational>;
template class DrawSearch<3, Rational>;
template class BeginnerValues<3, Rational>;
template class DrawSearch<4, Rational>;
template class BeginnerValues<4, Rational>;
template class DrawSearch<5, Rational>;
template class BeginnerValues<5, Rational>;
template class DrawSearch<6, Rational>;
template class BeginnerValues<6, Rational>;
template class DrawSearch<7, Rational>;
template class BeginnerValues<7, Rational>;
template class DrawSearch<2, double>;
template class BeginnerValues<2, double>;
template class DrawSearch<3, double>;
template class BeginnerValues<3, double>;
template class DrawSearch<4, double>;
template class BeginnerValues<4, double>;
template class DrawSearch<5, double>;
template class BeginnerValues<5, double>;
template class DrawSearch<6, double>;
template class BeginnerValues<6, double>;
template class DrawSearch<7, double>;
template class BeginnerValues<7, double>;

}  // namespace zermelo::latin
