#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/es/rules/rank.hpp"
#include "games/es/walk.hpp"

namespace zermelo::es {
namespace {

const std::vector<std::pair<int, int>> sizes = {{6, 5}, {5, 6}, {9, 3}, {2, 7}, {7, 2},
                                                {1, 4}, {4, 1}, {1, 1}, {6, 6}};

TEST(Ranking, numbers_every_staircase_once) {
  for (const auto& [a, b] : sizes) {
    const Ranking ranking(a, b);
    EXPECT_EQ(integer(ranking.positions()),
              binomial(static_cast<unsigned>(a + b - 2), static_cast<unsigned>(b - 1)));
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      EXPECT_EQ(ranking.rank(ranking.board(rank)), rank);
    }
    EXPECT_EQ(ranking.rank(Board(a, b)), ranking.positions() - 1);
  }
}

TEST(Ranking, every_move_makes_the_rank_smaller) {
  for (const auto& [a, b] : sizes) {
    const Ranking ranking(a, b);
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      const Board board = ranking.board(rank);
      for (const Cell cell : board.moves()) EXPECT_LT(ranking.rank(board.shade(cell)), rank);
    }
  }
}

TEST(Ranking, refuses_numbers_of_positions_past_63_bits) {
  EXPECT_NO_THROW(Ranking(33, 33));      // C(64, 32) is about 1.8e18
  EXPECT_THROW(Ranking(35, 35), Error);  // C(68, 34) is about 2.8e19
  EXPECT_THROW(Ranking(1000, 1000), Error);
  EXPECT_NO_THROW(Ranking(1000, 3));
}

TEST(Walk, visits_the_boards_in_rank_order_with_the_options_of_the_rules) {
  for (const auto& [a, b] : sizes) {
    const Ranking ranking(a, b);
    for (const Rule rule : {Rule::avoid, Rule::achieve}) {
      Walk walk(ranking, rule);
      std::uint64_t rank = 0;
      do {
        ASSERT_EQ(walk.index(), rank);
        const Board board = ranking.board(rank);
        EXPECT_EQ(walk.wins_at_once(), rule == Rule::achieve && board.can_complete());
        std::vector<std::uint64_t> expected;
        for (const Cell cell : board.moves()) expected.push_back(ranking.rank(board.shade(cell)));
        std::vector<std::uint64_t> options;
        walk.for_each_option([&](std::uint64_t option) {
          options.push_back(option);
          return true;
        });
        std::sort(expected.begin(), expected.end());
        std::sort(options.begin(), options.end());
        ASSERT_EQ(options, expected) << a << " " << b << " rank " << rank;
        ++rank;
      } while (walk.next());
      EXPECT_EQ(rank, ranking.positions());
    }
  }
}

}  // namespace
}  // namespace zermelo::es
