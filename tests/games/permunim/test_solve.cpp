#include "games/permunim/solve.hpp"

#include <gtest/gtest.h>

#include <random>

#include "reference/permunim_reference.hpp"

namespace zermelo::permunim {
namespace {

std::vector<reference::Pattern> patterns_of(const ForbiddenSet& forbidden) {
  std::vector<reference::Pattern> patterns;
  for (const auto& pattern : forbidden.patterns()) {
    patterns.emplace_back(pattern.values().begin(), pattern.values().end());
  }
  return patterns;
}

Budget small_budget() { return Budget().memory(1 << 24).threads(1); }

int value_of(int rows, int columns, const char* avoid) {
  Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
  return solver.value(Board(rows, columns, solver.forbidden()));
}

// Patterns that are not involutions and boards that are not square come first: a transposed convention hides
// behind symmetry.
constexpr std::array forbidden_sets = {"1342",     "2413", "231",  "312,1234", "132",     "123",
                                       "2413,321", "12",   "1423", "none",     "123,132", "21453",
                                       "3412",     "321",  "2341", "213,4321"};

TEST(PermuNimSolve, values_and_options_equal_brute_force) {
  for (const char* avoid : forbidden_sets) {
    for (const auto& [rows, columns] : {std::pair{4, 5}, {5, 3}, {4, 4}, {3, 6}, {2, 7}, {1, 4}}) {
      SCOPED_TRACE(std::string(avoid) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
      reference::PermuNim game(rows, columns, patterns_of(solver.forbidden()));
      const Board board(rows, columns, solver.forbidden());
      EXPECT_EQ(solver.value(board), game.value({}));
      const OptionGrid grid = solver.options(board);
      for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= columns; ++column) {
          const auto& option = grid[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
          ASSERT_EQ(option.has_value(), game.legal({}, {row, column}));
          EXPECT_EQ(option.value_or(-1), option ? game.value({{row, column}}) : -1) << row << "," << column;
        }
      }
      EXPECT_EQ(solver.wins_misere(board), game.first_wins_misere({}));
    }
  }
}

TEST(PermuNimSolve, positions_of_random_games_equal_brute_force) {
  std::mt19937 random(4);
  for (const char* avoid : forbidden_sets) {
    SCOPED_TRACE(avoid);
    Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
    reference::PermuNim game(5, 4, patterns_of(solver.forbidden()));
    for (int round = 0; round < 12; ++round) {
      Board board(5, 4, solver.forbidden());
      std::set<reference::Stone> stones;
      while (true) {
        const auto moves = board.moves();
        std::vector<reference::Stone> as_pairs;
        for (const Cell cell : moves) as_pairs.emplace_back(cell.row, cell.column);
        ASSERT_EQ(as_pairs, game.moves(stones));
        EXPECT_EQ(solver.value(board), game.value(stones)) << stones_text(board);
        if (moves.empty()) break;
        const Cell move = moves[random() % moves.size()];
        board.play_in_place(move);
        stones.insert({move.row, move.column});
      }
    }
  }
}

TEST(PermuNimSolve, larger_boards_have_the_values_of_the_thesis) {
  EXPECT_EQ(value_of(7, 7, "123"), 2);
  EXPECT_EQ(value_of(8, 8, "123"), 1);
  EXPECT_EQ(value_of(6, 9, "12"), 6);     // Theorem 3.1
  EXPECT_EQ(value_of(9, 32, "none"), 1);  // Theorem 2.2
}

}  // namespace
}  // namespace zermelo::permunim
