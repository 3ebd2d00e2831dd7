#include <gtest/gtest.h>

#include "engine/proof_number.hpp"
#include "engine/random_games.hpp"

namespace zermelo::engine {
namespace {

using testing::GraphGame;
using testing::PiecesGame;

TEST(ProofNumber, finds_the_outcome_of_every_position_of_random_games) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    const GraphGame game = GraphGame::random(seed, 50 + seed, 1 + seed % 9);
    const auto values = game.values();
    for (std::uint32_t v = 0; v < game.options.size(); ++v) {
      ProofNumberSearch<GraphGame> search(game, Budget(), Progress::silent(), 1 << 20);
      ASSERT_EQ(search.outcome(v), values[v] == 0 ? Outcome::previous : Outcome::next) << seed << " " << v;
    }
  }
}

TEST(ProofNumber, a_table_of_one_bucket_gives_the_same_outcomes) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const GraphGame game = GraphGame::random(seed, 40, 4);
    const auto values = game.values();
    ProofNumberSearch<GraphGame> search(game, Budget(), Progress::silent(), 1);
    ASSERT_EQ(search.outcome(game.start()), values.back() == 0 ? Outcome::previous : Outcome::next) << seed;
  }
}

TEST(ProofNumber, uses_the_symmetry_of_a_game) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const GraphGame graph = GraphGame::random(seed, 24, 4);
    const auto values = graph.values();
    const PiecesGame game{graph, {23, 20, 17}};
    ProofNumberSearch<PiecesGame> search(game, Budget(), Progress::silent(), 1 << 22);
    const bool zero = (values[23] ^ values[20] ^ values[17]) == 0;
    ASSERT_EQ(search.outcome(game.begin), zero ? Outcome::previous : Outcome::next) << seed;
  }
}

TEST(ProofNumber, says_unknown_when_the_budget_ends) {
  const PiecesGame game{GraphGame::random(2, 4000, 6), {3999, 3998, 3997, 3996}};
  Budget budget;
  budget.time(std::chrono::seconds(0));
  ProofNumberSearch<PiecesGame> search(game, budget, Progress::silent(), 1 << 16);
  EXPECT_EQ(search.outcome(game.begin), Outcome::unknown);
}

}  // namespace
}  // namespace zermelo::engine
