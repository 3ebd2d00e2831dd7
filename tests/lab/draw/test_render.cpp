#include <gtest/gtest.h>

#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

using Role = Scene::Role;

// Two rows of three, three cells taken, two that can be played.
Scene sample() {
  Scene scene;
  scene.columns = 3;
  scene.rows = 2;
  scene.cells = {{0, 0, Role::shaded, "", ""},      {1, 0, Role::shaded, "", ""},
                 {2, 0, Role::playable, "", "3,1"}, {0, 1, Role::shaded, "", ""},
                 {1, 1, Role::playable, "", "2,2"}, {2, 1, Role::open, "", ""}};
  return scene;
}

TEST(Render, text_shows_shaded_playable_and_open_cells) { EXPECT_EQ(as_text(sample()), "##o\n#o.\n"); }

TEST(Render, svg_has_one_rectangle_per_cell_and_names_the_moves) {
  const std::string svg = as_svg(sample());
  std::size_t rectangles = 0;
  for (std::size_t at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1))
    ++rectangles;
  EXPECT_EQ(rectangles, 6U);
  EXPECT_NE(svg.find("data-move=\"3,1\""), std::string::npos);
  EXPECT_EQ(svg.find("data-move=\"3,2\""), std::string::npos);
}

TEST(Render, svg_escapes_what_a_label_says) {
  Scene scene = sample();
  scene.title = "<script>";
  scene.cells[0].label = "&";
  EXPECT_EQ(as_svg(scene).find("<script>"), std::string::npos);
  EXPECT_NE(as_svg(scene).find("&amp;"), std::string::npos);
}

TEST(Render, several_scenes_stand_one_below_the_other) {
  const std::string svg = as_svg(std::vector<Scene>{sample(), sample()});
  EXPECT_NE(svg.find("translate(0,0)"), std::string::npos);
  EXPECT_NE(svg.find("translate(0,84)"), std::string::npos)
      << svg;  // 2 * 32 and margins of 2, and a gap of 16
}

TEST(Render, tikz_draws_every_cell) {
  const std::string tikz = as_tikz(sample());
  EXPECT_NE(tikz.find("\\begin{tikzpicture}"), std::string::npos);
  EXPECT_NE(tikz.find("(2,-1) rectangle (3,-2)"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::lab
