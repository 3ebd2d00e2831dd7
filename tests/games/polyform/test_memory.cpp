// --memory: wins and holdings of a zone search stay within it.
#include <gtest/gtest.h>

#include "counted_heap.hpp"
#include "games/polyform/finite.hpp"

namespace zermelo::polyform {
namespace {

TEST(PolyformMemory, a_zone_search_stops_within_it) {
  const Grid* grid = nullptr;
  const auto goals = parse_goals("L5", grid);
  for (const std::uint64_t bytes : {40'000U, 100'000U}) {
    zermelo::testing::Heap::begin();
    const FiniteResult result = solve_finite(Board::parse(*grid, "6x6"), goals, {}, std::nullopt,
                                             Budget().memory(bytes), Progress::silent(), true);
    EXPECT_TRUE(result.stopped);
    EXPECT_FALSE(result.maker_wins.has_value());
    // The list of wins may be half empty.
    EXPECT_LE(zermelo::testing::Heap::most(), 3 * static_cast<std::int64_t>(bytes) + 200'000);
  }
  const FiniteResult enough = solve_finite(Board::parse(*grid, "6x6"), goals, {}, std::nullopt,
                                           Budget().memory(std::uint64_t{1} << 24), Progress::silent(), true);
  EXPECT_EQ(enough.maker_wins, true);
}

}  // namespace
}  // namespace zermelo::polyform
