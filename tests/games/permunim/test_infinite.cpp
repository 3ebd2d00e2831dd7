#include "games/permunim/infinite.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "games/permunim/reference_patterns.hpp"
#include "games/permunim/stretch.hpp"
#include "games/permunim/theorems.hpp"
#include "reference/permunim_infinite_reference.hpp"

namespace zermelo::permunim {
namespace {

using reference::InfinitePermuNim;

// Patterns without symmetry first: a transposed or mirrored convention hides behind it.
constexpr std::array forbidden_sets = {"1342", "231", "2413", "312,1234", "132",  "123",   "12",
                                       "21",   "1",   "none", "213,4321", "3412", "31524", "123,132"};

TEST(PermuNimInfinite, values_equal_plain_recursion) {
  constexpr std::array kinds = {std::pair{Columns::integers, InfinitePermuNim::integers},
                                std::pair{Columns::naturals, InfinitePermuNim::naturals},
                                std::pair{Columns::rationals, InfinitePermuNim::dense},
                                std::pair{Columns::rationals_from_one, InfinitePermuNim::dense_from_first}};
  for (const char* avoid : forbidden_sets) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    for (const auto& [columns, kind] : kinds) {
      const bool rational = order_of(columns) == Order::dense || order_of(columns) == Order::dense_from_first;
      LineSolver solver(forbidden, Budget());
      for (int rows = 1; rows <= (rational ? 5 : 4); ++rows) {
        InfinitePermuNim game(rows, patterns_of(forbidden));
        EXPECT_EQ(solver.value(LinePosition(rows, order_of(columns), forbidden)), game.value(kind))
            << rows << "x" << name_of(columns) << " avoiding " << avoid;
      }
    }
  }
}

InfinitePermuNim::Gap gap_of(const Run& run) {
  switch (run.order) {
    case Order::naturals:
      return {InfinitePermuNim::naturals, 0};
    case Order::negatives:
      return {InfinitePermuNim::negatives, 0};
    case Order::integers:
      return {InfinitePermuNim::integers, 0};
    case Order::dense:
      return {InfinitePermuNim::dense, 0};
    case Order::dense_from_first:
      return {InfinitePermuNim::dense_from_first, 0};
    default:
      return {InfinitePermuNim::finite, run.size};
  }
}

void compare_positions(LineSolver& solver, InfinitePermuNim& game, const LinePosition& position, int moves) {
  std::vector<int> stones;
  std::vector<InfinitePermuNim::Gap> gaps;
  for (const Item& item : position.items()) {
    if (item.is_run()) {
      gaps.push_back(gap_of(item.run));
    } else {
      stones.push_back(item.row);
    }
  }
  ASSERT_EQ(solver.value(position), game.value(stones, gaps)) << solver.forbidden().text();
  if (moves == 0) return;
  for (const auto& option : solver.options(position)) {
    const LinePosition after =
        position.play(solver.forbidden(), option.item, option.row, option.left, option.right);
    ASSERT_EQ(solver.value(after), option.value);
    compare_positions(solver, game, after, moves - 1);
  }
}

TEST(PermuNimInfinite, positions_after_two_moves_equal_plain_recursion) {
  for (const char* avoid : forbidden_sets) {
    LineSolver solver(ForbiddenSet::parse(avoid), Budget());
    for (const auto& [order, rows] : {std::pair{Order::dense_from_first, 5},
                                      {Order::dense, 4},
                                      {Order::naturals, 3},
                                      {Order::integers, 4}}) {
      InfinitePermuNim game(rows, patterns_of(solver.forbidden()));
      compare_positions(solver, game, LinePosition(rows, order, solver.forbidden()), 2);
    }
  }
}

TEST(PermuNimInfinite, finite_boards_and_positions_of_random_games_equal_brute_force) {
  std::mt19937 random(7);
  for (const char* avoid : forbidden_sets) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    LineSolver solver(forbidden, Budget());
    for (const auto& [rows, columns] : {std::pair{4, 5}, {5, 3}, {3, 7}, {2, 8}, {1, 4}}) {
      reference::PermuNim game(rows, columns, patterns_of(forbidden));
      for (int round = 0; round < 6; ++round) {
        Board board(rows, columns, forbidden);
        std::set<reference::Stone> stones;
        while (true) {
          ASSERT_EQ(solver.value(as_line(board)), game.value(stones)) << avoid << " " << stones_text(board);
          const auto moves = board.moves();
          if (moves.empty()) break;
          const Cell move = moves[random() % moves.size()];
          board.play_in_place(move);
          stones.insert({move.row, move.column});
        }
      }
    }
  }
}

