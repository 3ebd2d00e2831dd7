#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/polyform/notation.hpp"
#include "games/polyform/rules/board.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

TEST(Rules, marks_are_read_and_written) {
  for (const char* written : {"(1,1)", "(2,5)", "(1->2,1)", "(0->3,0)", "(3,0)"}) {
    EXPECT_EQ(text(parse_marks(written)), written);
  }
  EXPECT_EQ(parse_marks("1->3,2"), (Marks{1, 2, 3, 0}));
  EXPECT_EQ(text(parse_marks("1,1", 1)), "(1,1) with handicap 1");
  for (const char* nonsense : {"", "1", "1,", ",1", "1,1,1", "a,b", "-1,1", "2->1,1", "1->,1", "1->2->3,1",
                               "0,1", "999,1", "(1,1", "1,99999999999999999999"}) {
    EXPECT_THROW(parse_marks(nonsense), Error) << nonsense;
  }
}

TEST(Rules, goals_share_one_grid) {
  const Grid* grid = nullptr;
  EXPECT_EQ(parse_goals("T4.1+T4.3", grid).size(), 2U);
  EXPECT_EQ(*grid, Grid::triangle());
  EXPECT_THROW(parse_goals("P4.1", grid), Error);
  grid = nullptr;
  EXPECT_EQ(parse_goals("L4+XXX/X+P4.2", grid).size(), 1U);
  EXPECT_THROW(parse_goals("P3.1+T3.1", grid), Error);
  EXPECT_THROW(parse_goals("L4+", grid), Error);
}

TEST(Board, rectangles_boxes_and_drawings) {
  EXPECT_EQ(Board::parse(Grid::square(), "6x5").size(), 30);
  EXPECT_EQ(Board::parse(Grid::square(), "6x5").text(), "6x5");
  EXPECT_EQ(Board::parse(Grid::square(), "XXX/XXX").text(), "3x2");
  EXPECT_EQ(Board::parse(Grid::square(), ".XX/X.X").text(), ".XX/X.X");
  EXPECT_EQ(Board::parse(Grid::square(), "..../.X").size(), 1);
  EXPECT_EQ(Board::parse(Grid::triangle(), "5x2").text(), "5x2");
  EXPECT_EQ(Board::parse(Grid::cube(), "4x3x2").size(), 24);
  EXPECT_EQ(Board::parse(Grid::cube(), "4x3x2").text(), "4x3x2");
  for (const char* nonsense :
       {"", "6", "6x", "0x5", "6x5x4", "100000x100000", "999999999999999999x1", "...", "6y5"}) {
    EXPECT_THROW(Board::parse(Grid::square(), nonsense), Error) << nonsense;
  }
}

TEST(Board, symmetries_keep_the_placements) {
  for (const char* shape : {"4x4", "5x3", "XXX/X.X/.XX"}) {
    const Board board = Board::parse(Grid::square(), shape);
    const auto placements = board.placements({lattice::parse_animal("L4").cells});
    for (const auto& symmetry : board.symmetries()) {
      for (const auto& placement : placements) {
        std::vector<int> moved;
        for (const int cell : placement) moved.push_back(symmetry[static_cast<std::size_t>(cell)]);
        std::sort(moved.begin(), moved.end());
        EXPECT_TRUE(std::binary_search(placements.begin(), placements.end(), moved));
      }
    }
  }
  EXPECT_EQ(Board::parse(Grid::square(), "4x4").symmetries().size(), 8U);
  EXPECT_EQ(Board::parse(Grid::square(), "5x3").symmetries().size(), 4U);
  EXPECT_EQ(Board::parse(Grid::square(), "XXX/X.X/.XX").symmetries().size(), 2U);
  EXPECT_EQ(Board::parse(Grid::hexagon(), "3x3").symmetries().size(), 4U);
}

TEST(Board, markings_round_trip_on_boards_with_holes_and_layers) {
  for (const auto& [grid, shape] :
       {std::pair(&Grid::square(), "XXX/X.X/.XX"), std::pair(&Grid::cube(), "3x2x2"),
        std::pair(&Grid::cube(4), "2x2x2x2"), std::pair(&Grid::triangle(), ".XXX/XX")}) {
    const Board board = Board::parse(*grid, shape);
    std::vector<Mark> marks(static_cast<std::size_t>(board.size()), Mark::none);
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = static_cast<Mark>(i * i % 3);
    const std::string written = marks_text(board, marks);
    EXPECT_EQ(parse_marking(board, written), marks) << written;
    EXPECT_THROW(parse_marking(board, written + "."), Error);
    EXPECT_THROW(parse_marking(board, written.substr(1)), Error);
  }
  EXPECT_EQ(marks_text(Board::parse(Grid::square(), "XXX/X.X"), std::vector<Mark>(5, Mark::none)), ".../.#.");
  EXPECT_EQ(marks_text(Board::parse(Grid::cube(), "2x2x2"), std::vector<Mark>(8, Mark::none)),
            "../..//../..");
}

}  // namespace
}  // namespace zermelo::polyform
