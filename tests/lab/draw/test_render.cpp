#include <gtest/gtest.h>

#include "lab/catalogue/game_entry.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

Scene sample() {
  const GameEntry& es = game("es");
  return es.position(complete(es, {{"a", "4"}, {"b", "3"}}), "rows:2,1")->scene();
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

TEST(Render, tikz_draws_every_cell) {
  const std::string tikz = as_tikz(sample());
  EXPECT_NE(tikz.find("\\begin{tikzpicture}"), std::string::npos);
  EXPECT_NE(tikz.find("(2,-1) rectangle (3,-2)"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::lab
