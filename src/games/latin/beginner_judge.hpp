// What each placement of a drawn disc is worth in Beginner: exactly where the budget allows, by playouts
// (playout.hpp) elsewhere.
//
// Placements that lead to the same position up to symmetry are looked at once. The others are played out with
// the same discs in the same order for each, so that luck in drawing is common to all, and after every round
// the worse half is left out: what remains is compared more and more closely (sequential halving).
#pragma once

#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "engine/judge.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

class BeginnerJudge {
 public:
  virtual ~BeginnerJudge() = default;

  // For a disc drawn and to be placed. Throws Error(interrupted), never Error(budget).
  virtual engine::Judgement<Move> judge(const Position& position, const engine::Effort& effort,
                                        const Budget& budget, std::uint64_t seed) = 0;
};

std::unique_ptr<BeginnerJudge> make_beginner_judge(const Rules& rules);

}  // namespace zermelo::latin
