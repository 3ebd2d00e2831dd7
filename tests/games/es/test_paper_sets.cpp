#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_sets.hpp"
#include "games/es/paper_states.hpp"
#include "games/es/paper_strategy.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {
namespace {

// Calls visit(board) for every board of the (a,b)-game.
template <class Visit>
void for_each_board(int a, int b, Visit visit) {
  const Ranking ranking(a, b);
  for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) visit(ranking.board(rank));
}

TEST(PaperSets, are_the_boards_of_the_strategies) {
  for (int b = 3; b <= 5; ++b) {
    const LinearSet set = paper_set(b);
    for (int a = b; a <= (b == 5 ? 16 : 30); ++a) {
      const PaperStrategy strategy(a, b);
      for_each_board(a, b, [&](const Board& board) {
        // For b = 3 the first move is a board of the form as well.
        EXPECT_EQ(set.contains(gaps_of(board)), strategy.landing(board) != 0) << a << " " << rows_text(board);
      });
    }
  }
}

TEST(PaperSets, one_row_goes_by_parity) {
  const LinearSet set = paper_set(2);
  for (int a = 2; a <= 20; ++a) {
    for_each_board(a, 2, [&](const Board& board) {
      EXPECT_EQ(set.contains(gaps_of(board)), board.open_cells() % 2 == 0);
    });
  }
}

TEST(PaperSets, the_later_sets_are_the_midgame_and_the_endgame) {
  const LinearSet late = endgame_set();
  const LinearSet middle = midgame_set();
  for (int a = 5; a <= 14; ++a) {
    for_each_board(a, 5, [&](const Board& board) {
      const bool end = endgame_state(board) != 0 || board.open_cells() == 0;
      EXPECT_EQ(late.contains(gaps_of(board)), end) << a << " " << rows_text(board);
      EXPECT_EQ(middle.contains(gaps_of(board)), end || midgame_state(board) != 0)
          << a << " " << rows_text(board);
    });
  }
}

TEST(PaperSets, other_games_are_refused) {
  EXPECT_THROW(paper_set(1), Error);
  EXPECT_THROW(paper_set(6), Error);
}

}  // namespace
}  // namespace zermelo::es