// K by its definition, over whole sequences of rows.
int plain_cap(int rows, const std::vector<reference::Pattern>& forbidden, const std::vector<int>& stones,
              std::size_t gap) {
  int best = -1;
  for (int row = 1; row <= rows; ++row) {
    if (std::find(stones.begin(), stones.end(), row) != stones.end()) continue;
    std::vector<int> after = stones;
    after.insert(after.begin() + static_cast<std::ptrdiff_t>(gap), row);
    // Left to right the rows of an instance are ordered like the inverse pattern.
    bool legal = true;
    for (const auto& pattern : forbidden) {
      reference::Pattern inverse(pattern.size());
      for (std::size_t i = 0; i < pattern.size(); ++i)
        inverse[static_cast<std::size_t>(pattern[i] - 1)] = static_cast<int>(i) + 1;
      legal = legal && !reference::contains_pattern(after, inverse);
    }
    if (!legal) continue;
    best =
        std::max(best, plain_cap(rows, forbidden, after, gap) + plain_cap(rows, forbidden, after, gap + 1));
  }
  return best + 1;
}

TEST(PermuNimInfinite, lengths_of_runs_are_cut_to_the_proved_number) {
  for (const char* avoid : forbidden_sets) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    LineSolver solver(forbidden, Budget());
    for (int rows = 1; rows <= 5; ++rows) {
      const int cap = solver.cap(LinePosition(rows, Order::dense, forbidden), 0);
      EXPECT_EQ(cap, plain_cap(rows, patterns_of(forbidden), {}, 0)) << rows << " " << avoid;
      EXPECT_LE(cap, (1 << rows) - 1);
    }
  }
}

TEST(PermuNimInfinite, theorems_of_chapter_3_and_a_limit_that_is_not_the_value_of_Z_plus) {
  LineSolver solver(ForbiddenSet::parse("12"), Budget());
  for (int m = 1; m <= 9; ++m) {
    const auto value = [&](Order order) { return solver.value(LinePosition(m, order, solver.forbidden())); };
    EXPECT_EQ(value(Order::naturals), m);
    EXPECT_EQ(value(Order::integers), m % 2);
    EXPECT_EQ(value(Order::dense), m % 2);
    EXPECT_EQ(value(Order::dense_from_first), m == 1 ? 1 : m % 2 == 1 ? 3 : 2);
  }
  LineSolver other(ForbiddenSet::parse("132"), Budget());
  EXPECT_NE(other.value(LinePosition(5, Order::finite, other.forbidden(), 31)),
            other.value(LinePosition(5, Order::naturals, other.forbidden())));
}

TEST(PermuNimInfinite, budgets_end_in_an_error_and_rows_are_bounded) {
  const ForbiddenSet forbidden = ForbiddenSet::parse("2413");
  EXPECT_THROW(LinePosition(17, Order::dense, forbidden), Error);
  EXPECT_THROW(LinePosition(0, Order::dense, forbidden), Error);
  LineSolver small(forbidden, Budget().memory(1000));
  EXPECT_THROW(small.value(LinePosition(8, Order::dense, forbidden)), Error);
  LineSolver brief(forbidden, Budget().time(std::chrono::milliseconds(1)));
  EXPECT_THROW(brief.value(LinePosition(12, Order::dense, forbidden)), Error);
}

