#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lab/draw/canvas.hpp"
#include "lab/draw/letters.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

constexpr const char* black = "#000000";

// How much of the canvas is black, in pixels.
double blackened(const Canvas& canvas) {
  double sum = 0;
  for (const std::uint8_t byte : canvas.bytes()) sum += 255 - byte;
  return sum / (3 * 255);
}

double shoelace(const std::vector<Point>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& p = corners[i];
    const Point& q = corners[(i + 1) % corners.size()];
    twice += p.x * q.y - q.x * p.y;
  }
  return std::abs(twice) / 2;
}

TEST(Canvas, what_is_filled_has_the_area_of_the_polygon) {
  const std::vector<std::vector<Point>> polygons = {
      {{2, 3}, {40.5, 3}, {40.5, 20.25}, {2, 20.25}},
      {{5.3, 1.1}, {60.7, 30.2}, {12.4, 44.9}},
      {{30, 2}, {58, 20}, {47, 47}, {13, 46}, {3, 19}},
  };
  for (const auto& polygon : polygons) {
    Canvas canvas(64, 50);
    canvas.fill({polygon}, black);
    EXPECT_NEAR(blackened(canvas), shoelace(polygon), 0.01 * shoelace(polygon));
  }
}

TEST(Canvas, a_contour_the_other_way_round_is_a_hole_and_overlaps_count_once) {
  const std::vector<Point> outer = {{0, 0}, {20, 0}, {20, 20}, {0, 20}};
  const std::vector<Point> inner = {{5, 5}, {5, 15}, {15, 15}, {15, 5}};
  Canvas ring(20, 20);
  ring.fill({outer, inner}, black);
  EXPECT_NEAR(blackened(ring), 300, 0.5);
  const std::vector<Point> same_way = {{5, 5}, {15, 5}, {15, 15}, {5, 15}};
  Canvas full(20, 20);
  full.fill({outer, same_way}, black);
  EXPECT_NEAR(blackened(full), 400, 0.5);
}

TEST(Canvas, what_lies_outside_is_cut_off) {
  Canvas canvas(10, 10);
  canvas.fill({{{-50, -50}, {60, -50}, {60, 70}, {-50, 70}}}, black);
  EXPECT_NEAR(blackened(canvas), 100, 1e-6);
}

TEST(Canvas, a_stroke_has_the_area_of_its_length_and_two_half_discs) {
  Canvas canvas(60, 60);
  canvas.fill(stroked({{10, 10}, {40, 50}}, false, 4), black);  // 50 long
  EXPECT_NEAR(blackened(canvas), 50 * 4 + std::numbers::pi * 4, 3);
}

TEST(Canvas, colours_are_those_of_the_code) {
  Canvas canvas(1, 1);
  canvas.fill({{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, "#12ab7f");
  EXPECT_EQ(canvas.bytes(), (std::vector<std::uint8_t>{0x12, 0xab, 0x7f}));
}

// Between the lowest and the highest point, and between the leftmost and the rightmost.
Point middle(const Contours& contours) {
  Point least = contours.front().front();
  Point most = least;
  for (const auto& contour : contours) {
    for (const Point& point : contour) {
      least = {std::min(least.x, point.x), std::min(least.y, point.y)};
      most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    }
  }
  return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

TEST(Letters, every_digit_stands_in_the_middle_of_its_cell) {
  for (const bool fixed : {false, true}) {
    for (const char* text : {"0", "2", "3", "4", "8", "10", "X"}) {
      const SetText set = set_text(text, 100, fixed);
      const Point centre = middle(set.contours);
      EXPECT_NEAR(centre.x, set.breadth / 2, 5) << text;
      EXPECT_NEAR(-centre.y, 100 * middle_of_letters, 3) << text;
    }
  }
}

TEST(Letters, fixed_letters_have_one_breadth_that_charts_reckon_with) {
  EXPECT_NEAR(set_text("iiii", 13, true).breadth, set_text("WWWW", 13, true).breadth, 1e-6);
  EXPECT_LE(set_text("W", 13, true).breadth, 8);
}

TEST(Letters, letters_beyond_ascii_and_bytes_that_are_none_are_set) {
  const auto narrow = set_text("o", 20, false);
  EXPECT_NEAR(set_text("\u0151", 20, false).breadth, narrow.breadth, 1e-6);
  EXPECT_FALSE(set_text("\u2264", 20, false).contours.empty());
  for (const char* bytes : {"\xff", "\xe2\x89", "\xc5"}) EXPECT_GT(set_text(bytes, 20, false).breadth, 0);
}

// The length and the checksum of each chunk stand in the file (PNG, section 5).
TEST(Png, the_file_is_whole_and_as_large_as_the_figure) {
  Scene scene;
  scene.columns = 2;
  scene.rows = 1;
  scene.cells = {{0, 0, Scene::Role::shaded, "7", ""}, {1, 0, Scene::Role::last, "", ""}};
  const std::string png = as_png(scene);
  ASSERT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(png[at + i]);
    return value;
  };
  EXPECT_EQ(number(16), (2 * 32 + 4) * 3U);
  EXPECT_EQ(number(20), (32 + 4) * 3U);
  std::string names;
  std::size_t at = 8;
  while (at + 12 <= png.size()) {
    const std::uint32_t length = number(at);
    names += png.substr(at + 4, 4) + " ";
    std::uint32_t sum = 0xFFFFFFFFU;
    for (std::size_t i = at + 4; i < at + 8 + length; ++i) {
      sum ^= static_cast<unsigned char>(png[i]);
      for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? sum >> 1U ^ 0xEDB88320U : sum >> 1U;
    }
    EXPECT_EQ(sum ^ 0xFFFFFFFFU, number(at + 8 + length));
    at += 12 + length;
  }
  EXPECT_EQ(at, png.size());
  EXPECT_EQ(names, "IHDR IDAT IEND ");
}

}  // namespace
}  // namespace zermelo::lab
