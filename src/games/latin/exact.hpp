// Exact results of any version by search over all positions reachable from the one asked about, with
// symmetric ones joined. For small boards and endgames; the empty board of order 5 needs solve.hpp.
#pragma once

#include <cstdint>
#include <string>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "base/player.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "games/latin/rules/position.hpp"
#include "games/latin/score_bounds.hpp"

namespace zermelo::latin {

class ExactSearch {
 public:
  ExactSearch(const Rules& rules, const Budget& budget)
      : rules_(rules), ticker_(budget, Progress::silent(), step_weight), allowance_(budget.memory()) {}

  // Expert and Gambler: what the player to move gets under best play, 1 for a win, 0 for a draw, -1 for a
  // loss. Throws Error(budget) or Error(interrupted) when the budget ends first; what was found is kept.
  int score(const Position& position) { return search(position, -1, 1); }

  // Any version: the expected result of the player to move (in Beginner of the one who draws or has drawn),
  // where a win counts 1, a draw 1/2 and a loss 0, when both maximise their own. Throws as above.
  Rational expectation(const Position& position);

  std::uint64_t positions() const { return ticker_.steps(); }

 private:
  static constexpr std::uint64_t step_weight = 4;

  int search(const Position& position, int alpha, int beta);

  Rules rules_;
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<std::string, ScoreBounds<1>> bounds_{allowance_};
  engine::Memo<std::string, Rational> expectations_{allowance_};
};

// The winner for the player to move as Position speaks of winners: `first` is the player to move.
Winner winner_of_score(int score);

}  // namespace zermelo::latin
