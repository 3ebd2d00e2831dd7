// The symmetry strategies of Expert.
//
// Odd order (Silva, Note 2): the first player opens with the middle number in the central square and then
// answers x at a square by n+1-x at the opposite one. A placement and its image agree in two coordinates only
// if two of its coordinates are the middle ones, and those the opening has removed; so the answer is always
// legal.
//
// Even order: the second player answers x at a square by x at the opposite one. A placement and its image
// differ in row and in column, so the answer is always legal. It turns the board upside down: what is a
// sequence of A's in one column is one of B's in the opposite column, so every full board is shared evenly,
// and he never loses.
//
// Both are wins in the last mover's game, whose nimber is therefore 1 for every odd order and 0 for every
// even one: all first moves are alike, so it is 0 or 1.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

class Mirror {
 public:
  explicit Mirror(int order) : order_(order) {}

  // Who uses it.
  Player player() const { return order_ % 2 == 1 ? Player::first : Player::second; }
  // His first move, when he begins.
  Placement opening() const { return {(order_ + 1) / 2, (order_ + 1) / 2, (order_ + 1) / 2}; }
  Placement answer(const Placement& placement) const {
    return {order_ + 1 - placement.row, order_ + 1 - placement.column,
            order_ % 2 == 1 ? order_ + 1 - placement.number : placement.number};
  }

 private:
  int order_;
};

struct MirrorReport {
  std::uint64_t positions = 0;  // that the opponent may face
  // A line after which the answer is not legal; none when the strategy always has a move.
  std::optional<std::vector<Placement>> stuck;
  // Columns of the mirror's player minus the opponent's on the full boards that can arise, worst and best for
  // him; nothing when no board fills.
  std::optional<int> worst;
  std::optional<int> best;
  // A whole game, his moves included, that ends in the worst full board.
  std::vector<Placement> worst_line;
};

// Plays the strategy from the empty board against every line of the opponent's. Throws Error(budget) or
// Error(interrupted).
MirrorReport play_out(const Board& empty, const Budget& budget, Progress& progress);

}  // namespace zermelo::latin
