// Who wins Expert, exactly. Three games are layered:
//
//   last mover   the board can never fill, or full boards go to whoever placed the last disc: impartial, on
//                live sets up to renaming, parts added by nim-sum.
//   contrary     full boards go to the *other* player; live sets up to renaming still, and the last mover's
//                game as soon as the board cannot fill.
//   columns      the real game: boards with owners, up to the order of columns and the flip.
//
// A full board of order n has n*n discs, so its last disc is the first player's when n is odd and the
// second's when n is even. For that player the real result lies between the contrary game and the last
// mover's game; when they agree the columns do not matter. They agree on the empty boards of order 3, 4
// and 5.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/nimber.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

struct ScoredPlacement {
  Placement placement;
  int score = 0;  // for the player who places it: 1 win, 0 draw, -1 loss
};

// How a player gets what the solver promised him, as the positions the other player may face.
struct ExpertStrategy {
  Player player = Player::first;  // the player who began the game, or the other
  bool wins = true;               // false: he only never does worse than a draw
  // Boards whose columns matter.
  std::vector<Board> boards;
  // Live sets, as places: the board could still fill, and he wins without that.
  std::vector<std::vector<int>> open;
  // The board never can: live sets as sums of parts.
  std::vector<std::vector<std::vector<int>>> closed;
};

class ExpertSolver {
 public:
  virtual ~ExpertSolver() = default;

  // What the player to move gets: 1 win, 0 draw, -1 loss. Like all questions below it throws Error(budget) or
  // Error(interrupted) when the budget ends first, and keeps what was found for the next question.
  virtual int score(const Board& board) = 0;
  // The same when full boards go to one player, whoever owns the columns.
  virtual int score_if_full_boards_go_to(Player player, const Board& board) = 0;
  // Every legal placement with its score.
  virtual std::vector<ScoredPlacement> placements(const Board& board) = 0;
  // Discs still to be placed when the winner hurries and the loser holds out; with a draw in sight both hurry
  // to nothing, and it is the number of empty squares. Only for endgames: it looks at every line of play.
  virtual int discs_to_come(const Board& board) = 0;

  // For the winner, or in a drawn position for the player asked for.
  virtual ExpertStrategy strategy(const Board& board, Player if_drawn) = 0;
  // For the player who wins without full boards after any first so many placements from the empty board; nothing when
  // that is not always the same one.
  virtual std::optional<ExpertStrategy> strategy_after_any(int placements) = 0;
  // The nimber of the last mover's game on what is still legal.
  virtual Nimber value(const Board& board) = 0;

  // The time of later questions; the memory is that given at first. When half of it is used, what was found is
  // forgotten, so that they have room.
  virtual void set_budget(const Budget& budget) = 0;
  virtual std::uint64_t positions() const = 0;
};

// For boards of this order, 1..Board::largest; what is remembered takes at most the budget's memory.
std::unique_ptr<ExpertSolver> make_expert_solver(int order, const Budget& budget, Progress& progress);

}  // namespace zermelo::latin
