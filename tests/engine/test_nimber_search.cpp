#include <gtest/gtest.h>

#include "engine/nimber_search.hpp"
#include "engine/random_games.hpp"

namespace zermelo::engine {
namespace {

using testing::GraphGame;
using testing::PiecesGame;

constexpr std::array methods = {NimberMethod::mex, NimberMethod::lemoine_viennot,
                                NimberMethod::beling_rogalski};
constexpr std::uint64_t plenty = 1 << 22;
constexpr std::uint64_t one_bucket = 1;

TEST(NimberSearch, the_three_methods_agree_with_the_definition_on_random_games) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    const GraphGame game = GraphGame::random(seed, 40 + seed, 1 + seed % 12);
    const auto expected = game.values();
    for (const NimberMethod method : methods) {
      // From the end, so that a search begins with an empty table.
      NimberSearch<GraphGame> search(game, method, Budget(), plenty);
      for (std::uint32_t v = game.start();; --v) {
        ASSERT_EQ(search.value(v).value, expected[v])
            << name_of(method) << " seed " << seed << " position " << v;
        if (v == 0) break;
      }
    }
  }
}

TEST(NimberSearch, a_table_that_forgets_nearly_everything_changes_no_value) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const GraphGame game = GraphGame::random(seed, 22, 5);
    for (const NimberMethod method : methods) {
      NimberSearch<GraphGame> search(game, method, Budget(), one_bucket);
      ASSERT_EQ(search.value(game.start()).value, game.values().back())
          << name_of(method) << " seed " << seed;
    }
  }
}

TEST(NimberSearch, independent_parts_add_by_nim_sum) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const GraphGame graph = GraphGame::random(seed, 60, 9);
    const auto values = graph.values();
    const PiecesGame game{graph, {59, 41, 17}};
    for (const NimberMethod method : methods) {
      NimberSearch<PiecesGame> search(game, method, Budget(), plenty);
      ASSERT_EQ(search.value(game.begin).value, values[59] ^ values[41] ^ values[17]) << name_of(method);
    }
  }
}

// The same game with its parts hidden must have the same value.
struct WholeGame : PiecesGame {
  void parts() = delete;
};

TEST(NimberSearch, a_sum_searched_as_a_whole_has_the_same_value) {
  static_assert(Decomposable<PiecesGame> && !Decomposable<WholeGame> && Symmetric<WholeGame>);
  const GraphGame graph = GraphGame::random(7, 16, 4);
  const auto values = graph.values();
  const WholeGame game{{graph, {15, 12, 9}}};
  for (const NimberMethod method : methods) {
    NimberSearch<WholeGame> search(game, method, Budget(), plenty);
    EXPECT_EQ(search.value(game.begin).value, values[15] ^ values[12] ^ values[9]) << name_of(method);
  }
}

// One heap of Nim: the value is the size of the heap, past any fixed capacity.
struct Heap {
  using Position = std::uint32_t;
  using Move = std::uint32_t;
  using Key = std::uint64_t;
  std::uint32_t size;
  Position start() const { return size; }
  void moves(Position heap, std::vector<Move>& out) const {
    for (std::uint32_t left = 0; left < heap; ++left) out.push_back(left);
  }
  Position play(Position, Move left) const { return left; }
  Key key(Position heap) const { return heap; }
};

TEST(NimberSearch, values_past_the_capacity_are_refused_not_wrong) {
  for (const NimberMethod method : methods) {
    const Heap fits{NimberSet::capacity - 1};
    EXPECT_EQ(NimberSearch<Heap>(fits, method, Budget(), plenty).value(fits.size).value, fits.size)
        << name_of(method);
    const Heap outgrown{NimberSet::capacity};
    EXPECT_THROW(NimberSearch<Heap>(outgrown, method, Budget(), plenty).value(outgrown.size), Error)
        << name_of(method);
  }
}

TEST(NimberSearch, an_exhausted_budget_ends_the_search) {
  const GraphGame game = GraphGame::random(5, 4000, 6);
  Budget budget;
  budget.time(std::chrono::seconds(0));
  NimberSearch<GraphGame> search(game, NimberMethod::mex, budget, one_bucket);
  EXPECT_THROW(search.value(game.start()), Error);
}

}  // namespace
}  // namespace zermelo::engine
