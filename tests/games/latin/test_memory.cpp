// --memory: every search of Latin Erdős ends when what it remembers has used it up, and never held more.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "base/error.hpp"
#include "counted_heap.hpp"
#include "games/latin/beginner.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/length_table.hpp"
#include "games/latin/mirror.hpp"

namespace zermelo::latin {
namespace {

constexpr std::uint64_t little = 300'000;
// Boards and lists of moves on the way down.
constexpr std::int64_t frames = 150'000;

void expect_end(const std::string& name, const std::function<void(const Budget&)>& ask) {
  zermelo::testing::Heap::begin();
  try {
    ask(Budget().memory(little));
    ADD_FAILURE() << name << " came to an end";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget) << name;
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos) << name << ": " << error.what();
  }
  EXPECT_LE(zermelo::testing::Heap::most(), static_cast<std::int64_t>(little) + frames) << name;
  EXPECT_GE(zermelo::testing::Heap::most(), static_cast<std::int64_t>(little) / 4) << name;
}

TEST(LatinMemory, every_search_ends_within_it) {
  const Board empty(5, 3, Ownership::any);
  Progress& silent = Progress::silent();
  expect_end("expert, lengths",
             [&](const Budget& budget) { make_expert_solver(5, budget, silent)->discs_to_come(empty); });
  expect_end("table", [&](const Budget& budget) {
    const auto table = length_table(5, 10, false, budget, silent);
    if (!table.ended.empty()) throw Error(ErrorKind::budget, table.ended);
  });
  expect_end("mirror", [&](const Budget& budget) { play_out(empty, budget, silent); });
  const Rules expert{4, 3, Variant::expert};
  expect_end("exact", [&](const Budget& budget) { ExactSearch(expert, budget).score(start(expert)); });
  const Rules beginner{5, 3, Variant::beginner};
  expect_end("beginner", [&](const Budget& budget) {
    make_beginner_solver(beginner, budget, silent)->expectation(start(beginner));
  });
  expect_end("beginner, bounds", [&](const Budget& budget) {
    make_beginner_solver(beginner, budget, silent)->bounds(start(beginner));
  });
}

TEST(LatinMemory, tables_that_forget_answer_all_the_same) {
  const Board empty(4, 3, Ownership::any);
  for (const std::uint64_t bytes : {20'000U, 100'000U}) {
    EXPECT_EQ(make_expert_solver(4, Budget().memory(bytes), Progress::silent())->score(empty), -1);
    EXPECT_EQ(make_expert_solver(4, Budget().memory(bytes), Progress::silent())->value(empty).value, 0U);
  }
  const Rules rules{4, 3, Variant::gambler};
  const Position dealt = start(rules, random_deal(rules, 1));
  EXPECT_EQ(make_gambler_solver(rules, Budget().memory(50'000), Progress::silent())->score(dealt),
            make_gambler_solver(rules, Budget(), Progress::silent())->score(dealt));
}

TEST(LatinMemory, a_solver_that_is_asked_again_has_room_again) {
  const Rules rules{5, 3, Variant::beginner};
  const auto solver = make_beginner_solver(rules, Budget().memory(little), Progress::silent());
  EXPECT_THROW(solver->expectation(start(rules)), Error);
  Position late = start(rules);
  while (late.board.discs() < 20) {
    const auto all = moves(rules, late);
    if (all.empty()) break;
    late = play(rules, late, all.front());
  }
  solver->set_budget(Budget());
  const Rational expected = make_beginner_solver(rules, Budget(), Progress::silent())->expectation(late);
  EXPECT_EQ(solver->expectation(late), expected);
}

}  // namespace
}  // namespace zermelo::latin
