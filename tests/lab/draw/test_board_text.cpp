// A scene as a person sees it in a terminal.
#include "lab/draw/board_text.hpp"

#include <gtest/gtest.h>

#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {
namespace {

using Role = Scene::Role;

Scene squares() {
  Scene scene;
  scene.columns = 3;
  scene.rows = 2;
  scene.cells = {{0, 0, Role::shaded, "", ""},      {1, 0, Role::eliminated, "", ""},
                 {2, 0, Role::last, "", ""},        {0, 1, Role::open, "", ""},
                 {1, 1, Role::playable, "", "2,2"}, {2, 1, Role::open, "7", ""}};
  return scene;
}

TEST(BoardText, roles_have_their_marks_and_rows_and_columns_their_numbers) {
  EXPECT_EQ(board_text(squares(), nullptr, false),
            "   1 2 3\n"
            "1  # x @\n"
            "2  . o 7\n");
}

TEST(BoardText, where_every_open_cell_may_be_played_it_is_a_dot) {
  Scene scene = squares();
  scene.cells[3].role = Role::playable;
  EXPECT_EQ(board_text(scene, nullptr, false),
            "   1 2 3\n"
            "1  # x @\n"
            "2  . . 7\n");
}

TEST(BoardText, rows_may_have_names_cells_may_be_missing_and_letters_are_not_bytes) {
  Scene scene = squares();
  scene.row_names = {"top", "\u0151"};
  scene.cells[1].label = "\u0151\u0151";
  scene.cells.erase(scene.cells.begin() + 4, scene.cells.end());
  EXPECT_EQ(board_text(scene, nullptr, false),
            "      1  2  3\n"
            "top   # \u0151\u0151  @\n"
            "  \u0151   .\n");
}

TEST(BoardText, colours_tell_stones_moves_and_what_is_new) {
  const Scene before = squares();
  Scene scene = squares();
  scene.cells[3].role = Role::shaded;
  scene.cells[5].label = "8";
  const std::string text = board_text(scene, &before, true);
  const auto shows = [&](const std::string& part) {
    return text.find("\x1b[" + part + "\x1b[0m") != std::string::npos;
  };
  EXPECT_TRUE(shows("2m#")) << text;                    // an old stone
  EXPECT_TRUE(shows("1;7m#")) << text;                  // the new one
  EXPECT_TRUE(shows("1;7m8")) << text;                  // a new number
  EXPECT_TRUE(shows("32mo") || shows("32m.")) << text;  // may be played
  EXPECT_TRUE(shows("2mx")) << text;
  EXPECT_EQ(board_text(scene, nullptr, true).find("1;7"), std::string::npos);
}

// On hexagons and in layers the numbers in the margins do not name a cell, so it shows its own name, in its
// place.
TEST(BoardText, cells_that_margins_cannot_name_show_what_to_type) {
  const auto drawn = [](Parameters parameters, const std::string& position) {
    const GameEntry& entry = game("polyform");
    return board_text(entry.position(complete(entry, parameters), position)->scene(), nullptr, false);
  };
  EXPECT_EQ(drawn({{"grid", "hexagon"}, {"board", "3x2"}, {"goal", "H3.2"}}, "start"),
            " 1,1 2,1 3,1\n"
            "   1,2 2,2 3,2\n");
  EXPECT_EQ(drawn({{"grid", "triangle"}, {"board", "4x2"}, {"goal", "T3.1"}}, "start"),
            "   1 2 3 4\n"
            "1  ^ v ^ v\n"
            "2  v ^ v ^\n");
  const std::string cubes = drawn({{"grid", "cube"}, {"board", "2x1x2"}, {"goal", "C3.2"}}, "start");
  EXPECT_NE(cubes.find(" 1,1,1 2,1,1"), std::string::npos) << cubes;
  EXPECT_NE(cubes.find(" 1,1,2 2,1,2"), std::string::npos) << cubes;
}

// Whatever the game draws, a person can find each move: its name is in a cell, or its row and column in the
// margins.
TEST(BoardText, every_move_of_polyform_can_be_found_on_every_grid) {
  const GameEntry& entry = game("polyform");
  for (const Parameters& small : entry.small) {
    const auto position = entry.position(complete(entry, small), "start");
    const std::string text = board_text(position->scene(), nullptr, false);
    const bool margins = text.find(',') == std::string::npos;
    for (const Scene::Cell& cell : position->scene().cells) {
      if (cell.id.empty()) continue;
      if (margins) {
        EXPECT_EQ(cell.id, std::to_string(cell.column + 1) + "," + std::to_string(cell.row + 1));
      } else {
        EXPECT_NE(text.find(" " + cell.id), std::string::npos) << text;
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::lab
