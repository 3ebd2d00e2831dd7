// Figures as PNG.
#include <algorithm>
#include <cmath>

#include "lab/draw/canvas.hpp"
#include "lab/draw/letters.hpp"

namespace zermelo::lab {
namespace {

// Three dots for a pixel of the figure: 488 to the inch at the size that TikZ gives it. Very large figures have fewer.
constexpr double usual_scale = 3;
constexpr double most_dots = 40e6;

Contours turned_to(const Contours& contours, const Point& origin) {
  Contours moved = contours;
  for (auto& contour : moved) {
    for (Point& point : contour) point = {point.x + origin.x, point.y + origin.y};
  }
  return moved;
}

class PngWriter {
 public:
  PngWriter(Canvas& canvas, double scale) : canvas_(canvas), scale_(scale) {}

  void operator()(const Figure::Area& area) {
    std::vector<Point> outline = rounded(area);
    if (!area.fill.code.empty()) canvas_.fill({outline}, area.fill.code);
    if (!area.stroke.code.empty()) canvas_.fill(stroked(outline, true, scale_), area.stroke.code);
  }

  void operator()(const Figure::Line& line) {
    std::vector<Point> way = {at(line.from)};
    for (const auto& [first, second, end] : line.curves) add_curve(at(first), at(second), at(end), way);
    Contours pen;
    for (const auto& piece : line.dashed ? dashes(way) : Contours{way}) {
      for (auto& contour : stroked(piece, false, line.width * scale_)) pen.push_back(std::move(contour));
    }
    canvas_.fill(pen, line.paint.code);
    if (line.tip) canvas_.fill({tip(way)}, line.paint.code);
  }

  void operator()(const Figure::Words& words) {
    const double letters = words.letters * scale_;
    const SetText set = set_text(words.text, letters, words.fixed);
    Point base = at(words.at);
    base.y += middle_of_letters * letters;
    if (words.anchor == Figure::Words::Anchor::middle) base.x -= set.breadth / 2;
    if (words.anchor == Figure::Words::Anchor::right) base.x -= set.breadth;
    const Contours outlines = turned_to(set.contours, base);
    if (words.covers) (*this)(Figure::Area{ground_of(words), paint::white});
    canvas_.fill(outlines, words.paint.code);
  }

 private:
  Point at(const Point& point) const { return {point.x * scale_, point.y * scale_}; }

  std::vector<Point> rounded(const Figure::Area& area) const {
    std::vector<Point> outline;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      const Point corner = at(area.corners[i]);
      if (area.rounded == 0) {
        outline.push_back(corner);
        continue;
      }
      const auto towards = [&](const Point& other) {
        const double far = std::hypot(other.x - corner.x, other.y - corner.y);
        const double part = std::min(0.5, area.rounded * scale_ / far);
        return Point{corner.x + (other.x - corner.x) * part, corner.y + (other.y - corner.y) * part};
      };
      const Point from = towards(at(area.corners[(i + area.corners.size() - 1) % area.corners.size()]));
      const Point to = towards(at(area.corners[(i + 1) % area.corners.size()]));
      outline.push_back(from);
      const auto curve = quadratic(from, corner, to);
      add_curve(curve[0], curve[1], curve[2], outline);
    }
    return outline;
  }

  static void add_curve(const Point& first, const Point& second, const Point& end, std::vector<Point>& way) {
    constexpr int pieces = 24;
    const Point from = way.back();
    for (int i = 1; i <= pieces; ++i) {
      const double t = static_cast<double>(i) / pieces;
      const double s = 1 - t;
      const auto along = [&](double a, double b, double c, double d) {
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
      };
      way.push_back({along(from.x, first.x, second.x, end.x), along(from.y, first.y, second.y, end.y)});
    }
  }

  // Five drawn, four left free.
  Contours dashes(const std::vector<Point>& way) const {
    Contours drawn = {{way.front()}};
    bool down = true;
    double left = 5 * scale_;
    for (std::size_t i = 1; i < way.size(); ++i) {
      Point from = way[i - 1];
      double length = std::hypot(way[i].x - from.x, way[i].y - from.y);
      while (length > left) {
        from = {from.x + (way[i].x - from.x) * left / length, from.y + (way[i].y - from.y) * left / length};
        length -= left;
        if (down) drawn.back().push_back(from);
        if (!down) drawn.push_back({from});
        down = !down;
        left = (down ? 5 : 4) * scale_;
      }
      left -= length;
      if (down) drawn.back().push_back(way[i]);
    }
    return drawn;
  }

  // A triangle whose point is the end of the way, as long as it is broad.
  std::vector<Point> tip(const std::vector<Point>& way) const {
    const Point end = way.back();
    Point before = way.front();
    for (const Point& point : way) {
      if (std::hypot(point.x - end.x, point.y - end.y) > 4 * scale_) before = point;
    }
    const double far = std::max(1e-6, std::hypot(end.x - before.x, end.y - before.y));
    const Point ahead = {(end.x - before.x) / far * scale_, (end.y - before.y) / far * scale_};
    return {{end.x + ahead.x, end.y + ahead.y},
            {end.x - 8 * ahead.x - 4.5 * ahead.y, end.y - 8 * ahead.y + 4.5 * ahead.x},
            {end.x - 8 * ahead.x + 4.5 * ahead.y, end.y - 8 * ahead.y - 4.5 * ahead.x}};
  }

  Canvas& canvas_;
  double scale_;
};

}  // namespace

std::vector<Point> ground_of(const Figure::Words& words) {
  const double half = set_text(words.text, words.letters, words.fixed).breadth / 2 + 1;
  const double high = words.letters / 2;
  const double middle = words.at.x + (words.anchor == Figure::Words::Anchor::left    ? half
                                      : words.anchor == Figure::Words::Anchor::right ? -half
                                                                                     : 0);
  return {{middle - half, words.at.y - high},
          {middle + half, words.at.y - high},
          {middle + half, words.at.y + high},
          {middle - half, words.at.y + high}};
}

std::string as_png(const Figure& figure) {
  const double scale = std::min(usual_scale, std::sqrt(most_dots / (figure.extent.x * figure.extent.y)));
  Canvas canvas(std::max(1, static_cast<int>(std::ceil(figure.extent.x * scale))),
                std::max(1, static_cast<int>(std::ceil(figure.extent.y * scale))));
  PngWriter writer(canvas, scale);
  for (const auto& part : figure.parts) std::visit(writer, part);
  return canvas.as_png();
}

}  // namespace zermelo::lab
