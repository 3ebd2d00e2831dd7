#include "lab/draw/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "lab/draw/geometry.hpp"

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
constexpr int usual_size = 32;
constexpr int margin = 2;

// Faces of a cube: top, left, right.
constexpr std::array<std::string_view, 3> face_fill = {"#e5e7eb", "#9ca3af", "#6b7280"};
constexpr std::array<std::string_view, 3> tikz_face_fill = {"black!10", "black!35", "black!55"};

bool is_dark(Scene::Role role) { return role == Scene::Role::last; }

double size_of(const Scene& scene) { return usual_size * magnification(scene); }

Point svg_extent(const Scene& scene) {
  const Point extent = extent_of(scene);
  const double size = size_of(scene);
  return {extent.x * size + 2 * margin, extent.y * size + 2 * margin};
}

// Scenes in SVG, in pixels.
class SvgPen {
 public:
  explicit SvgPen(double size) : size_(size) {}

  std::string polygon(const std::vector<Point>& corners, std::string_view rest) const {
    std::string text = "<polygon points=\"";
    for (const Point& corner : corners) text += fmt::format("{:.2f},{:.2f} ", at(corner.x), at(corner.y));
    text.back() = '"';
    return text + std::string(rest) + "/>\n";
  }

  std::string cell(const Scene::Cell& cell, Scene::Tiling tiling) const {
    if (tiling == Scene::Tiling::cubes) {
      std::string text;
      const auto seen = faces(cell.column, cell.row);
      for (std::size_t i = 0; i < seen.size(); ++i) {
        text += polygon(
            seen[i], fmt::format(" fill=\"{}\" stroke=\"#374151\" stroke-linejoin=\"round\"", face_fill[i]));
      }
      return text;
    }
    std::string rest = fmt::format(" fill=\"{}\" stroke=\"#374151\"", svg_fill(cell.role));
    if (!cell.id.empty()) rest += fmt::format(" data-move=\"{}\"", xml_escaped(cell.id));
    if (tiling != Scene::Tiling::squares) return polygon(outline(tiling, cell.column, cell.row), rest);
    return fmt::format("<rect x=\"{:.6g}\" y=\"{:.6g}\" width=\"{:.6g}\" height=\"{:.6g}\"{}/>\n",
                       at(cell.column), at(cell.row), size_, size_, rest);
  }

  std::string label(const Scene::Cell& cell, Scene::Tiling tiling, bool beside_arrows) const {
    SetLabel set = set_label(tiling, cell.label);
    if (beside_arrows) set.size = std::min(set.size, label_beside_arrows);
    const Point centre = centre_of(tiling, cell.column, cell.row);
    std::string text;
    for (std::size_t i = 0; i < set.lines.size(); ++i) {
      const double above = static_cast<double>(set.lines.size() - 1) / 2 - static_cast<double>(i);
      text += words({centre.x, centre.y - above * set.size}, set.lines[i], set.size * size_,
                    is_dark(cell.role) ? " fill=\"#ffffff\"" : "");
    }
    return text;
  }

  // In the middle of a point. Not every program knows dominant-baseline, so the line is moved by hand.
  std::string words(const Point& centre, const std::string& text, double letters,
                    std::string_view rest = "") const {
    return fmt::format(
        "<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"middle\" font-family=\"sans-serif\" "
        "font-size=\"{:.4g}\"{}>{}"
        "</text>\n",
        at(centre.x), at(centre.y) + 0.35 * letters, letters, rest, xml_escaped(text));
  }

  std::string line(const Scene::Link& link, Scene::Tiling tiling) const {
    const Point from = centre_of(tiling, link.from_column, link.from_row);
    const Point to = centre_of(tiling, link.to_column, link.to_row);
    return fmt::format(
        "<line x1=\"{:.6g}\" y1=\"{:.6g}\" x2=\"{:.6g}\" y2=\"{:.6g}\" stroke=\"#b91c1c\" "
        "stroke-width=\"{:.3g}\" "
        "stroke-linecap=\"round\"/>\n",
        at(from.x), at(from.y), at(to.x), at(to.y), size_ * 5 / usual_size);
  }

