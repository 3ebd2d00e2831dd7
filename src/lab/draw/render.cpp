#include "lab/draw/render.hpp"

#include "lab/draw/scene_figure.hpp"

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
      return 'x';
    case Scene::Role::last:
      return '@';
  }
  return '?';
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

std::string tex_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\\':
        result += "$\\backslash$";
        break;
      case '~':
        result += "\\textasciitilde{}";
        break;
      case '^':
        result += "\\textasciicircum{}";
        break;
      case '<':
      case '>':
        result += std::string("$") + c + "$";
        break;
      case '#':
      case '$':
      case '%':
      case '&':
      case '_':
      case '{':
      case '}':
        result += '\\';
        result += c;
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string as_svg(const Scene& scene) { return as_svg(figure_of(scene)); }
std::string as_svg(const std::vector<Scene>& scenes) { return as_svg(stacked(figures_of(scenes))); }
std::string as_png(const Scene& scene) { return as_png(figure_of(scene)); }
std::string as_png(const std::vector<Scene>& scenes) { return as_png(stacked(figures_of(scenes))); }
std::string as_tikz(const Scene& scene) { return as_tikz(figure_of(scene)); }

std::string as_tikz(const std::vector<Scene>& scenes) {
  std::string text;
  for (const Figure& figure : figures_of(scenes)) text += (text.empty() ? "" : "\n") + as_tikz(figure);
  return text;
}

}  // namespace zermelo::lab
