#include "lab/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace zermelo::lab {
namespace {

char character(Scene::Role role) {
  switch (role) {
    case Scene::Role::open:
      return '.';
    case Scene::Role::playable:
      return 'o';
    case Scene::Role::shaded:
      return '#';
    case Scene::Role::eliminated:
      return '/';
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

std::string escaped(const std::string& text) {
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

}  // namespace

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

std::string as_svg(const Scene& scene) {
  constexpr int size = 32;
  constexpr int margin = 2;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "role=\"img\">\n"
      "<title>{2}</title>\n",
      scene.columns * size + 2 * margin, scene.rows * size + 2 * margin, escaped(scene.title));
  for (const auto& cell : scene.cells) {
    const int x = margin + cell.column * size;
    const int y = margin + cell.row * size;
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#374151\"", x,
                       y, size, size, svg_fill(cell.role));
    if (!cell.id.empty()) svg += fmt::format(" data-move=\"{}\"", escaped(cell.id));
    svg += "/>\n";
    if (!cell.label.empty()) {
      svg += fmt::format(
          "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" dominant-baseline=\"central\" "
          "font-family=\"sans-serif\" "
          "font-size=\"{}\">{}</text>\n",
          x + size / 2, y + size / 2, size / 2, escaped(cell.label));
    }
  }
  return svg + "</svg>\n";
}

std::string as_tikz(const Scene& scene) {
  std::string tikz = fmt::format("% {}\n\\begin{{tikzpicture}}[scale=0.5]\n", scene.title);
  for (const auto& cell : scene.cells) {
    tikz += fmt::format("\\filldraw[fill={},draw=black] ({},{}) rectangle ({},{});\n", tikz_fill(cell.role),
                        cell.column, -cell.row, cell.column + 1, -cell.row - 1);
    if (!cell.label.empty()) {
      tikz += fmt::format("\\node at ({},{}) {{{}}};\n", cell.column + 0.5, -cell.row - 0.5, cell.label);
    }
  }
  return tikz + "\\end{tikzpicture}\n";
}

}  // namespace zermelo::lab
