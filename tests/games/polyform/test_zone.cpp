// Finite boards and zone search: published values, and a plain recursion on tiny boards.
#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "base/error.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "reference/polyform_turns.hpp"

namespace zermelo::polyform {
namespace {

const Budget budget;

FiniteResult solved(const char* goals, const char* board, const char* marks = "1,1",
                    std::optional<int> turns = std::nullopt, const ZoneOptions& options = {}) {
  const Grid* grid = nullptr;
  const auto animals = parse_goals(goals, grid);
  return solve_finite(Board::parse(*grid, board), animals, parse_marks(marks), turns,
                      Budget().memory(1 << 26), Progress::silent(), false, options);
}

// 0: the breaker wins.
int fewest(const char* goals, const char* board, const char* marks = "1,1") {
  const FiniteResult result = solved(goals, board, marks);
  EXPECT_TRUE(result.maker_wins.has_value());
  if (!result.maker_wins.value_or(false)) return 0;
  EXPECT_FALSE(fault(*result.sequence)) << *fault(*result.sequence);
  EXPECT_EQ(turns_of(*result.sequence), result.not_within + 1);
  return turns_of(*result.sequence);
}

// Values of the weak game that two programs of other authors agree on.
TEST(FiniteBoards, tetrominoes_and_pentominoes_have_their_known_boards_and_turns) {
  EXPECT_EQ(fewest("I4", "6x6"), 6);
  EXPECT_EQ(fewest("I4", "5x5"), 0);
  EXPECT_EQ(fewest("N5", "5x5"), 6);
  EXPECT_EQ(fewest("Y5", "6x6"), 6);
  EXPECT_EQ(fewest("L5", "6x6"), 7);
  EXPECT_EQ(fewest("S4", "3x3"), 5);
  EXPECT_EQ(fewest("S4", "5x5"), 4);
}

TEST(FiniteBoards, a_bound_on_the_turns_leaves_the_rest_open) {
  const FiniteResult result = solved("S4", "3x3", "1,1", 4);
  EXPECT_FALSE(result.maker_wins.has_value());
  EXPECT_EQ(result.not_within, 4);
  EXPECT_FALSE(result.stopped);
}

TEST(FiniteBoards, a_budget_that_is_over_is_told) {
  const Grid* grid = nullptr;
  const auto goals = parse_goals("Snaky", grid);
  const FiniteResult result =
      solve_finite(Board::parse(*grid, "9x9"), goals, {}, std::nullopt,
                   Budget().memory(1 << 24).time(std::chrono::duration<double>(0)), Progress::silent());
  EXPECT_FALSE(result.maker_wins.has_value());
  EXPECT_TRUE(result.stopped);
}

struct Tiny {
  const Grid* grid;
  const char* board;
};

const std::vector<Tiny>& tiny_boards() {
  static const std::vector<Tiny> all = {{&Grid::square(), "3x3"},          {&Grid::square(), "XXXX/.XX/XX.X"},
                                        {&Grid::square(), "9x1"},          {&Grid::triangle(), "5x2"},
                                        {&Grid::triangle(), "XX/XXX/.XX"}, {&Grid::hexagon(), "3x3"},
                                        {&Grid::hexagon(), ".XX/XXX/XX"},  {&Grid::cube(3), "2x2x2"}};
  return all;
}

TEST(FiniteBoards, winners_and_turns_on_tiny_boards_are_those_of_a_plain_recursion) {
  int won = 0;
  int all = 0;
  for (const auto& [grid, shape] : tiny_boards()) {
    const Board board = Board::parse(*grid, shape);
    for (int size = 2; size <= 4; ++size) {
      for (const Sites& animal : lattice::free_animals(*grid, size)) {
        for (const auto& [text, handicap] : std::vector<std::pair<const char*, int>>{{"1,1", 0},
                                                                                     {"1,2", 0},
                                                                                     {"2,1", 0},
                                                                                     {"2,3", 0},
                                                                                     {"1->2,1", 0},
                                                                                     {"1->2,2", 0},
                                                                                     {"1,0", 0},
                                                                                     {"1,1", 1}}) {
          const Marks marks = parse_marks(text, handicap);
          const auto expected =
              reference::fewest_turns(board.size(), board.placements({animal}),
                                      {marks.maker, marks.breaker, marks.last, marks.handicap});
          const FiniteResult result = solve_finite(board, {animal}, marks, std::nullopt,
                                                   Budget().memory(1 << 22), Progress::silent());
          const std::string what =
              std::string(shape) + " " + lattice::name_of(*grid, animal).formal + " " + text;
          ASSERT_TRUE(result.maker_wins.has_value()) << what;
          EXPECT_EQ(*result.maker_wins, expected.has_value()) << what;
          ++all;
          if (!expected || !*result.maker_wins) continue;
          ++won;
          EXPECT_EQ(turns_of(*result.sequence), *expected) << what;
          EXPECT_FALSE(fault(*result.sequence)) << what << ": " << *fault(*result.sequence);
          EXPECT_TRUE(lattice::includes(board.cells(), zone_of(result.sequence->steps.back().situation)))
              << what;
        }
      }
    }
  }
  EXPECT_GT(won, 50);
  EXPECT_GT(all - won, 50);
}

// Every cut can be switched off without changing an answer.
TEST(FiniteBoards, cuts_and_symmetry_change_no_answer) {
  for (const ZoneOptions options :
       {ZoneOptions{false, true, true, true}, ZoneOptions{true, false, true, true},
        ZoneOptions{true, true, false, true}, ZoneOptions{true, true, true, false},
        ZoneOptions{false, false, false, false}}) {
    EXPECT_EQ(solved("S4", "3x3", "1,1", std::nullopt, options).not_within, 4);
    EXPECT_EQ(solved("I3", "XXXX/.XXX/XX", "1,1", std::nullopt, options).maker_wins,
              solved("I3", "XXXX/.XXX/XX", "1,1").maker_wins);
    EXPECT_EQ(solved("I4", "4x4", "1,1", 5, options).not_within, 5);
  }
}

TEST(FiniteBoards, turned_boards_have_the_same_answer) {
  EXPECT_EQ(fewest("L4", "5x4"), fewest("L4", "4x5"));
  EXPECT_EQ(fewest("L4", "XXXX/XXX/.XXX/XX"), fewest("L4", "X.XX/XXXX/XXX/.XX"));
}

TEST(FiniteBoards, sets_of_goals_are_those_of_a_plain_recursion) {
  const Grid& grid = Grid::square();
  const auto& trominoes = lattice::free_animals(grid, 3);
  for (const char* shape : {"3x2", "4x2", "3x3", "XXX/.XX/XX"}) {
    const Board board = Board::parse(grid, shape);
    const auto expected = reference::fewest_turns(board.size(), board.placements(trominoes), {1, 1, 1, 0});
    const auto result =
        solve_finite(board, trominoes, {}, std::nullopt, Budget().memory(1 << 22), Progress::silent());
    EXPECT_EQ(result.maker_wins, std::optional(expected.has_value())) << shape;
    if (expected) {
      EXPECT_EQ(result.not_within + 1, *expected) << shape;
    }
  }
}

TEST(FiniteBoards, more_cells_than_the_search_has_room_for_are_refused) {
  EXPECT_THROW(solved("I3", "12x12"), Error);
}

TEST(HittingSets, exist_exactly_when_trying_all_sets_finds_one) {
  std::mt19937 random(7);
  const std::vector<double> alike(Cells::most);
  int found = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    std::vector<Cells> sets;
    std::vector<std::vector<int>> lists;
    for (unsigned i = 0; i < 1 + random() % 6; ++i) {
      std::vector<int> list;
      for (int number = 0; number < 9; ++number) {
        if (random() % 3 == 0) list.push_back(number);
      }
      // Spread over both words.
      Cells set;
      for (const int number : list) set.add(number * 14);
      sets.push_back(set);
      lists.push_back(list);
    }
    const int most = static_cast<int>(random() % 4);
    Watch watch(budget, Progress::silent());
    const auto hit = hitting_set(sets, most, alike, watch);
    EXPECT_EQ(hit.has_value(), reference::can_be_hit(lists, 9, most));
    if (!hit) continue;
    ++found;
    EXPECT_LE(hit->size(), most);
    for (const Cells& set : sets) EXPECT_TRUE(set.meets(*hit));
  }
  EXPECT_GT(found, 200);
}

TEST(Pairings, hold_disjoint_pairs_one_in_every_set) {
  std::mt19937 random(11);
  int found = 0;
  for (int trial = 0; trial < 500; ++trial) {
    std::vector<Cells> sets;
    for (int i = 0; i < 8; ++i) {
      Cells set;
      for (int k = 0; k < 4; ++k) set.add(static_cast<int>(random() % 20) * 6);
      sets.push_back(set);
    }
    Watch watch(budget, Progress::silent());
    const auto pairs = pairing_of(sets, watch);
    if (!pairs) continue;
    ++found;
    Cells used;
    for (const Cells& pair : *pairs) {
      EXPECT_EQ(pair.size(), 2);
      EXPECT_FALSE(pair.meets(used));
      used = used | pair;
    }
    for (const Cells& set : sets) {
      EXPECT_TRUE(
          std::any_of(pairs->begin(), pairs->end(), [&](const Cells& pair) { return pair.within(set); }));
    }
  }
  EXPECT_GT(found, 50);
}

// Positions of these boards take long: turns of many marks, pairings of many copies. The end of the time is
// seen all the same, and nothing half looked at is told as an answer.
TEST(FiniteBoards, the_time_is_kept_on_large_boards) {
  const auto seconds = [](const char* goals, const char* board, const char* marks) {
    const Animals animals = Animals::parse(goals);
    const Budget some = Budget().memory(1 << 26).time(std::chrono::duration<double>(0.1));
    const FiniteResult result =
        solve_finite(Board::parse(*animals.grid, board), animals.goals, parse_marks(marks), std::nullopt,
                     some, Progress::silent(), true);
    EXPECT_FALSE(result.maker_wins.has_value()) << goals;
    EXPECT_TRUE(result.stopped) << goals;
    return some.seconds_used();
  };
  EXPECT_LT(seconds("P10.1", "11x11", "5,5"), 1.1);
  EXPECT_LT(seconds("C7.7", "5x5x5", "1,1"), 1.1);
  EXPECT_LT(seconds("Snaky", "11x11", "1,1"), 1.1);
  EXPECT_LT(seconds("L5", "11x11", "2,6"), 1.1);
}

}  // namespace
}  // namespace zermelo::polyform
