// Exact chances in Beginner. While the board may fill, positions are boards with owners; as soon as it
// cannot, they are live sets with the number of discs left of each number, up to renaming.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "base/progress.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

class BeginnerSolver {
 public:
  virtual ~BeginnerSolver() = default;

  // What the player who draws, or has drawn, may expect when both play best: a win counts 1, a draw 1/2, a
  // loss 0. Throws Error(budget) or Error(interrupted) when the budget ends first, and keeps what was found.
  virtual Rational expectation(const Position& position) = 0;

  // The same in the two games in which every full board goes to one player, the other player's first: the
  // real expectation lies between. No boards with owners are looked at, so this goes further. Rounded
  // outwards by far more than the error of the arithmetic.
  virtual std::array<double, 2> bounds(const Position& position) = 0;

  // The time of later questions; the memory is that given at first. When half of it is used, what was found is
  // forgotten, so that they have room.
  virtual void set_budget(const Budget& budget) = 0;
  virtual std::uint64_t positions() const = 0;
};

std::unique_ptr<BeginnerSolver> make_beginner_solver(const Rules& rules, const Budget& budget,
                                                     Progress& progress);

}  // namespace zermelo::latin