  std::string arrow(const Scene::Arrow& arrow, Scene::Tiling tiling) const {
    const Curve curve = curve_of(tiling, arrow.way);
    std::string text = fmt::format(
        "<path d=\"M {:.2f} {:.2f} Q {:.2f} {:.2f} {:.2f} {:.2f}\" fill=\"none\" stroke=\"#b91c1c\" "
        "stroke-width=\"1.6\"{} marker-end=\"url(#point)\"/>\n",
        at(curve.from.x), at(curve.from.y), at(curve.bend.x), at(curve.bend.y), at(curve.to.x),
        at(curve.to.y), arrow.dashed ? " stroke-dasharray=\"5 4\"" : "");
    if (!arrow.label.empty())
      text += words(curve.label, arrow.label, 11,
                    " fill=\"#1d4ed8\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"");
    return text;
  }

 private:
  double at(double coordinate) const { return margin + coordinate * size_; }
  double size_;
};

std::string svg_begin(const Point& extent) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" viewBox=\"0 0 {0:.6g} "
      "{1:.6g}\" role=\"img\">\n",
      extent.x, extent.y);
}

}  // namespace

std::string as_svg(const Scene& scene) {
  const SvgPen pen(size_of(scene));
  std::string svg =
      svg_begin(svg_extent(scene)) + fmt::format("<title>{}</title>\n", xml_escaped(scene.title));
  if (!scene.arrows.empty()) {
    svg +=
        "<defs><marker id=\"point\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" "
        "markerHeight=\"9\" "
        "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M 0 0 L 10 5 L 0 10 z\" "
        "fill=\"#b91c1c\"/></marker></defs>\n";
  }
  for (const auto& cell : scene.cells) {
    svg += pen.cell(cell, scene.tiling);
    if (!cell.label.empty()) svg += pen.label(cell, scene.tiling, !scene.arrows.empty());
  }
  for (const auto& link : scene.links) svg += pen.line(link, scene.tiling);
  for (const auto& arrow : scene.arrows) svg += pen.arrow(arrow, scene.tiling);
  for (const auto& caption : scene.captions)
    svg += pen.words(centre_of(scene.tiling, caption), caption.text, caption_size * size_of(scene));
  return svg + "</svg>\n";
}

