#include <gtest/gtest.h>

#include <cmath>
#include <regex>

#include "lab/draw/chart.hpp"
#include "lab/draw/geometry.hpp"
#include "lab/draw/render.hpp"
#include "lab/draw/scene_figure.hpp"

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

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Render, svg_has_one_rectangle_per_cell_and_one_per_meaning_and_names_the_moves) {
  const std::string svg = as_svg(sample());
  EXPECT_EQ(count(svg, "<rect"), 6U + 3U);
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
  const Figure one = figure_of(sample());
  const Figure two = stacked(figures_of({sample(), sample()}));
  EXPECT_EQ(two.extent.x, one.extent.x);
  EXPECT_LT(two.extent.y, 2 * one.extent.y + 16) << "the legend stands there once";
  EXPECT_GT(two.extent.y, one.extent.y + 2 * 32 + 16);
  const std::string svg = as_svg(std::vector<Scene>{sample(), sample()});
  EXPECT_EQ(count(svg, "<rect"), 2 * 6U + 3U);
  EXPECT_EQ(count(svg, ">can be played<"), 1U);
}

TEST(Render, the_title_of_several_scenes_is_that_of_each) {
  Scene other = sample();
  other.title = "the other";
  Scene one = sample();
  one.title = "the one";
  EXPECT_EQ(stacked(figures_of({one, other, one})).title, "the one; the other");
}

TEST(Render, a_board_has_coordinates_and_a_legend_in_every_format) {
  Scene scene = sample();
  scene.words = {{Role::shaded, "maker", "X"}};
  scene.cells[0].label = "X";
  const std::string svg = as_svg(scene);
  for (const char* word : {">1</text>", ">2</text>", ">3</text>", ">maker</text>", ">X</text>",
                           ">open</text>", ">can be played</text>", ">cells are (column,row)</text>"})
    EXPECT_NE(svg.find(word), std::string::npos) << word;
  EXPECT_EQ(count(svg, ">X</text>"), 2U) << "in its cell and in the legend";
  const std::string tikz = as_tikz(scene);
  for (const char* word : {"{3}", "{maker}", "{open}", "{can be played}", "{cells are (column,row)}"})
    EXPECT_NE(tikz.find(word), std::string::npos) << word;
}

TEST(Render, an_animal_by_itself_has_neither) {
  Scene scene = sample();
  for (Scene::Cell& cell : scene.cells) {
    cell.role = Role::shaded;
    cell.id.clear();
  }
  EXPECT_EQ(count(as_svg(scene), "<text"), 0U);
  EXPECT_EQ(figure_of(scene).extent.x, 3 * 32 + 2 * 2);
}

// Its rows are shifted, so the margins do not tell what to type.
TEST(Render, free_hexagons_bear_their_names) {
  Scene scene;
  scene.tiling = Scene::Tiling::hexagons;
  scene.columns = 3;
  scene.rows = 2;
  scene.cells = {{0, 0, Role::playable, "", "4,7", "4,7"}, {1, 1, Role::playable, "", "5,7", "5,7"}};
  for (const char* name : {">4,7</text>", ">5,7</text>"}) EXPECT_EQ(count(as_svg(scene), name), 1U);
  EXPECT_EQ(count(as_svg(scene), ">1</text>"), 0U) << "no margins";
}

TEST(Render, tikz_draws_every_cell) {
  const std::string tikz = as_tikz(sample());
  EXPECT_NE(tikz.find("\\begin{tikzpicture}"), std::string::npos);
  EXPECT_NE(tikz.find("(2,-1) -- (3,-1) -- (3,-2) -- (2,-2) -- cycle"), std::string::npos) << tikz;
}

// Letters are at most two thirds as wide as they are high; a line takes its letters' height.
TEST(Render, a_label_of_any_length_stays_inside_its_cell) {
  for (const auto tiling : {Scene::Tiling::squares, Scene::Tiling::triangles, Scene::Tiling::hexagons}) {
    for (const std::string label :
         {"a", "ab", "a2,b1", "abcdefgh", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "a1,b2,c3"}) {
      const SetLabel set = set_label(tiling, label);
      std::string letters;
      double widest = 0;
      for (const std::string& line : set.lines) {
        letters += line;
        widest = std::max(widest, static_cast<double>(line.size()) * set.size * 0.62);
      }
      EXPECT_EQ(std::count_if(letters.begin(), letters.end(), [](char c) { return c != ','; }),
                std::count_if(label.begin(), label.end(), [](char c) { return c != ','; }));
      // All corners of the box around the lines on the inner side of every edge, for cells that point up.
      const Point centre = centre_of(tiling, 0, 0);
      const double high = set.size * static_cast<double>(set.lines.size());
      const auto corners = outline(tiling, 0, 0);
      for (const double x : {centre.x - widest / 2, centre.x + widest / 2}) {
        for (const double y : {centre.y - high / 2, centre.y + high / 2}) {
          int sides = 0;
          for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point& p = corners[i];
            const Point& q = corners[(i + 1) % corners.size()];
            const double side = (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
            sides += side > 0 ? 1 : -1;
          }
          EXPECT_EQ(std::abs(sides), static_cast<int>(corners.size())) << label << " " << x << "," << y;
        }
      }
    }
  }
}

