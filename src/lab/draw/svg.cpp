// Figures in SVG.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/draw/figure.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

// To a hundredth of a pixel.
std::string at(double coordinate) { return fmt::format("{:.6g}", std::round(coordinate * 100) / 100 + 0.0); }

std::string place(const Point& point) { return at(point.x) + " " + at(point.y); }

std::string painted(const Paint& fill, const Paint& stroke) {
  return fmt::format(" fill=\"{}\"{}", fill.code.empty() ? "none" : fill.code,
                     stroke.code.empty() ? "" : fmt::format(" stroke=\"{}\"", stroke.code));
}

bool is_upright(const std::vector<Point>& corners) {
  return corners.size() == 4 && corners[0].y == corners[1].y && corners[1].x == corners[2].x &&
         corners[2].y == corners[3].y && corners[3].x == corners[0].x;
}

struct SvgWriter {
  std::string svg;

  void operator()(const Figure::Area& area) {
    std::string rest = painted(area.fill, area.stroke);
    if (!area.id.empty()) rest += fmt::format(" data-move=\"{}\"", xml_escaped(area.id));
    if (is_upright(area.corners)) {
      const Point& first = area.corners[0];
      const Point& last = area.corners[2];
      svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", at(first.x),
                         at(first.y), at(last.x - first.x), at(last.y - first.y),
                         area.rounded > 0 ? fmt::format(" rx=\"{}\"", at(area.rounded)) : "", rest);
      return;
    }
    std::string points;
    for (const Point& corner : area.corners)
      points += fmt::format("{}{},{}", points.empty() ? "" : " ", at(corner.x), at(corner.y));
    svg += fmt::format("<polygon points=\"{}\"{} stroke-linejoin=\"round\"/>\n", points, rest);
  }

  void operator()(const Figure::Line& line) {
    std::string path = "M " + place(line.from);
    for (const auto& [first, second, end] : line.curves)
      path += fmt::format(" C {}, {}, {}", place(first), place(second), place(end));
    svg += fmt::format("<path d=\"{}\"{} stroke-width=\"{}\" stroke-linecap=\"round\"{}{}/>\n", path,
                       painted(paint::none, line.paint), at(line.width),
                       line.dashed ? " stroke-dasharray=\"5 4\"" : "",
                       line.tip ? fmt::format(" marker-end=\"url(#tip{})\"", line.paint.code.substr(1)) : "");
  }

  // Not every program knows dominant-baseline, so the line is moved by hand.
  void operator()(const Figure::Words& words) {
    constexpr std::array anchors = {"start", "middle", "end"};
    if (words.covers) (*this)(Figure::Area{ground_of(words), paint::white});
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" font-family=\"{}\" font-size=\"{}\" fill=\"{}\">{}"
        "</text>\n",
        at(words.at.x), at(words.at.y + middle_of_letters * words.letters),
        anchors[static_cast<std::size_t>(words.anchor)], words.fixed ? "monospace" : "sans-serif",
        at(words.letters), words.paint.code, xml_escaped(words.text));
  }
};

// The points of arrows, one for each colour.
std::string tips(const Figure& figure) {
  std::string defined;
  std::vector<std::string_view> known;
  for (const auto& part : figure.parts) {
    const auto* line = std::get_if<Figure::Line>(&part);
    if (line == nullptr || !line->tip) continue;
    if (std::find(known.begin(), known.end(), line->paint.code) != known.end()) continue;
    known.push_back(line->paint.code);
    defined += fmt::format(
        "<marker id=\"tip{}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" "
        "markerHeight=\"9\" "
        "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M 0 0 L 10 5 L 0 10 z\" "
        "fill=\"{}\"/></marker>",
        line->paint.code.substr(1), line->paint.code);
  }
  return defined.empty() ? "" : "<defs>" + defined + "</defs>\n";
}

}  // namespace

std::array<Point, 3> quadratic(const Point& from, const Point& bend, const Point& to) {
  const auto control = [&](const Point& end) {
    return Point{end.x + (bend.x - end.x) * 2 / 3, end.y + (bend.y - end.y) * 2 / 3};
  };
  return {control(from), control(to), to};
}

std::array<Point, 3> straight(const Point& from, const Point& to) {
  return quadratic(from, {(from.x + to.x) / 2, (from.y + to.y) / 2}, to);
}

std::string as_svg(const Figure& figure) {
  SvgWriter writer;
  for (const auto& part : figure.parts) std::visit(writer, part);
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
             "role=\"img\">\n<title>{2}</title>\n",
             at(figure.extent.x), at(figure.extent.y), xml_escaped(figure.title)) +
         tips(figure) + writer.svg + "</svg>\n";
}

}  // namespace zermelo::lab
