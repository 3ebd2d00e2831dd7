#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/p_classes.hpp"
#include "games/es/solve.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

TEST(PClasses, agree_with_the_reference_solver_on_every_board) {
  for (int b = 3; b <= 5; ++b) {
    for (int a = 3; a <= (b == 5 ? 7 : 9); ++a) {
      long long count = 0;
      for (const auto& rows : reference::shadings(a, b)) {
        const bool lost = !reference::mover_wins(a, b, reference::Rule::avoid,
                                                 reference::permutation_for_shading(a, b, rows));
        const Board board = Board::from_rows(a, b, rows);
        EXPECT_EQ(is_classified_p_position(board), lost) << a << "," << b << " " << rows_text(board);
        count += lost ? 1 : 0;
      }
      EXPECT_EQ(classified_p_positions(a, b), integer(static_cast<std::uint64_t>(count))) << a << "," << b;
    }
  }
}

TEST(PClasses, agree_with_exact_tables_on_wide_boards) {
  for (const auto& [b, widest] : std::vector<std::pair<int, int>>{{3, 60}, {4, 60}, {5, 30}}) {
    for (int a = 3; a <= widest; ++a) {
      const auto solver =
          make_solver(Game(a, b, Rule::avoid), Method::box_table, Budget(), Progress::silent());
      const Ranking ranking(a, b);
      std::uint64_t count = 0;
      for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
        const Board board = ranking.board(rank);
        const bool lost = solver->outcome({board}) == Outcome::previous;
        ASSERT_EQ(is_classified_p_position(board), lost) << a << "," << b << " " << rows_text(board);
        count += lost ? 1 : 0;
      }
      EXPECT_EQ(classified_p_positions(a, b), integer(count)) << a << "," << b;
    }
  }
}

TEST(PClasses, the_count_formula_counts_the_classes_from_the_first_board_on) {
  for (int b = 3; b <= 5; ++b) {
    for (int a = 3; a <= 18; ++a) {
      const Ranking ranking(a, b);
      std::uint64_t count = 0;
      for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
        count += is_classified_p_position(ranking.board(rank)) ? 1 : 0;
      }
      EXPECT_EQ(classified_p_positions(a, b), integer(count)) << a << "," << b;
    }
  }
}

TEST(PClasses, are_closed_for_every_width) {
  for (int b = 3; b <= 5; ++b) EXPECT_EQ(closure_failure(b), std::nullopt);
}

TEST(PClasses, other_games_are_refused) {
  EXPECT_THROW(is_classified_p_position(Board(5, 2)), Error);
  EXPECT_THROW(is_classified_p_position(Board(6, 6)), Error);
  EXPECT_THROW(classified_p_positions(2, 4), Error);
  EXPECT_THROW(closure_failure(6), Error);
}

}  // namespace
}  // namespace zermelo::es