std::string as_svg(const std::vector<Scene>& scenes) {
  if (scenes.size() == 1) return as_svg(scenes.front());
  constexpr double gap = 16;
  Point extent{0, -gap};
  std::string parts;
  for (const Scene& scene : scenes) {
    const Point one = svg_extent(scene);
    parts += fmt::format("<g transform=\"translate(0,{:.6g})\">\n{}</g>\n", extent.y + gap, as_svg(scene));
    extent.x = std::max(extent.x, one.x);
    extent.y += gap + one.y;
  }
  return svg_begin(extent) + parts + "</svg>\n";
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

namespace {

constexpr double points_per_centimetre = 28.45;

// Scenes in TikZ, in cells.
class TikzPen {
 public:
  explicit TikzPen(double centimetres) : points_(centimetres * points_per_centimetre) {}

  std::string polygon(const std::vector<Point>& corners, std::string_view fill) const {
    std::string text = fmt::format("\\filldraw[fill={},draw=black]", fill);
    for (const Point& corner : corners) text += fmt::format(" ({:.3f},{:.3f}) --", corner.x, -corner.y);
    return text + " cycle;\n";
  }

  std::string cell(const Scene::Cell& cell, Scene::Tiling tiling) const {
    if (tiling == Scene::Tiling::squares) {
      return fmt::format("\\filldraw[fill={},draw=black] ({},{}) rectangle ({},{});\n", tikz_fill(cell.role),
                         cell.column, -cell.row, cell.column + 1, -cell.row - 1);
    }
    if (tiling != Scene::Tiling::cubes)
      return polygon(outline(tiling, cell.column, cell.row), tikz_fill(cell.role));
    std::string text;
    const auto seen = faces(cell.column, cell.row);
    for (std::size_t i = 0; i < seen.size(); ++i) text += polygon(seen[i], tikz_face_fill[i]);
    return text;
  }

  std::string label(const Scene::Cell& cell, Scene::Tiling tiling, bool beside_arrows) const {
    SetLabel set = set_label(tiling, cell.label);
    if (beside_arrows) set.size = std::min(set.size, label_beside_arrows);
    const Point centre = centre_of(tiling, cell.column, cell.row);
    std::string text;
    for (std::size_t i = 0; i < set.lines.size(); ++i) {
      const double above = static_cast<double>(set.lines.size() - 1) / 2 - static_cast<double>(i);
      text += words({centre.x, centre.y - above * set.size}, set.lines[i], set.size * points_,
                    is_dark(cell.role) ? ",text=white" : "");
    }
    return text;
  }

  // In letters of so many points: a scaled node, since not every size of every font is there.
  std::string words(const Point& centre, const std::string& text, double points,
                    std::string_view rest = "") const {
    return fmt::format("\\node[inner sep=0pt,scale={:.3g}{}] at ({:.6g},{:.6g}) {{\\textsf{{{}\\strut}}}};\n",
                       points / 10, rest, centre.x, -centre.y, tex_escaped(text));
  }

  std::string line(const Scene::Link& link, Scene::Tiling tiling) const {
    const Point from = centre_of(tiling, link.from_column, link.from_row);
    const Point to = centre_of(tiling, link.to_column, link.to_row);
    return fmt::format("\\draw[very thick] ({:.3f},{:.3f}) -- ({:.3f},{:.3f});\n", from.x, -from.y, to.x,
                       -to.y);
  }

  std::string arrow(const Scene::Arrow& arrow, Scene::Tiling tiling) const {
    const Curve curve = curve_of(tiling, arrow.way);
    // TikZ has curves of two control points; these two are those of the same curve.
    const auto control = [&](const Point& end) {
      return Point{end.x + (curve.bend.x - end.x) * 2 / 3, end.y + (curve.bend.y - end.y) * 2 / 3};
    };
    const Point first = control(curve.from);
    const Point second = control(curve.to);
    std::string text = fmt::format(
        "\\draw[-latex{}] ({:.3f},{:.3f}) .. controls ({:.3f},{:.3f}) and ({:.3f},{:.3f}) .. "
        "({:.3f},{:.3f});\n",
        arrow.dashed ? ",dashed" : "", curve.from.x, -curve.from.y, first.x, -first.y, second.x, -second.y,
        curve.to.x, -curve.to.y);
    if (!arrow.label.empty()) text += words(curve.label, arrow.label, 7);
    return text;
  }

 private:
  double points_;  // in a cell
};

}  // namespace

std::string as_tikz(const Scene& scene) {
  constexpr double usual_centimetres = 0.5;
  const double centimetres = usual_centimetres * magnification(scene);
  const TikzPen pen(centimetres);
  std::string tikz = fmt::format("% {}\n\\begin{{tikzpicture}}[x={:.4g}cm,y={:.4g}cm]\n", scene.title,
                                 centimetres, centimetres);
  for (const auto& cell : scene.cells) {
    tikz += pen.cell(cell, scene.tiling);
    if (!cell.label.empty()) tikz += pen.label(cell, scene.tiling, !scene.arrows.empty());
  }
  for (const auto& link : scene.links) tikz += pen.line(link, scene.tiling);
  for (const auto& arrow : scene.arrows) tikz += pen.arrow(arrow, scene.tiling);
  for (const auto& caption : scene.captions)
    tikz += pen.words(centre_of(scene.tiling, caption), caption.text,
                      caption_size * centimetres * points_per_centimetre * 1.2);
  return tikz + "\\end{tikzpicture}\n";
}

}  // namespace zermelo::lab
