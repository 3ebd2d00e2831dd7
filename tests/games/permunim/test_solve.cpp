#include "games/permunim/solve.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "games/permunim/reference_patterns.hpp"
#include "proof/files.hpp"
#include "reference/permunim_reference.hpp"

namespace zermelo::permunim {
namespace {

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
        as_pairs.reserve(moves.size());
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

// Large enough for stones that matter to several blocks, and for blocks that come and go as stones are
// placed.
TEST(PermuNimSolve, options_where_patterns_of_four_and_five_values_fit_equal_brute_force) {
  for (const auto& [avoid, rows, columns] : {std::tuple{"1342", 5, 6},
                                             {"2413", 6, 5},
                                             {"25314", 5, 6},
                                             {"1342,321", 6, 5},
                                             {"31542,2143", 5, 6}}) {
    SCOPED_TRACE(std::string(avoid) + " " + std::to_string(rows) + "x" + std::to_string(columns));
    Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
    reference::PermuNim game(rows, columns, patterns_of(solver.forbidden()));
    const OptionGrid grid = solver.options(Board(rows, columns, solver.forbidden()));
    for (int row = 1; row <= rows; ++row) {
      for (int column = 1; column <= columns; ++column) {
        EXPECT_EQ(grid[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)],
                  game.value({{row, column}}))
            << row << "," << column;
      }
    }
  }
}

// What a search did is the same every time on one thread.
TEST(PermuNimSolve, the_number_of_positions_repeats_on_one_thread) {
  for (const char* avoid : {"123", "1342"}) {
    const auto searched = [&] {
      Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
      solver.options(Board(6, 7, solver.forbidden()));
      const std::uint64_t options = solver.positions();
      solver.value(Board(7, 7, solver.forbidden()));
      return std::pair{options, solver.positions()};
    };
    EXPECT_EQ(searched(), searched());
  }
}

TEST(PermuNimSolve, larger_boards_have_the_values_of_the_thesis) {
  EXPECT_EQ(value_of(7, 7, "123"), 2);
  EXPECT_EQ(value_of(8, 8, "123"), 1);
  EXPECT_EQ(value_of(6, 9, "12"), 6);     // Theorem 3.1
  EXPECT_EQ(value_of(9, 32, "none"), 1);  // Theorem 2.2
}

TEST(PermuNimSolve, a_table_that_forgets_gives_the_same_values) {
  for (const std::uint64_t memory :
       {std::uint64_t{1} << 10, std::uint64_t{1} << 14, std::uint64_t{1} << 24}) {
    Solver solver(ForbiddenSet::parse("123"), Budget().memory(memory).threads(1), Progress::silent());
    EXPECT_EQ(solver.value(Board(6, 7, solver.forbidden())), 0) << memory;
    EXPECT_EQ(solver.value(Board(5, 5, solver.forbidden())), 3) << memory;
  }
}

TEST(PermuNimSolve, the_answer_does_not_depend_on_the_number_of_threads) {
  for (const char* avoid : {"123", "132", "1342"}) {
    OptionGrid first;
    for (const unsigned threads : {1U, 2U, 3U}) {
      Solver solver(ForbiddenSet::parse(avoid), Budget().memory(1 << 24).threads(threads),
                    Progress::silent());
      const OptionGrid grid = solver.options(Board(7, 7, solver.forbidden()));
      if (threads == 1) first = grid;
      EXPECT_EQ(grid, first) << avoid << " " << threads;
    }
  }
}

// P^{m,n}(sigma) is P^{n,m} of the inverse, and of the reversed or complemented pattern on the same board.
TEST(PermuNimSolve, values_are_kept_by_the_eight_symmetries) {
  for (const char* avoid : {"1342", "231,4321", "2413"}) {
    const Board board(5, 6, ForbiddenSet::parse(avoid));
    Solver solver(board.forbidden(), small_budget(), Progress::silent());
    const int value = solver.value(board);
    for (const Symmetry symmetry : all_symmetries) {
      const Board other = board.image(symmetry);
      Solver another(other.forbidden(), small_budget(), Progress::silent());
      EXPECT_EQ(another.value(other), value);
    }
  }
}

TEST(PermuNimSolve, questions_about_one_value_agree_with_the_value) {
  for (const char* avoid : {"132", "1342"}) {
    Solver solver(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
    Solver other(ForbiddenSet::parse(avoid), small_budget(), Progress::silent());
    const Board board(5, 6, solver.forbidden());
    for (const Cell move : board.moves()) {
      const Board option = board.play(move);
      for (int n = 0; n < 5; ++n) EXPECT_EQ(other.has_value(option, n), solver.value(option) == n);
    }
  }
}

// The thesis' table for 8x8 and 2413 (section 2.2), which a quarter turn maps to itself.
TEST(PermuNimSolve, the_8x8_table_for_2413_is_the_thesis_table) {
  Solver solver(ForbiddenSet::parse("2413"), Budget().memory(1 << 26), Progress::silent());
  const OptionGrid grid = solver.options(Board(8, 8, solver.forbidden()));
  const std::array<std::array<int, 8>, 8> printed = {{{1, 3, 3, 5, 3, 1, 1, 1},
                                                      {1, 1, 3, 1, 2, 1, 1, 3},
                                                      {1, 1, 1, 1, 1, 1, 3, 3},
                                                      {3, 2, 1, 1, 1, 1, 1, 5},
                                                      {5, 1, 1, 1, 1, 1, 2, 3},
                                                      {3, 3, 1, 1, 1, 1, 1, 1},
                                                      {3, 1, 1, 2, 1, 3, 1, 1},
                                                      {1, 1, 1, 3, 5, 3, 3, 1}}};
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      EXPECT_EQ(grid[row][column], printed[row][column]) << row + 1 << "," << column + 1;
    }
  }
}

