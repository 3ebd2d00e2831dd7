#include "games/latin/beginner.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>

#include "base/error.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/expert_layers.hpp"

namespace zermelo::latin {
namespace {

// Discs face down, by number.
template <int n>
using Pool = std::array<std::uint64_t, n>;

// A position before a draw on a board that cannot fill. The discs of numbers that fit nowhere are alike:
// `lost` of them. Exact: the live set, the discs of each number in it, and that count.
template <int n>
struct DrawKey {
  LiveSet<n> live;
  std::uint64_t pool = 0;
  friend bool operator==(const DrawKey&, const DrawKey&) = default;
};

}  // namespace
}  // namespace zermelo::latin

template <int n>
struct std::hash<zermelo::latin::DrawKey<n>> {
  std::size_t operator()(const zermelo::latin::DrawKey<n>& key) const {
    return zermelo::mix(key.live.hash() ^ key.pool);
  }
};

namespace zermelo::latin {
namespace {

template <int n>
class Beginner final : public BeginnerSolver {
 public:
  Beginner(const Rules& rules, const Budget& budget) : rules_(rules), budget_(budget) {}

  Rational expectation(const Position& position) override {
    if (const auto winner = winner_if_over(rules_, position)) {
      if (*winner == Winner::draw) return Rational(1, 2);
      return Rational((*winner == Winner::first) == (position.board.to_move() == Player::first) ? 1 : 0);
    }
    const LiveSet<n> live = live_set<n>(position.board);
    if (!can_fill(live, position.board.discs())) return without_columns(position, live);
    const std::string key = canonical_text(rules_, position);
    if (const auto found = boards_.find(key); found != boards_.end()) return found->second;
    count_position();
    Rational result = 0;
    if (is_chance(rules_, position)) {
      const Hand hand = drawable(rules_, position);
      for (const Move& move : moves(rules_, position)) {
        result += expectation(play(rules_, position, move)) *
                  hand[static_cast<std::size_t>(move.placement.number - 1)];
      }
      result /= std::accumulate(hand.begin(), hand.end(), 0UL);
    } else {
      for (const Move& move : moves(rules_, position)) {
        result = std::max<Rational>(result, 1 - expectation(play(rules_, position, move)));
      }
    }
    boards_.emplace(key, result);
    return result;
  }

  void set_budget(const Budget& budget) override { budget_ = budget; }
  std::uint64_t positions() const override { return positions_; }

 private:
  void count_position() {
    if ((positions_++ & 7) == 0) budget_.throw_if_exhausted();
    constexpr std::uint64_t entry_bytes = 200;
    if ((boards_.size() + draws_.size()) * entry_bytes > budget_.memory()) {
      throw Error(ErrorKind::budget, "the memory allowed is used up");
    }
  }

  Rational without_columns(const Position& position, const LiveSet<n>& live) {
    Pool<n> pool{};
    for (int number = 1; number <= n; ++number) {
      pool[static_cast<std::size_t>(number - 1)] =
          static_cast<std::uint64_t>(n - position.board.count(number));
    }
    if (position.disc != 0) return placing(live, pool, static_cast<std::size_t>(position.disc - 1));
    return drawing(live, pool);
  }

  // Before a draw.
  Rational drawing(const LiveSet<n>& live, const Pool<n>& pool) {
    Pool<n> useful{};
    live.for_each([&](int place) {
      const auto number = static_cast<std::size_t>(Places<n>::coordinates(place)[2]);
      useful[number] = pool[number];
    });
    const auto lost = rules_.stuck == Stuck::redraw
                          ? 0
                          : std::accumulate(pool.begin(), pool.end(), std::uint64_t{0}) -
                                std::accumulate(useful.begin(), useful.end(), std::uint64_t{0});
    if (live.empty()) return 0;
    const auto form = Canonical<n>::marked_form(live, useful);
    DrawKey<n> key{form.live, lost};
    for (const std::uint64_t count : form.marks) key.pool = key.pool * 8 + count;
    if (const auto found = draws_.find(key); found != draws_.end()) return found->second;
    count_position();
    Rational result = 0;
    unsigned long total = lost;  // a disc that fits nowhere loses
    for (std::size_t number = 0; number < n; ++number) {
      if (form.marks[number] == 0) continue;
      const unsigned long discs = form.marks[number];
      total += discs;
      // What is lost already matters for the draws to come, so it stays in the pool, under a number that
      // cannot be placed or, when all can, nowhere: then nothing is lost.
      result += placing(form.live, with_lost(form.live, form.marks, lost), number) * discs;
    }
    result /= total;
    draws_.emplace(key, result);
    return result;
  }

  // Marks name only numbers that can be placed; the lost discs go to one that cannot.
  static Pool<n> with_lost(const LiveSet<n>& live, Pool<n> pool, std::uint64_t lost) {
    std::array<bool, n> placeable{};
    live.for_each(
        [&](int place) { placeable[static_cast<std::size_t>(Places<n>::coordinates(place)[2])] = true; });
    for (std::size_t number = 0; number < n && lost > 0; ++number) {
      if (placeable[number]) continue;
      pool[number] = lost;
      lost = 0;
    }
    return pool;
  }

  // A disc with this number (from 0) is in hand and still counted in the pool.
  Rational placing(const LiveSet<n>& live, Pool<n> pool, std::size_t number) {
    --pool[number];
    Rational best = 0;
    live.for_each([&](int place) {
      if (static_cast<std::size_t>(Places<n>::coordinates(place)[2]) != number) return;
      best = std::max<Rational>(best, 1 - drawing(after(live, place), pool));
    });
    return best;
  }

  Rules rules_;
  Budget budget_;
  std::unordered_map<std::string, Rational> boards_;
  std::unordered_map<DrawKey<n>, Rational> draws_;
  std::uint64_t positions_ = 0;
};

}  // namespace

std::unique_ptr<BeginnerSolver> make_beginner_solver(const Rules& rules, const Budget& budget) {
  switch (rules.order) {
    case 2:
      return std::make_unique<Beginner<2>>(rules, budget);
    case 3:
      return std::make_unique<Beginner<3>>(rules, budget);
    case 4:
      return std::make_unique<Beginner<4>>(rules, budget);
    case 5:
      return std::make_unique<Beginner<5>>(rules, budget);
    case 6:
      return std::make_unique<Beginner<6>>(rules, budget);
    case 7:
      return std::make_unique<Beginner<7>>(rules, budget);
    default:
      bad_input("the order of a board is from 2 to 7");
  }
}

}  // namespace zermelo::latin
