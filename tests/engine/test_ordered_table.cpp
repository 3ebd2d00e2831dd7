#include <gtest/gtest.h>

#include "engine/ordered_table.hpp"
#include "engine/random_games.hpp"

namespace zermelo::engine {
namespace {

using testing::GraphGame;

struct GraphWalk {
  const GraphGame* game;
  std::uint64_t at = 0;
  std::uint64_t index() const { return at; }
  bool wins_at_once() const { return at % 17 == 5; }
  template <class Visit>
  void for_each_option(Visit visit) const {
    for (const auto option : game->options[at]) {
      if (!visit(option)) return;
    }
  }
  bool next() { return ++at < game->options.size(); }
};

// Outcome and remoteness straight from the definitions, by recursion.
int moves_left(const GraphGame& game, std::uint32_t v) {
  if (v % 17 == 5) return 1;
  int fastest = 1 << 20;
  int longest = 0;
  for (const auto option : game.options[v]) {
    const int moves = moves_left(game, option) + 1;
    if (moves % 2 == 1) fastest = std::min(fastest, moves);
    longest = std::max(longest, moves);
  }
  return fastest < 1 << 20 ? fastest : longest;
}

TEST(OrderedTable, outcomes_and_depths_agree_with_recursion) {
  for (unsigned seed = 0; seed < 25; ++seed) {
    const GraphGame game = GraphGame::random(seed, 30, 4);
    BitStore table(game.options.size());
    const std::uint64_t count = fill_in_order(GraphWalk{&game}, table, Budget(), Progress::silent());
    const auto left =
        remoteness_in_order(GraphWalk{&game}, game.options.size(), Budget(), Progress::silent());
    std::uint64_t expected = 0;
    for (std::uint32_t v = 0; v < game.options.size(); ++v) {
      const int moves = moves_left(game, v);
      ASSERT_EQ(left[v], moves) << seed << " " << v;
      ASSERT_EQ(table.test(v), moves % 2 == 0) << seed << " " << v;
      expected += moves % 2 == 0 ? 1 : 0;
    }
    EXPECT_EQ(count, expected);
  }
}

TEST(BitStore, holds_bits_and_begins_empty) {
  BitStore store(1000);
  for (std::uint64_t i = 0; i < 1000; ++i) ASSERT_FALSE(store.test(i));
  store.set(0);
  store.set(63);
  store.set(999);
  EXPECT_TRUE(store.test(0) && store.test(63) && store.test(999));
  EXPECT_FALSE(store.test(64));
  const BitStore moved = std::move(store);
  EXPECT_TRUE(moved.test(999));
}

}  // namespace
}  // namespace zermelo::engine