TEST(PermuNimSolve, a_budget_that_ends_is_an_error_and_not_an_answer) {
  Solver solver(ForbiddenSet::parse("123"),
                Budget().memory(1 << 24).threads(2).time(std::chrono::milliseconds(30)), Progress::silent());
  EXPECT_THROW(solver.value(Board(16, 17, solver.forbidden())), Error);
}

TEST(PermuNimSolve, a_checkpoint_is_taken_up_again) {
  const testing::Folder folder;
  const Checkpoint first{folder.file("memory"), 0.05, false};
  std::uint64_t searched = 0;
  {
    Solver solver(ForbiddenSet::parse("123"), small_budget(), Progress::silent(), first);
    EXPECT_EQ(solver.value(Board(8, 8, solver.forbidden())), 1);
    searched = solver.positions();
  }
  EXPECT_GT(searched, 100U);
  // The file is opened with the first question.
  const auto asked = [](const char* forbidden, const Checkpoint& checkpoint) {
    Solver other(ForbiddenSet::parse(forbidden), small_budget(), Progress::silent(), checkpoint);
    other.value(Board(8, 8, other.forbidden()));
  };
  EXPECT_THROW(asked("123", first), Error);
  const Checkpoint again{folder.file("memory"), 0.05, true};
  Solver solver(ForbiddenSet::parse("123"), small_budget(), Progress::silent(), again);
  EXPECT_EQ(solver.value(Board(8, 8, solver.forbidden())), 1);
  EXPECT_LT(solver.positions(), 5U);
  EXPECT_THROW(asked("132", again), Error);
}

// A changed byte costs what was remembered in its part, never the truth.
TEST(PermuNimSolve, a_damaged_checkpoint_gives_the_same_answer) {
  const testing::Folder folder;
  const ForbiddenSet forbidden = ForbiddenSet::parse("132");
  {
    Solver solver(forbidden, small_budget(), Progress::silent(),
                  Checkpoint{folder.file("memory"), 60, false});
    EXPECT_EQ(solver.value(Board(6, 7, forbidden)),
              Solver(forbidden, small_budget(), Progress::silent()).value(Board(6, 7, forbidden)));
  }
  const std::string whole = testing::read(folder.file("memory"));
  for (std::size_t at = 0; at < whole.size(); at += whole.size() / 40 + 1) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    testing::write(folder.file("changed"), changed);
    ::testing::internal::CaptureStderr();
    try {
      Solver solver(forbidden, small_budget(), Progress::silent(),
                    Checkpoint{folder.file("changed"), 60, true});
      EXPECT_EQ(solver.value(Board(6, 7, forbidden)),
                Solver(forbidden, small_budget(), Progress::silent()).value(Board(6, 7, forbidden)))
          << at;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input) << at;  // the lines that say what it is
      EXPECT_LT(at, 80U);
    }
    ::testing::internal::GetCapturedStderr();
  }
}

}  // namespace
}  // namespace zermelo::permunim
