// How long Expert still lasts when the winner hurries and the loser holds out, without looking at columns: on
// live sets up to renaming, in the two games in which every full board goes to one player.
//
// What a play is worth to a player grows from a quick loss to a slow one, then from a slow win to a quick
// one. The real game differs from either of the two only in what full boards are worth, and lies between
// them, so where the two agree, in winner and length, so does the real game, whoever owns the columns.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/player.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/fill.hpp"

namespace zermelo::latin {

// What the player to move comes to, and the discs still to be placed.
struct Course {
  bool wins = false;
  std::uint8_t discs = 0;

  // The same from the side of the player who made the move that led here.
  Course before() const { return {!wins, static_cast<std::uint8_t>(discs + 1)}; }
  bool better_than(const Course& other) const {
    if (wins != other.wins) return wins;
    return wins ? discs < other.discs : discs > other.discs;
  }
  friend bool operator==(const Course&, const Course&) = default;
};

struct Courses {
  Course if_first;   // full boards go to the first player
  Course if_second;  // to the second

  bool agree() const { return if_first == if_second; }
  const Course& when_full_boards_go_to(Player player) const {
    return player == Player::first ? if_first : if_second;
  }
};

template <int n>
class Lengths {
 public:
  explicit Lengths(std::uint64_t memory) : most_(memory / entry_bytes) {}

  // Throws Error(budget) or Error(interrupted) when the budget ends first, and keeps what was found.
  Courses at(const LiveSet<n>& live, int discs, const Budget& budget) {
    budget_ = &budget;
    return search(Canonical<n>::form(live), discs);
  }
  // Sets looked at.
  std::uint64_t positions() const { return positions_; }

 private:
  static constexpr std::uint64_t entry_bytes = 64;

  void count_set() {
    if ((positions_++ & 31) == 0) budget_->throw_if_exhausted();
    if (closed_.size() + open_.size() > most_)
      throw Error(ErrorKind::budget, "the memory allowed is used up");
  }

  Courses search(const LiveSet<n>& live, int discs) {
    if (discs == n * n) {
      const bool first_to_move = discs % 2 == 0;
      return {{first_to_move, 0}, {!first_to_move, 0}};
    }
    if (!can_fill(live, discs)) {
      const Course course = last_mover(live);
      return {course, course};
    }
    if (const auto found = open_.find(live); found != open_.end()) return found->second;
    count_set();
    Courses best;
    bool any = false;
    live.for_each([&](int place) {
      const Courses next = search(Canonical<n>::form(after(live, place)), discs + 1);
      const Courses here{next.if_first.before(), next.if_second.before()};
      if (!any || here.if_first.better_than(best.if_first)) best.if_first = here.if_first;
      if (!any || here.if_second.better_than(best.if_second)) best.if_second = here.if_second;
      any = true;
    });
    open_.emplace(live, best);
    return best;
  }

  // The board can never fill: the number of discs on it does not matter. Who moves last wins, so an odd
  // length is a win.
  Course last_mover(const LiveSet<n>& live) {
    if (live.empty()) return {false, 0};
    if (const auto found = closed_.find(live); found != closed_.end())
      return {found->second % 2 == 1, found->second};
    count_set();
    Course best;
    bool any = false;
    live.for_each([&](int place) {
      const Course here = last_mover(Canonical<n>::form(after(live, place))).before();
      if (!any || here.better_than(best)) best = here;
      any = true;
    });
    closed_.emplace(live, best.discs);
    return best;
  }

  std::uint64_t most_;
  const Budget* budget_ = nullptr;
  std::unordered_map<LiveSet<n>, Courses> open_;
  std::unordered_map<LiveSet<n>, std::uint8_t> closed_;
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::latin
