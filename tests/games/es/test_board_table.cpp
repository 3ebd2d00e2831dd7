// The table that decides many positions at a time, against the pass that takes them one by one and the plain solver.
#include "games/es/board_table.hpp"

#include <gtest/gtest.h>

#include "engine/ordered_table.hpp"
#include "games/es/walk.hpp"

namespace zermelo::es {
namespace {

std::vector<std::uint64_t> one_by_one(int a, int b, std::uint64_t& p_positions) {
  const Ranking ranking(a, b);
  engine::BitStore table(ranking.positions());
  p_positions = engine::fill_in_order(Walk(ranking, Rule::avoid), table, Budget(), Progress::silent());
  return {table.words(), table.words() + (table.bits() + 63) / 64};
}

void expect_equal(int a, int b, unsigned threads, const TableSteps& steps = {}) {
  SCOPED_TRACE(fmt::format("({},{}) on {} threads", a, b, threads));
  std::uint64_t p_positions = 0;
  const auto expected = one_by_one(a, b, p_positions);
  engine::BitStore table(Ranking(a, b).positions());
  const Budget budget = Budget().threads(threads);
  EXPECT_EQ(fill_board_table(a, b, table, budget, Progress::silent(), "table", steps), p_positions);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), table.words()));
}

TEST(BoardTable, every_position_of_small_boards_is_as_one_by_one) {
  for (int a = 1; a <= 9; ++a) {
    for (int b = 1; b <= 9; ++b) expect_equal(a, b, 1);
  }
}

// Ranges of 64 positions behind long gaps, and long runs of N's.
TEST(BoardTable, wide_and_high_boards_are_as_one_by_one) {
  for (const auto& [a, b] :
       {std::pair(80, 3), {40, 4}, {26, 5}, {3, 80}, {4, 40}, {5, 26}, {150, 2}, {2, 150}}) {
    expect_equal(a, b, 1);
  }
}

TEST(BoardTable, threads_and_the_places_of_saves_change_nothing) {
  for (const unsigned threads : {2U, 3U}) {
    expect_equal(11, 8, threads, {1, std::uint64_t{1} << 32});
    expect_equal(8, 12, threads, {200, 5000});
    expect_equal(17, 5, threads, {64, 1});
  }
}

TEST(BoardTable, a_slice_and_the_common_table_are_the_table_of_a_board) {
  const int b = 6;
  const int largest = 14;
  engine::BitStore common(common_positions(largest, b));
  fill_common_table(largest, b, common, Budget(), Progress::silent(), "table");
  for (int a = 2; a <= largest; ++a) {
    std::uint64_t p_positions = 0;
    const auto whole = one_by_one(a, b, p_positions);
    const auto is_p = [&](std::uint64_t rank) { return (whole[rank / 64] >> (rank % 64) & 1) != 0; };
    engine::BitStore slice(slice_positions(a, b));
    fill_slice(a, b, common, slice, Budget());
    const std::uint64_t shared = common_positions(a, b);
    ASSERT_EQ(shared + slice.bits(), Ranking(a, b).positions());
    for (std::uint64_t rank = 0; rank < shared; ++rank)
      ASSERT_EQ(common.test(rank), is_p(rank)) << a << " " << rank;
    for (std::uint64_t rank = 0; rank < slice.bits(); ++rank) {
      ASSERT_EQ(slice.test(rank), is_p(shared + rank)) << a << " " << rank;
    }
  }
}

}  // namespace
}  // namespace zermelo::es
