#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/es/classify.hpp"
#include "games/es/notation.hpp"
#include "games/es/p_classes.hpp"
#include "games/es/rules/rank.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

LinearSet fitted(int b, int width) {
  return fitted_p_positions(b, width, Budget(), Progress::silent()).value();
}

TEST(Classify, agrees_with_the_reference_solver_on_every_small_board) {
  for (int b = 3; b <= 5; ++b) {
    const LinearSet set = fitted(b, b == 5 ? 28 : 12);
    for (int a = 2; a <= (b == 5 ? 6 : 8); ++a) {
      for (const auto& rows : reference::shadings(a, b)) {
        const bool lost = !reference::mover_wins(a, b, reference::Rule::avoid,
                                                 reference::permutation_for_shading(a, b, rows));
        const Board board = Board::from_rows(a, b, rows);
        EXPECT_EQ(set.contains(gaps_of(board)), lost) << a << "," << b << " " << rows_text(board);
      }
    }
  }
}

// Boards wider than the tables of the fit, against the closed form that was proved by hand.
TEST(Classify, agrees_with_the_closed_form_beyond_the_tables) {
  for (const auto& [b, width, widest] :
       std::vector<std::tuple<int, int, int>>{{3, 12, 60}, {4, 12, 40}, {5, 28, 36}}) {
    const LinearSet set = fitted(b, width);
    for (const int a : {3, 4, 5, 11, widest - 1, widest}) {
      const Ranking ranking(a, b);
      for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
        const Board board = ranking.board(rank);
        ASSERT_EQ(set.contains(gaps_of(board)), is_classified_p_position(board))
            << a << " " << rows_text(board);
      }
    }
  }
}

TEST(Classify, finds_the_relation_between_gaps_for_b_5) {
  const LinearSet set = fitted(5, 28);
  EXPECT_TRUE(std::any_of(set.parts.begin(), set.parts.end(),
                          [](const LinearPart& part) { return part_text(5, part) == "x3 >= 4, x1 = x3"; }));
}

TEST(Classify, says_nothing_where_no_rule_fits) {
  EXPECT_EQ(fitted_p_positions(6, 24, Budget(), Progress::silent()), std::nullopt);
  EXPECT_THROW(fitted_p_positions(2, 12, Budget(), Progress::silent()), Error);
  EXPECT_THROW(fitted_p_positions(7, 12, Budget(), Progress::silent()), Error);
}

}  // namespace
}  // namespace zermelo::es
