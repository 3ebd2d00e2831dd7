// The strategies of Pudwell, sections 3 to 6, as an object that plays them: b = 2, 3, 4, 5 and any a >= b.
//
//     const PaperStrategy strategy(6, 5);
//     const Board left = strategy.first();                     // player 1 shaded 1,1
//     const auto reply = strategy.reply(left, {2, 1});         // player 2 shaded 2,1
//     reply->cell                                              // 2,2 by Lemma 1
//
// Nothing here looks ahead or knows who wins; that the strategies win is verified in paper_verify.hpp.
#pragma once

#include <optional>
#include <vector>

#include "games/es/paper_reply.hpp"

namespace zermelo::es {

// A board with player 1 to move, explained: what he left, what player 2 did, and the reply.
struct Prescription {
  Board left;
  std::optional<Cell> move;  // absent at the start
  PaperReply reply;
};

class PaperStrategy {
 public:
  static constexpr int smallest_b = 2;
  static constexpr int largest_b = 5;
  // Boards are listed and games explored one by one; past this a they become too many to be of use.
  static constexpr int largest_a = 300;

  // Throws Error(bad_input) unless 2 <= b <= 5 and b <= a <= largest_a.
  PaperStrategy(int a, int b);

  int a() const { return a_; }
  int b() const { return b_; }

  // The board after player 1's first move.
  Board first() const { return Board(a_, b_).shade({1, 1}); }

  // The reply to a legal move of player 2 on a board that player 1 left. Nothing when the paper has no reply:
  // the board is not one the strategy leaves, or player 2 filled it (which happens for b = 2 alone).
  std::optional<PaperReply> reply(const Board& left, Cell move) const;

  // Every reply prescribed on a board with player 1 to move, whichever way play came there; one for each
  // cell. Empty when the strategy never faces this board.
  std::vector<Prescription> replies(const Board& board) const;

  // The sets of the strategy that a board belongs to; 0: the strategy does not leave this board.
  Landing landing(const Board& board) const;
  // Every board of those sets that is not full, whether or not play from the start can reach it.
  std::vector<Board> boards() const;

 private:
  int a_;
  int b_;
};

}  // namespace zermelo::es