TEST(Render, small_labels_make_the_cells_larger) {
  Scene scene = sample();
  EXPECT_EQ(magnification(scene), 1);
  scene.cells[0].label = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  EXPECT_GT(magnification(scene), 1);
}

TEST(Render, neighbouring_cubes_share_an_edge_in_the_picture) {
  const auto shared = [](int column, int row) {
    int count = 0;
    for (const Point& p : outline(Scene::Tiling::cubes, 4, 4)) {
      for (const Point& q : outline(Scene::Tiling::cubes, 4 + column, 4 + row))
        count += std::hypot(p.x - q.x, p.y - q.y) < 1e-6 ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(shared(1, 1), 2);   // right front
  EXPECT_EQ(shared(-1, 1), 2);  // left front
  EXPECT_EQ(shared(0, 2), 2);   // below: the edges at its sides end where those of the upper one do
}

TEST(Render, two_arrows_there_and_back_keep_apart) {
  const Curve there = curve_of(Scene::Tiling::squares, {0, 0, 3, 1});
  const Curve back = curve_of(Scene::Tiling::squares, {3, 1, 0, 0});
  EXPECT_GT(std::hypot(there.bend.x - back.bend.x, there.bend.y - back.bend.y), 1);
  EXPECT_GT(std::hypot(there.label.x - back.label.x, there.label.y - back.label.y), 0.5);
}

TEST(Render, captions_and_arrows_are_drawn_in_both_formats) {
  Scene scene = sample();
  scene.captions = {{0, 1, 3, "50% & more"}};
  scene.arrows = {{{0, 0, 2, 1}, "x_1", true}};
  EXPECT_NE(as_svg(scene).find("50% &amp; more"), std::string::npos);
  EXPECT_NE(as_svg(scene).find("stroke-dasharray"), std::string::npos);
  EXPECT_NE(as_tikz(scene).find("50\\% \\& more"), std::string::npos);
  EXPECT_NE(as_tikz(scene).find("x\\_1"), std::string::npos);
}

// A node with many arrows to two others and long labels.
Chart busy_chart() {
  Chart chart;
  chart.nodes = {{{"s2"}, 0, false}, {{"s1"}, 1, false}, {{"s0"}, 2, true}, {{"t"}, 1, false}};
  chart.arrows = {{0, 1, "A-H", false}, {0, 3, "I,J,K,L", false}, {0, 2, "M,N", false},
                  {1, 2, "A,B", false}, {3, 2, "C,D,E", true},    {2, 0, "back", true}};
  return chart;
}

TEST(Render, labels_of_a_chart_never_overlap) {
  const std::string svg = as_svg(busy_chart());
  struct Box {
    double left, right, top, bottom;
  };
  std::vector<Box> boxes;
  const std::regex text("<text x=\"([0-9.-]+)\" y=\"([0-9.-]+)\"[^>]*fill=\"#1d4ed8\">([^<]*)</text>");
  for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at) {
    const double x = std::stod((*at)[1]);
    const double y = std::stod((*at)[2]);
    const double wide = 8.0 * static_cast<double>((*at)[3].length());  // a letter of 13 pixels is 8 wide
    boxes.push_back({x - wide / 2, x + wide / 2, y - 11, y + 3});
  }
  EXPECT_EQ(boxes.size(), 6U);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = i + 1; k < boxes.size(); ++k) {
      const bool apart = boxes[i].right <= boxes[k].left || boxes[k].right <= boxes[i].left ||
                         boxes[i].bottom <= boxes[k].top || boxes[k].bottom <= boxes[i].top;
      EXPECT_TRUE(apart) << i << " and " << k;
    }
  }
}

TEST(Render, a_chart_in_tikz_has_every_node_and_arrow) {
  const std::string tikz = as_tikz(busy_chart());
  EXPECT_EQ(count(tikz, "-latex"), 6U);
  EXPECT_NE(tikz.find("{I,J,K,L}"), std::string::npos);
  EXPECT_NE(tikz.find("{s0}"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::lab