TEST(PermuNimStretch, values_by_width_are_those_of_brute_force) {
  const ForbiddenSet forbidden = ForbiddenSet::parse("231");
  LineSolver solver(forbidden, Budget());
  Board board(4, 5, forbidden);
  board.play_in_place({2, 3});  // row 3, column 2: runs of 1 and 3 columns
  const auto all = stretches(solver, board, 100);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].length, 1);
  EXPECT_EQ(all[1].length, 3);
  EXPECT_EQ(all[1].first, 3);
  EXPECT_EQ(all[0].theorem, 7);
  for (int length = 0; length <= 4; ++length) {
    reference::PermuNim left(4, length + 4, {{2, 3, 1}});
    reference::PermuNim right(4, length + 2, {{2, 3, 1}});
    EXPECT_EQ(all[0].values[static_cast<std::size_t>(length)], left.value({{3, length + 1}})) << length;
    EXPECT_EQ(all[1].values[static_cast<std::size_t>(length)], right.value({{3, 2}})) << length;
  }
  for (const auto& each : all) {
    ASSERT_TRUE(each.constant_from);
    for (int length = *each.constant_from; length <= each.proved; ++length)
      EXPECT_EQ(each.values[static_cast<std::size_t>(length)], each.values.back());
    if (*each.constant_from > 0) {
      EXPECT_NE(each.values[static_cast<std::size_t>(*each.constant_from - 1)], each.values.back());
    }
  }
}

TEST(PermuNimTheorems, plain_values_equal_brute_force_and_mirrors_answer) {
  PlainValues plain(Budget{});
  for (const char* avoid : {"231", "1342", "12", "none"}) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    reference::PermuNim game(3, 5, patterns_of(forbidden));
    EXPECT_EQ(plain.value(Board(3, 5, forbidden)), game.value({})) << avoid;
  }
  EXPECT_TRUE(mirror_strategy(4, 6, Budget()).always_answers);
  // An odd side has a middle line on which the mirror fails.
  EXPECT_FALSE(mirror_strategy(4, 5, Budget()).always_answers);
}

TEST(PermuNimTheorems, cells_in_instances_are_those_of_brute_force) {
  for (const char* text : {"231", "2413", "12", "1"}) {
    const auto pattern = perm::Permutation::parse(text);
    const auto cells = cells_in_instances(4, 5, pattern);
    const std::set<Cell> fast(cells.begin(), cells.end());
    // A cell is in an instance when some game without forbidden patterns has one there: try all placements.
    const reference::Pattern values(pattern.values().begin(), pattern.values().end());
    std::set<Cell> slow;
    for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
      std::vector<int> used;
      std::vector<Cell> stones;
      for (int row = 1, rest = code; row <= 4; ++row, rest /= 6) {
        if (rest % 6 == 0) continue;
        used.push_back(rest % 6);
        stones.push_back({rest % 6, row});
      }
      if (used.size() != values.size()) continue;
      if (std::set<int>(used.begin(), used.end()).size() != used.size()) continue;
      if (reference::contains_pattern(used, values)) slow.insert(stones.begin(), stones.end());
    }
    EXPECT_EQ(fast, slow) << text;
  }
}

// A last column instead of a first one is the same board seen in a mirror.
TEST(PermuNimInfinite, a_board_with_a_last_column_is_a_mirror_image) {
  for (const char* avoid : {"132", "1342", "12", "2413,321"}) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    const ForbiddenSet mirrored_set = forbidden.image({false, false, true});
    LineSolver solver(forbidden, Budget());
    LineSolver other(mirrored_set, Budget());
    for (int m = 1; m <= 5; ++m) {
      for (const Order order : {Order::dense_from_first, Order::naturals}) {
        EXPECT_EQ(solver.value(LinePosition(m, order, forbidden)),
                  other.value(LinePosition(m, mirrored(order), mirrored_set)))
            << avoid << " " << m;
      }
    }
  }
}

// With nothing forbidden a stone closes its row only: the columns on its sides become one run again.
TEST(PermuNimInfinite, the_runs_beside_a_stone_that_does_not_matter_are_one_run) {
  const ForbiddenSet nothing;
  using enum Order;
  for (const auto& [whole, left, right] : {std::tuple{dense, dense, dense},
                                           {dense_from_first, dense_from_first, dense},
                                           {dense_to_last, dense, dense_to_last},
                                           {integers, negatives, naturals},
                                           {naturals, finite, naturals},
                                           {negatives, negatives, finite}}) {
    LinePosition after = LinePosition(4, whole, nothing).play(nothing, 0, 2, {left, 3, 0}, {right, 3, 0});
    after.reduce(nothing);
    ASSERT_EQ(after.items().size(), 1U);
    EXPECT_EQ(after.items()[0].run.order, whole);
    EXPECT_EQ(after.items()[0].run.rows, 7U);
  }
}

}  // namespace
}  // namespace zermelo::permunim
