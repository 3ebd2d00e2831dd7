#include "lab/draw/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace zermelo::lab {
namespace {

using Tiling = Scene::Tiling;

// Heights of a triangle and of a hexagon's side, and from one row of hexagons to the next. An edge of a cube is seen as
// a hexagon's side, and a row of cubes is half of one.
constexpr double triangle_height = 0.8660254;
constexpr double hexagon_side = 0.5773503;
constexpr double hexagon_step = 1.5 * hexagon_side;
constexpr double cube_step = hexagon_side / 2;

constexpr double letter_breadth = 0.64;  // in heights of letters
constexpr double line_depth = 1.05;
constexpr double largest_label = 0.5;
constexpr double least_label = 0.28;  // smaller ones are hard to read where a cell has its usual size
constexpr double most_magnified = 2.5;
constexpr double with_arrows = 1.6;

bool points_up(int column, int row) { return (column + row) % 2 == 0; }

// Width and height of a box around the centre that lies inside a cell.
Point room_in(Tiling tiling) {
  switch (tiling) {
    case Tiling::triangles:
      return {0.44, 0.36};
    case Tiling::hexagons:
      return {0.8, 0.66};
    case Tiling::squares:
    case Tiling::cubes:
      break;
  }
  return {0.9, 0.9};
}

std::vector<std::string> parts_of(const std::string& label) {
  std::vector<std::string> parts;
  std::string part;
  const bool commas = label.find(',') != std::string::npos;
  for (const char c : label) {
    part += c;
    if (commas ? c == ',' : (c & 0xC0) != 0x80) {
      parts.push_back(part);
      part.clear();
    }
  }
  if (!part.empty()) parts.push_back(part);
  return parts;
}

// In lines of `across` parts.
SetLabel set_in_lines(const std::vector<std::string>& parts, std::size_t across, const Point& room) {
  SetLabel result;
  std::size_t longest = 1;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i % across == 0) result.lines.emplace_back();
    result.lines.back() += parts[i];
  }
  for (std::string& line : result.lines) {
    if (&line != &result.lines.back() && line.ends_with(',')) line.pop_back();
    longest = std::max(longest, line.size());
  }
  result.size = std::min({largest_label, room.x / (letter_breadth * static_cast<double>(longest)),
                          room.y / (line_depth * static_cast<double>(result.lines.size()))});
  return result;
}

}  // namespace

Point centre_of(Tiling tiling, int column, int row) {
  switch (tiling) {
    case Tiling::squares:
      break;
    case Tiling::triangles:
      return {(column + 1) / 2.0, (row + (points_up(column, row) ? 2 : 1) / 3.0) * triangle_height};
    case Tiling::hexagons:
      return {(column + 1) / 2.0, hexagon_side + row * hexagon_step};
    case Tiling::cubes:
      return {(column + 1) / 2.0, hexagon_side + row * cube_step};
  }
  return {column + 0.5, row + 0.5};
}

std::vector<Point> outline(Tiling tiling, int column, int row) {
  if (tiling == Tiling::squares) {
    const double left = column;
    const double top = row;
    return {{left, top}, {left + 1, top}, {left + 1, top + 1}, {left, top + 1}};
  }
  if (tiling == Tiling::triangles) {
    const double left = column / 2.0;
    const double top = row * triangle_height;
    const double base = points_up(column, row) ? top + triangle_height : top;
    const double tip = points_up(column, row) ? top : top + triangle_height;
    return {{left, base}, {left + 1, base}, {left + 0.5, tip}};
  }
  const Point centre = centre_of(tiling, column, row);
  const double half = hexagon_side / 2;
  return {{centre.x, centre.y - hexagon_side}, {centre.x + 0.5, centre.y - half},
          {centre.x + 0.5, centre.y + half},   {centre.x, centre.y + hexagon_side},
          {centre.x - 0.5, centre.y + half},   {centre.x - 0.5, centre.y - half}};
}

std::vector<std::vector<Point>> faces(int column, int row) {
  const std::vector<Point> corners = outline(Tiling::cubes, column, row);
  const Point centre = centre_of(Tiling::cubes, column, row);
  return {{corners[5], corners[0], corners[1], centre},
          {corners[5], centre, corners[3], corners[4]},
          {centre, corners[1], corners[2], corners[3]}};
}

Point extent_of(const Scene& scene) {
  switch (scene.tiling) {
    case Tiling::squares:
      break;
    case Tiling::triangles:
      return {scene.columns / 2.0, scene.rows * triangle_height};
    case Tiling::hexagons:
      return {scene.columns / 2.0, (scene.rows - 1) * hexagon_step + 2 * hexagon_side};
    case Tiling::cubes:
      return {scene.columns / 2.0, (scene.rows - 1) * cube_step + 2 * hexagon_side};
  }
  return {static_cast<double>(scene.columns), static_cast<double>(scene.rows)};
}

Point centre_of(Tiling tiling, const Scene::Caption& caption) {
  const double width = tiling == Tiling::squares ? 1 : 0.5;
  const double middle = (caption.column + caption.columns / 2.0) * width;
  switch (tiling) {
    case Tiling::squares:
      break;
    case Tiling::triangles:
      return {middle, (caption.row + 0.5) * triangle_height};
    case Tiling::hexagons:
    case Tiling::cubes:
      return {middle, centre_of(tiling, 0, caption.row).y};
  }
  return {middle, caption.row + 0.5};
}

SetLabel set_label(Tiling tiling, const std::string& label) {
  const std::vector<std::string> parts = parts_of(label);
  const Point room = room_in(tiling);
  SetLabel best;
  for (std::size_t across = parts.size(); across > 0; --across) {
    SetLabel here = set_in_lines(parts, across, room);
    if (here.size > best.size + 1e-9) best = std::move(here);
  }
  return best;
}

double magnification(const Scene& scene) {
  if (!scene.arrows.empty()) return scene.tiling == Tiling::triangles ? most_magnified : with_arrows;
  double least = least_label;
  for (const Scene::Cell& cell : scene.cells) {
    if (!cell.label.empty()) least = std::min(least, set_label(scene.tiling, cell.label).size);
  }
  return std::min(most_magnified, least_label / least);
}

Curve curve_of(Tiling tiling, const Scene::Link& way) {
  const Point from = centre_of(tiling, way.from_column, way.from_row);
  const Point to = centre_of(tiling, way.to_column, way.to_row);
  const double length = std::max(1e-6, std::hypot(to.x - from.x, to.y - from.y));
  const Point ahead{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point right{-ahead.y, ahead.x};
  const double depth = 0.5 * length;
  const double around = std::min(0.25, 0.28 * length);  // of the centres, left free
  const Curve straight{
      from, {(from.x + to.x) / 2 + right.x * depth, (from.y + to.y) / 2 + right.y * depth}, to, {}};
  const auto toward = [&](const Point& end) {
    const double far = std::max(1e-6, std::hypot(straight.bend.x - end.x, straight.bend.y - end.y));
    return Point{end.x + (straight.bend.x - end.x) / far * around,
                 end.y + (straight.bend.y - end.y) / far * around};
  };
  Curve curve{toward(from), straight.bend, toward(to), {}};
  // A little beyond the middle of the curve, outside of it.
  constexpr double outside = 0.14;
  curve.label = {(curve.from.x + 2 * curve.bend.x + curve.to.x) / 4 + right.x * outside,
                 (curve.from.y + 2 * curve.bend.y + curve.to.y) / 4 + right.y * outside};
  return curve;
}

}  // namespace zermelo::lab
