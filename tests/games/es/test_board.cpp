#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/rules/board.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

// For every reachable board of several games: the cells that may be shaded are the labels of the digits that
// may be appended and do not end the game, and shading does to the board what appending does to the
// permutation.
TEST(Board, moves_are_exactly_the_cells_of_the_next_digits) {
  for (const auto& [a, b] :
       std::vector<std::pair<int, int>>{{6, 4}, {3, 7}, {5, 5}, {2, 4}, {4, 2}, {2, 2}}) {
    for (const auto& rows : reference::shadings(a, b)) {
      const Board board = Board::from_rows(a, b, rows);
      const auto permutation = reference::permutation_for_shading(a, b, rows);
      std::set<Cell> expected;
      bool completes = false;
      for (int digit = 1; digit <= static_cast<int>(permutation.size()) + 1; ++digit) {
        const auto next = reference::append(permutation, digit);
        if (reference::contains_end(next, a, b)) {
          completes = true;
          continue;
        }
        const auto label = reference::labels(next).back();
        const Cell cell{label.increasing, label.decreasing};
        expected.insert(cell);
        EXPECT_EQ(board.shade(cell), Board::from_rows(a, b, reference::shading(a, b, next)));
      }
      const auto moves = board.moves();
      EXPECT_EQ(std::set<Cell>(moves.begin(), moves.end()), expected);
      EXPECT_EQ(moves.size(), expected.size());
      EXPECT_EQ(board.can_complete(), completes);
      for (int column = 0; column <= a; ++column) {
        for (int row = 0; row <= b; ++row) {
          EXPECT_EQ(board.can_shade({column, row}), expected.contains({column, row})) << column << "," << row;
        }
      }
    }
  }
}

TEST(Board, the_first_move_is_the_corner) {
  EXPECT_EQ(Board(6, 5).moves(), std::vector<Cell>({{1, 1}}));
  EXPECT_TRUE(Board(1, 5).moves().empty());
  EXPECT_TRUE(Board(5, 1).moves().empty());
}

TEST(Board, transposing_turns_increasing_into_decreasing) {
  for (const auto& rows : reference::shadings(6, 4)) {
    const Board board = Board::from_rows(6, 4, rows);
    const Board other = board.transposed();
    EXPECT_EQ(other.a(), 4);
    EXPECT_EQ(other.transposed(), board);
    EXPECT_EQ(other.open_cells(), board.open_cells());
    EXPECT_EQ(other.can_complete(), board.can_complete());
    for (const Cell cell : board.moves()) {
      ASSERT_TRUE(other.can_shade(lattice::transposed(cell)));
      EXPECT_EQ(other.shade(lattice::transposed(cell)), board.shade(cell).transposed());
    }
  }
}

TEST(Board, what_is_no_board_is_refused) {
  const auto refused = [](int a, int b, std::vector<int> rows) {
    EXPECT_THROW(Board::from_rows(a, b, rows), Error);
  };
  refused(6, 5, {4, 4, 2});        // too few rows
  refused(6, 5, {4, 4, 2, 0, 0});  // too many
  refused(6, 5, {2, 3, 0, 0});     // not a staircase
  refused(6, 5, {6, 0, 0, 0});     // wider than the board
  refused(6, 5, {1, 0, 0, -1});
  EXPECT_THROW(Board(0, 3), Error);
  EXPECT_THROW(Board(3, 0), Error);
  EXPECT_THROW(Board(1001, 3), Error);
  EXPECT_THROW(Board(-2147483647, 3), Error);
}

}  // namespace
}  // namespace zermelo::es
