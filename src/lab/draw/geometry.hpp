// Where the places of a Scene lie in the plane, and how labels are set inside them.
#pragma once

#include <string>
#include <vector>

#include "base/scene.hpp"
#include "lab/draw/figure.hpp"

namespace zermelo::lab {

// Points are in units of a cell's width here, y downwards.

Point centre_of(Scene::Tiling tiling, int column, int row);
std::vector<Point> outline(Scene::Tiling tiling, int column, int row);
Point extent_of(const Scene& scene);
Point centre_of(Scene::Tiling tiling, const Scene::Caption& caption);

// The three faces of a cube that are seen: top, left, right.
std::vector<std::vector<Point>> faces(int column, int row);

// A label as lines, in a size (of letters, in cells) in which it stays inside its cell. One with commas is broken after
// them, another one anywhere.
struct SetLabel {
  std::vector<std::string> lines;
  double size = 0;
};
SetLabel set_label(Scene::Tiling tiling, const std::string& label);

// How much larger the cells of the scene are to be drawn than usual so that every label can be read.
double magnification(const Scene& scene);

// Sizes of letters, in cells.
constexpr double caption_size = 0.42;
constexpr double label_beside_arrows = 0.3;

// An arrow as a curve with one control point, and where its label stands. It begins and ends at the edge of circles around
// the centres.
struct Curve {
  Point from;
  Point bend;
  Point to;
  Point label;
};
Curve curve_of(Scene::Tiling tiling, const Scene::Link& way);

}  // namespace zermelo::lab
