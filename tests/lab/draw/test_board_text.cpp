// A scene as a person sees it in a terminal.
#include "lab/draw/board_text.hpp"

#include <gtest/gtest.h>

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

struct Named {
  int column;
  int row;
  std::string id;
};

Scene free_cells(Scene::Tiling tiling, int columns, int rows, const std::vector<Named>& cells) {
  Scene scene;
  scene.tiling = tiling;
  scene.columns = columns;
  scene.rows = rows;
  for (const Named& cell : cells) scene.cells.push_back({cell.column, cell.row, Role::playable, "", cell.id});
  return scene;
}

// On hexagons and in layers the numbers in the margins do not name a cell, so it shows its own name, in its
// place.
TEST(BoardText, cells_that_margins_cannot_name_show_what_to_type) {
  const auto drawn = [](const Scene& scene) { return board_text(scene, nullptr, false); };
  EXPECT_EQ(drawn(free_cells(
                Scene::Tiling::hexagons, 6, 2,
                {{0, 0, "1,1"}, {2, 0, "2,1"}, {4, 0, "3,1"}, {1, 1, "1,2"}, {3, 1, "2,2"}, {5, 1, "3,2"}})),
            " 1,1 2,1 3,1\n"
            "   1,2 2,2 3,2\n");
  EXPECT_EQ(drawn(free_cells(Scene::Tiling::triangles, 3, 2,
                             {{0, 0, "1,1"}, {1, 0, "2,1"}, {0, 1, "1,2"}, {1, 1, "2,2"}})),
            "   1 2\n"
            "1  ^ v\n"
            "2  v ^\n");
  const std::string layers = drawn(free_cells(
      Scene::Tiling::squares, 5, 1, {{0, 0, "1,1,1"}, {1, 0, "2,1,1"}, {3, 0, "1,1,2"}, {4, 0, "2,1,2"}}));
  EXPECT_NE(layers.find(" 1,1,1 2,1,1"), std::string::npos) << layers;
  EXPECT_NE(layers.find(" 1,1,2 2,1,2"), std::string::npos) << layers;
}

// ---- the legend

TEST(Legend, tells_of_the_marks_that_are_there_in_plain_words) {
  EXPECT_EQ(legend_text({squares()}), "o can be played, . open, # taken, @ stone, x dead");
  Scene few = squares();
  few.cells.erase(few.cells.begin(), few.cells.begin() + 4);
  EXPECT_EQ(legend_text({few}), ". can be played");
  EXPECT_EQ(legend_text({Scene()}), "");
}

TEST(Legend, tells_the_order_in_which_a_cell_is_written) {
  Scene scene = squares();
  scene.cells[3] = {0, 1, Role::playable, "", "2,1"};
  EXPECT_TRUE(legend_text({scene}).ends_with("; cells are (row,column)")) << legend_text({scene});
  scene.cells[3].id = "1,2";
  EXPECT_TRUE(legend_text({scene}).ends_with("; cells are (column,row)")) << legend_text({scene});
  scene.cells[3].id = "1,2=5";
  EXPECT_TRUE(legend_text({scene}).ends_with("; cells are (column,row)")) << legend_text({scene});
}

TEST(Legend, has_the_words_of_the_game_and_for_a_board_that_will_change_all_of_them) {
  Scene scene;
  scene.columns = 2;
  scene.rows = 1;
  scene.cells = {{0, 0, Role::shaded, "X", ""}, {1, 0, Role::playable, "", "2,1"}};
  EXPECT_EQ(legend_text({scene}), ". can be played; cells are (column,row)");
  scene.words = {{Role::shaded, "maker", "X"}, {Role::eliminated, "breaker", "O"}, {Role::last, "a stone"}};
  EXPECT_EQ(legend_text({scene}), ". can be played, X maker; cells are (column,row)");
  EXPECT_EQ(legend_text({scene}, true),
            ". can be played, X maker, @ a stone, O breaker; cells are (column,row)");
}

TEST(Legend, says_what_labels_of_playable_cells_are) {
  Scene scene = squares();
  scene.labels = "a number is the value of the move";
  EXPECT_EQ(legend_text({scene}).find("a number"), std::string::npos);
  scene.cells[4].label = "3";
  EXPECT_EQ(legend_text({scene}), ". open, # taken, @ stone, x dead, a number is the value of the move");
}

TEST(Legend, stands_once_under_boards) {
  Scene other = squares();
  other.cells.erase(other.cells.begin(), other.cells.begin() + 2);
  EXPECT_EQ(boards_text({squares(), other}),
            "   1 2 3\n"
            "1  # x @\n"
            "2  . o 7\n"
            "\n"
            "   1 2 3\n"
            "1      @\n"
            "2  . o 7\n"
            "o can be played, . open, # taken, @ stone, x dead\n");
  EXPECT_EQ(boards_text({}), "");
}

}  // namespace
}  // namespace zermelo::lab
