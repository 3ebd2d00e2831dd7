// A picture as shapes in the plane. What there is to see is decided once, where a Scene or a Chart becomes a Figure; SVG,
// TikZ and PNG are three ways to write the same Figure down.
//
//   Scene, Chart  ->  figure_of  ->  Figure  ->  as_svg, as_tikz, as_png
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zermelo::lab {

struct Point {
  double x = 0;
  double y = 0;
};

// A colour: as SVG and PNG have it, and as TikZ calls it, where greys are for print.
struct Paint {
  std::string_view code;  // "#rrggbb"; empty: none
  std::string_view tikz;
};

namespace paint {
constexpr Paint none = {};
constexpr Paint white = {"#ffffff", "white"};
constexpr Paint pale_blue = {"#dbeafe", "blue!15"};
constexpr Paint pale_grey = {"#e5e7eb", "black!15"};
constexpr Paint grey = {"#9ca3af", "black!40"};
constexpr Paint dark_grey = {"#6b7280", "black!55"};
constexpr Paint darkest = {"#4b5563", "black!70"};
constexpr Paint edge = {"#374151", "black"};
constexpr Paint black = {"#000000", "black"};
constexpr Paint red = {"#b91c1c", "red!70!black"};
constexpr Paint blue = {"#1d4ed8", "blue!70!black"};
}  // namespace paint

// In pixels, y downwards. A pixel is a 64th of a centimetre on paper.
struct Figure {
  struct Area {
    std::vector<Point> corners;
    Paint fill = paint::none;
    Paint stroke = paint::none;
    double rounded = 0;   // radius of the corners
    std::string id = {};  // the move that this is the cell of
  };

  // From `from` through curves of two control points and an end each.
  struct Line {
    Point from;
    std::vector<std::array<Point, 3>> curves;
    Paint paint = paint::black;
    double width = 1;
    bool dashed = false;
    bool tip = false;  // an arrow at its end
  };

  // Digits and capitals stand with their middle at the height of `at`.
  struct Words {
    enum class Anchor { left, middle, right };
    Point at;
    std::string text;
    double letters = 0;  // their size
    Paint paint = paint::black;
    Anchor anchor = Anchor::middle;
    bool covers = false;  // on white, so that a line behind it does not strike it through
    bool fixed = false;   // all letters of one width
  };

  std::string title;
  Point extent;
  std::vector<std::variant<Area, Line, Words>> parts = {};  // later ones lie over earlier ones
  // Where TikZ has its (0,0), and what its unit is: a cell of the board has whole numbers there.
  Point origin = {};
  double unit = 64;
};

// A curve of one control point, as one of two.
std::array<Point, 3> quadratic(const Point& from, const Point& bend, const Point& to);
// A straight one.
std::array<Point, 3> straight(const Point& from, const Point& to);

std::string as_svg(const Figure& figure);
std::string as_tikz(const Figure& figure);
// The bytes of the file.
std::string as_png(const Figure& figure);

// The ground that words cover, where they are to cover it.
std::vector<Point> ground_of(const Figure::Words& words);

// How far below its middle the line that letters stand on lies, in sizes of letters: half the height of a digit.
constexpr double middle_of_letters = 0.35;

}  // namespace zermelo::lab
