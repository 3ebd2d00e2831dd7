// The positions that a player who plays on promises may lead the other into: what a certificate holds. Found
// by asking the layers of the solver (expert.hpp), whatever the order: it is compiled once, and not for each.
#pragma once

#include <vector>

#include "base/player.hpp"
#include "engine/memo.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

// Wide enough for the live sets of every order; places are numbered as in the set of that order.
using AnySet = LiveSet<Board::largest>;

class Layers {
 public:
  virtual ~Layers() = default;

  virtual int score(const Board& board) = 0;
  // Whether the player to move wins: a sum of parts, and a board that may fill.
  virtual bool wins_as_last_mover(const std::vector<AnySet>& parts) = 0;
  virtual bool wins_if_full_boards_go_to(Player player, const AnySet& live, int discs) = 0;
  // Called for every position that is listed; throws when the budget is at its end.
  virtual void count_position() = 0;
  // What the positions that are listed are remembered on.
  virtual engine::Allowance& allowance() = 0;

  virtual AnySet live(const Board& board) const = 0;
  virtual AnySet after(const AnySet& live, int place) const = 0;
  virtual AnySet form(const AnySet& live) const = 0;
  virtual bool every_line_is_open(const AnySet& live, int discs) const = 0;
  virtual std::vector<AnySet> parts(const AnySet& live) const = 0;
};

// For the winner, or in a drawn position for the player asked for.
ExpertStrategy strategy_of(Layers& solver, const Board& board, Player if_drawn);
// ExpertSolver::strategy_after_any, from the live set of the empty board.
std::optional<ExpertStrategy> strategy_after_any(Layers& solver, const AnySet& empty, int placements);

}  // namespace zermelo::latin
