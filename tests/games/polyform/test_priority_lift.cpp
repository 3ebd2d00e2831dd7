// Strategies played with other numbers of marks, and threshold sequences that rest on them.
#include "games/polyform/priority_lift.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "games/polyform/strategies.hpp"
#include "games/polyform/threshold.hpp"

namespace zermelo::polyform {
namespace {

using testing::ExhaustiveMaker;
using testing::hand_strategy_for_s;

Sites animal(const char* name) { return Animals::parse(name).goals.front(); }

bool holds_for(const PriorityStrategy& strategy, const char* name, int levels) {
  const Budget budget;
  Watch watch(budget, Progress::silent());
  return holds(strategy, {animal(name)}, levels, watch);
}

// docs/results/polyform-thresholds.md, "Staircases": the proof says so for every staircase of n cells and a <= n - 2.
TEST(PriorityLift, the_strategy_for_the_s_tetromino_holds_for_the_staircase_of_five_cells) {
  const auto three = with_marks(hand_strategy_for_s(), 3);
  ASSERT_TRUE(three);
  EXPECT_EQ(three->maker, 3);
  EXPECT_EQ(three->breaker, 6);
  EXPECT_TRUE(holds_for(*three, "W5", 2));
  const Board board = Board::parse(Grid::square(), "XXX/XXX/.XXX");
  EXPECT_FALSE(ExhaustiveMaker(*three, {animal("W5")}, board).wins());
}

// The maker wins (3,11) for the S tetromino and (4,15) for the staircase of five cells.
TEST(PriorityLift, where_the_maker_wins_nothing_holds) {
  EXPECT_FALSE(holds_for(*with_marks(hand_strategy_for_s(), 3), "S4", 2));
  EXPECT_FALSE(holds_for(*with_marks(hand_strategy_for_s(), 4), "W5", 2));
}

TEST(PriorityLift, the_last_entry_of_a_list_is_needed) {
  PriorityStrategy weaker = *with_marks(hand_strategy_for_s(), 3);
  for (CellRules& cell : weaker.rules) {
    for (PriorityRule& rule : cell.rules) {
      for (Offsets& list : rule.lists) {
        if (list.size() == 3) list.pop_back();
      }
    }
  }
  EXPECT_FALSE(holds_for(weaker, "W5", 2));
}

TEST(PriorityLift, a_strategy_is_the_one_of_its_shape_and_table) {
  const PriorityStrategy strategy = hand_strategy_for_s();
  const ShapedStrategy one = shaped(strategy, 2);
  EXPECT_EQ(one.shape.depth, 3);
  EXPECT_EQ(strategy_of(*strategy.grid, plain_game(2, 4), one.shape, one.table).rules, strategy.rules);
}

TEST(PriorityLift, marks_that_are_not_visited_alike_cannot_be_lifted) {
  PriorityStrategy strategy = hand_strategy_for_s();
  strategy.breaker = 5;
  EXPECT_FALSE(with_marks(strategy, 3));
  strategy.breaker = 4;
  strategy.orders = 2;
  EXPECT_FALSE(with_marks(strategy, 3));
}

// Without the strategy, efforts of seconds leave (2,4) and (3,6) open.
TEST(Threshold, what_is_known_of_one_animal_serves_another) {
  const Budget budget;
  ThresholdProver prover(efforts_up_to(1), budget);
  Threshold known{&Grid::square(), {animal("S4")}, {}, {}, {}, {}};
  known.lost.push_back({known.goals, hand_strategy_for_s(), 2, "by hand"});
  prover.know(known);
  const std::vector<ThresholdEntry> expected = {{0, 0}, {3, 3}, {5, 5}, {15, 15}};
  EXPECT_EQ(prover.prove(Grid::square(), {animal("W5")}).entries, expected);
}

// Work is counted, so efforts end at the same place however long they take: the numbers of positions and of strategies tell.
// They stand here because they are to be the same on every machine; a change of the search changes them.
TEST(Threshold, efforts_end_at_the_same_place_on_every_machine) {
  const auto tried = [](const Budget& budget) {
    ThresholdProver prover({{20, 6, 20, 4, {2, 3, 0, 1, true}}}, budget);
    return prover.prove(Grid::square(), {animal("S4")}).tried;
  };
  const std::vector<std::string> first = tried(Budget());
  EXPECT_EQ(first, tried(Budget().time(std::chrono::hours(1)).memory(std::uint64_t{2} << 30)));
  const std::vector<std::string> everywhere = {
      "(2,4): no win of at most 6 turns was found in 34,161 positions; none of 14 strategies holds (2 kinds "
      "of "
      "shapes excluded, 1 not finished)",
      "(2,5): none of 14 strategies holds (2 kinds of shapes excluded, 1 not finished)",
      "(2,6): none of 9 strategies holds (1 kinds of shapes excluded, 1 not finished)",
      "(2,7): none of 9 strategies holds (1 kinds of shapes excluded, 1 not finished)"};
  EXPECT_EQ(first, everywhere);
}

}  // namespace
}  // namespace zermelo::polyform
