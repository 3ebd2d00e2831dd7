#include "games/permunim/rules/board.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"

namespace zermelo::permunim {
namespace {

TEST(PermuNimBoard, instances_are_read_by_rows_from_the_top) {
  // 1342 is not its own inverse: rows 1..4 with columns 1, 3, 4 leave column 2 of row 4 forbidden.
  Board board(4, 4, ForbiddenSet::parse("1342"));
  for (const Cell cell : {Cell{1, 1}, Cell{3, 2}, Cell{4, 3}}) board.play_in_place(cell);
  EXPECT_FALSE(board.is_live({2, 4}));
  Board inverse(4, 4, ForbiddenSet::parse("1423"));
  for (const Cell cell : {Cell{1, 1}, Cell{3, 2}, Cell{4, 3}}) inverse.play_in_place(cell);
  EXPECT_TRUE(inverse.is_live({2, 4}));
}

TEST(PermuNimBoard, symmetries_map_live_cells_to_live_cells) {
  std::mt19937 random(8);
  for (const char* avoid : {"1342", "132", "2413,321", "12", "25314"}) {
    for (int round = 0; round < 10; ++round) {
      Board board(5, 4, ForbiddenSet::parse(avoid));
      for (int moves = 0; moves < round % 4; ++moves) {
        const auto cells = board.moves();
        if (!cells.empty()) board.play_in_place(cells[random() % cells.size()]);
      }
      for (const Symmetry symmetry : all_symmetries) {
        const Board other = board.image(symmetry);
        EXPECT_EQ(other.live_count(), board.live_count());
        for (const Cell cell : board.moves()) {
          EXPECT_TRUE(other.is_live(image(symmetry, cell, board.rows(), board.columns())));
        }
      }
    }
  }
}

TEST(PermuNimBoard, dots_stand_between_the_numbers_of_a_pattern) {
  EXPECT_EQ(ForbiddenSet::parse("1.3.2").text(), "132");
  for (const char* text : {"1.2.", ".1.2", "1..2", ".", "123,1.2.", "1.3.2,"})
    EXPECT_THROW(ForbiddenSet::parse(text), Error) << text;
}

TEST(PermuNimBoard, the_symmetries_of_a_set_are_those_that_fix_it) {
  EXPECT_EQ(ForbiddenSet::parse("123").symmetries().size(), 4U);
  EXPECT_EQ(ForbiddenSet::parse("132").symmetries().size(), 2U);
  EXPECT_EQ(ForbiddenSet::parse("1342").symmetries().size(), 1U);
  EXPECT_EQ(ForbiddenSet::parse("2413").symmetries().size(), 4U);  // the quarter turns
  EXPECT_EQ(ForbiddenSet::parse("2413,3142").symmetries().size(), 8U);
  EXPECT_EQ(ForbiddenSet::parse("none").symmetries().size(), 8U);
}

TEST(PermuNimBoard, patterns_that_contain_another_one_are_left_out) {
  EXPECT_EQ(ForbiddenSet::parse("1234,132,123,2413").text(), "123,132");
  EXPECT_EQ(ForbiddenSet::parse("1.2.3").text(), "123");
  EXPECT_EQ(ForbiddenSet::parse("2.1.3.4.5.6.7.8.9.10").text(), "2.1.3.4.5.6.7.8.9.10");
}

TEST(PermuNimBoard, bad_input_is_refused) {
  for (const char* text : {"", "122", "0", "1,,2", "a", "13", "1.2.4"}) {
    EXPECT_THROW(ForbiddenSet::parse(text), Error) << text;
  }
  for (const char* text : {"", "5", "5x", "x5", "0x5", "33x1", "5x5x5", "-1x4"}) {
    EXPECT_THROW(parse_sides(text), Error) << text;
  }
  Board board(3, 3, ForbiddenSet::parse("12"));
  board.play_checked({2, 2});
  for (const Cell cell : {Cell{2, 1}, Cell{1, 2}, Cell{1, 1}, Cell{4, 1}, Cell{1, 0}}) {
    EXPECT_THROW(board.play_checked(cell), Error);
  }
  EXPECT_EQ(stones_text(board), "2,2");
}

}  // namespace
}  // namespace zermelo::permunim
