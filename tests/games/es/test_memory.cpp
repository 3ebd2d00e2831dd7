// --memory: what searches of the Erdős–Szekeres games remember stays within it, and they end or forget.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "base/error.hpp"
#include "counted_heap.hpp"
#include "games/es/count.hpp"
#include "games/es/deck.hpp"
#include "games/es/paper_verify.hpp"
#include "games/es/solve.hpp"
#include "games/es/strategy.hpp"

namespace zermelo::es {
namespace {

using zermelo::testing::Heap;

constexpr std::int64_t frames = 100'000;

void expect_end(const std::string& name, std::uint64_t bytes, const std::function<void(const Budget&)>& ask) {
  Heap::begin();
  try {
    ask(Budget().memory(bytes));
    ADD_FAILURE() << name << " came to an end";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget) << name;
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos) << name << ": " << error.what();
  }
  EXPECT_LE(Heap::most(), static_cast<std::int64_t>(bytes) + frames) << name;
}

TEST(EsMemory, searches_that_remember_everything_end_within_it) {
  expect_end("count", 500'000, [](const Budget& budget) {
    permutations_shading_by_states(Board::from_rows(9, 8, std::vector<int>(7, 8)), budget);
  });
  expect_end("play", 20'000, [](const Budget& budget) { play_all(PaperStrategy(60, 5), budget); });
  expect_end("strategy", 10'000, [](const Budget& budget) {
    const Game game(9, 8, Rule::avoid);
    const auto solver = make_solver(game, Method::box_table, budget, Progress::silent());
    winning_set(*solver, game.start(), budget, Progress::silent());
  });
}

TEST(EsMemory, a_table_that_forgets_answers_all_the_same) {
  for (const std::uint64_t bytes : {std::uint64_t{1}, std::uint64_t{50'000}, std::uint64_t{1} << 22}) {
    EXPECT_EQ(DeckSolver(Rule::avoid, Budget().memory(bytes), Progress::silent()).winner(3, 3, 9),
              DeckSolver(Rule::avoid, Budget(), Progress::silent()).winner(3, 3, 9));
    const Game game(5, 5, Rule::avoid);
    const auto solver = make_solver(game, Method::proof_number, Budget().memory(bytes), Progress::silent());
    EXPECT_EQ(solver->outcome(game.start()), Outcome::next);
    EXPECT_LE(solver->bytes(), std::max<std::uint64_t>(bytes, 200));  // one bucket at least
  }
}

}  // namespace
}  // namespace zermelo::es
