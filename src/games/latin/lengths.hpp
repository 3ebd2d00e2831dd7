// How long Expert still lasts when the winner hurries and the loser holds out, without looking at columns: on
// live sets up to renaming, in the two games in which every full board goes to one player.
//
// What a play is worth to a player grows from a quick loss to a slow one, then from a slow win to a quick
// one. The real game differs from either of the two only in what full boards are worth, and lies between
// them, so where the two agree, in winner and length, so does the real game, whoever owns the columns.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/player.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/score_bounds.hpp"

namespace zermelo::latin {

// What the player to move comes to, and the discs still to be placed.
struct Course {
  bool wins = false;
  std::uint8_t discs = 0;

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

// For the orders 1 to Board::largest, compiled once, in lengths.cpp.
template <int n>
class Lengths {
 public:
  // What it remembers counts on the allowance.
  Lengths(const Budget& budget, Progress& progress, engine::Allowance& allowance)
      : ticker_(budget, progress, step_weight),
        known_{Known(allowance), Known(allowance), Known(allowance)},
        kept_{Kept(ticker_, name(0), known_[0]), Kept(ticker_, name(1), known_[1]),
              Kept(ticker_, name(2), known_[2])} {}

  void set_budget(const Budget& budget) { ticker_.set_budget(budget); }
  void forget() {
    for (Known& known : known_) known.clear();
  }

  // Throws Error(budget) or Error(interrupted) when the budget ends first, and keeps what was found.
  Courses at(const LiveSet<n>& live, int discs);
  // Sets looked at.
  std::uint64_t positions() const { return ticker_.steps(); }

 private:
  static constexpr std::uint64_t step_weight = 32;

  // A course as one number, the better for the player to move the larger: a win after d discs is 64 - d, a
  // loss d - 64.
  static constexpr int infinite = 64;

  struct Option {
    int size;
    LiveSet<n> live;
    friend auto operator<=>(const Option&, const Option&) = default;
  };

  // Alpha-beta: exact between the two, a bound outside. `live` is a canonical form. A board that could not
  // fill before the last move never will; otherwise `may_fill`, and this one is looked at.
  int search(const LiveSet<n>& live, int discs, bool may_fill, Player full_to, int alpha, int beta);
  // Under the names of this set: canonical forms are found one by one, since a cut-off spares the rest.
  static std::vector<Option> options(const LiveSet<n>& live);

  using Known = engine::Memo<LiveSet<n>, ScoreBounds<infinite>>;
  using Kept = engine::KeptMemo<Known>;
  static std::string name(int kind) {
    return "lengths of order " + std::to_string(n) + ", kind " + std::to_string(kind);
  }

  engine::Ticker ticker_;
  std::array<Known, 3> known_;
  std::array<Kept, 3> kept_;
};

}  // namespace zermelo::latin
