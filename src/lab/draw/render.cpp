#include "lab/draw/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace zermelo::lab {
namespace {

// Letters are about half as wide as they are high: long labels are written smaller, so that they stay in
// their cells.
int label_size(const std::string& label, int cell) {
  const int length = std::max(1, static_cast<int>(label.size()));
  return std::max(4, std::min(cell / 2, cell * 8 / (5 * length)));
}

char character(Scene::Role role) {
  switch (role) {
    case Scene::Role::open:
      return '.';
    case Scene::Role::playable:
      return 'o';
    case Scene::Role::shaded:
      return '#';
    case Scene::Role::eliminated:
      return 'x';
    case Scene::Role::last:
      return '@';
  }
  return '?';
}

std::string_view svg_fill(Scene::Role role) {
  switch (role) {
    case Scene::Role::open:
      return "#ffffff";
    case Scene::Role::playable:
      return "#dbeafe";
    case Scene::Role::shaded:
      return "#9ca3af";
    case Scene::Role::eliminated:
      return "#e5e7eb";
    case Scene::Role::last:
      return "#4b5563";
  }
  return "#ffffff";
}

std::string_view tikz_fill(Scene::Role role) {
  switch (role) {
    case Scene::Role::open:
      return "white";
    case Scene::Role::playable:
      return "blue!15";
    case Scene::Role::shaded:
      return "black!40";
    case Scene::Role::eliminated:
      return "black!15";
    case Scene::Role::last:
      return "black!70";
  }
  return "white";
}

// In units of a cell's width, y downwards.
struct Point {
  double x = 0;
  double y = 0;
};

// Heights of a triangle and of a hexagon's side, and from one row of hexagons to the next.
constexpr double triangle_height = 0.8660254;
constexpr double hexagon_side = 0.5773503;
constexpr double hexagon_step = 1.5 * hexagon_side;

bool points_up(int column, int row) { return (column + row) % 2 == 0; }

Point centre_of(Scene::Tiling tiling, int column, int row) {
  switch (tiling) {
    case Scene::Tiling::squares:
      break;
    case Scene::Tiling::triangles:
      return {(column + 1) / 2.0, (row + (points_up(column, row) ? 2 : 1) / 3.0) * triangle_height};
    case Scene::Tiling::hexagons:
      return {(column + 1) / 2.0, hexagon_side + row * hexagon_step};
  }
  return {column + 0.5, row + 0.5};
}

std::vector<Point> outline(Scene::Tiling tiling, int column, int row) {
  const double left = column / 2.0;
  if (tiling == Scene::Tiling::triangles) {
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

Point extent_of(const Scene& scene) {
  switch (scene.tiling) {
    case Scene::Tiling::squares:
      break;
    case Scene::Tiling::triangles:
      return {scene.columns / 2.0, scene.rows * triangle_height};
    case Scene::Tiling::hexagons:
      return {scene.columns / 2.0, (scene.rows - 1) * hexagon_step + 2 * hexagon_side};
  }
  return {static_cast<double>(scene.columns), static_cast<double>(scene.rows)};
}

}  // namespace

std::string xml_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string as_text(const Scene& scene) {
  std::vector<std::string> lines(static_cast<std::size_t>(scene.rows),
                                 std::string(static_cast<std::size_t>(scene.columns), ' '));
  for (const auto& cell : scene.cells) {
    lines[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] =
        cell.label.size() == 1 ? cell.label[0] : character(cell.role);
  }
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

namespace {

// In pixels.
constexpr int size = 32;
constexpr int margin = 2;

Point svg_extent(const Scene& scene) {
  const Point extent = extent_of(scene);
  return {extent.x * size + 2 * margin, extent.y * size + 2 * margin};
}

}  // namespace

std::string as_svg(const Scene& scene) {
  const auto at = [](double coordinate) { return margin + coordinate * size; };
  const Point extent = svg_extent(scene);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" viewBox=\"0 0 {0:.6g} "
      "{1:.6g}\" role=\"img\">\n"
      "<title>{2}</title>\n",
      extent.x, extent.y, xml_escaped(scene.title));
  for (const auto& cell : scene.cells) {
    if (scene.tiling == Scene::Tiling::squares) {
      svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", margin + cell.column * size,
                         margin + cell.row * size, size, size);
    } else {
      svg += "<polygon points=\"";
      for (const Point& corner : outline(scene.tiling, cell.column, cell.row)) {
        svg += fmt::format("{:.2f},{:.2f} ", at(corner.x), at(corner.y));
      }
      svg.back() = '"';
    }
    svg += fmt::format(" fill=\"{}\" stroke=\"#374151\"", svg_fill(cell.role));
    if (!cell.id.empty()) svg += fmt::format(" data-move=\"{}\"", xml_escaped(cell.id));
    svg += "/>\n";
    if (!cell.label.empty()) {
      const Point centre = centre_of(scene.tiling, cell.column, cell.row);
      svg += fmt::format(
          "<text x=\"{:.6g}\" y=\"{:.6g}\" text-anchor=\"middle\" dominant-baseline=\"central\" "
          "font-family=\"sans-serif\" "
          "font-size=\"{}\">{}</text>\n",
          at(centre.x), at(centre.y), label_size(cell.label, size), xml_escaped(cell.label));
    }
  }
  for (const auto& link : scene.links) {
    const Point from = centre_of(scene.tiling, link.from_column, link.from_row);
    const Point to = centre_of(scene.tiling, link.to_column, link.to_row);
    svg += fmt::format(
        "<line x1=\"{:.6g}\" y1=\"{:.6g}\" x2=\"{:.6g}\" y2=\"{:.6g}\" stroke=\"#b91c1c\" stroke-width=\"5\" "
        "stroke-linecap=\"round\"/>\n",
        at(from.x), at(from.y), at(to.x), at(to.y));
  }
  return svg + "</svg>\n";
}

std::string as_svg(const std::vector<Scene>& scenes) {
  if (scenes.size() == 1) return as_svg(scenes.front());
  constexpr double gap = 16;
  double width = 0;
  double height = -gap;
  std::string parts;
  for (const Scene& scene : scenes) {
    const Point extent = svg_extent(scene);
    parts += fmt::format("<g transform=\"translate(0,{:.6g})\">\n{}</g>\n", height + gap, as_svg(scene));
    width = std::max(width, extent.x);
    height += gap + extent.y;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" viewBox=\"0 0 {0:.6g} "
      "{1:.6g}\" role=\"img\">\n{2}</svg>\n",
      width, height, parts);
}

std::string as_tikz(const Scene& scene) {
  std::string tikz = fmt::format("% {}\n\\begin{{tikzpicture}}[scale=0.5]\n", scene.title);
  for (const auto& cell : scene.cells) {
    if (scene.tiling == Scene::Tiling::squares) {
      tikz += fmt::format("\\filldraw[fill={},draw=black] ({},{}) rectangle ({},{});\n", tikz_fill(cell.role),
                          cell.column, -cell.row, cell.column + 1, -cell.row - 1);
    } else {
      tikz += fmt::format("\\filldraw[fill={},draw=black]", tikz_fill(cell.role));
      for (const Point& corner : outline(scene.tiling, cell.column, cell.row)) {
        tikz += fmt::format(" ({:.3f},{:.3f}) --", corner.x, -corner.y);
      }
      tikz += " cycle;\n";
    }
    if (!cell.label.empty()) {
      const Point centre = centre_of(scene.tiling, cell.column, cell.row);
      tikz += fmt::format("\\node at ({:.6g},{:.6g}) {{{}}};\n", centre.x, -centre.y, cell.label);
    }
  }
  for (const auto& link : scene.links) {
    const Point from = centre_of(scene.tiling, link.from_column, link.from_row);
    const Point to = centre_of(scene.tiling, link.to_column, link.to_row);
    tikz +=
        fmt::format("\\draw[very thick] ({:.3f},{:.3f}) -- ({:.3f},{:.3f});\n", from.x, -from.y, to.x, -to.y);
  }
  return tikz + "\\end{tikzpicture}\n";
}

}  // namespace zermelo::lab
