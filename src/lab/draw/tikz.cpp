// Figures in TikZ.
#include <fmt/format.h>

#include <cmath>

#include "lab/draw/figure.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

constexpr double pixels_per_centimetre = 64;
constexpr double points_per_centimetre = 28.45;
constexpr double points_per_pixel = points_per_centimetre / pixels_per_centimetre;
constexpr double usual_letters = 10;  // of TeX, in points

class TikzWriter {
 public:
  explicit TikzWriter(const Figure& figure) : figure_(figure) {}

  std::string take() { return std::move(tikz_); }

  void operator()(const Figure::Area& area) {
    tikz_ += fmt::format("\\filldraw[fill={},draw={}{}]", area.fill.tikz.empty() ? "none" : area.fill.tikz,
                         area.stroke.tikz.empty() ? "none" : area.stroke.tikz,
                         area.rounded > 0 ? ",rounded corners=2pt" : "");
    for (const Point& corner : area.corners) tikz_ += " " + place(corner) + " --";
    tikz_ += " cycle;\n";
  }

  void operator()(const Figure::Line& line) {
    tikz_ +=
        fmt::format("\\draw[{},line width={:.3g}pt{}{}] {}", line.paint.tikz, line.width * points_per_pixel,
                    line.dashed ? ",dashed" : "", line.tip ? ",-latex" : "", place(line.from));
    for (const auto& [first, second, end] : line.curves)
      tikz_ += fmt::format(" .. controls {} and {} .. {}", place(first), place(second), place(end));
    tikz_ += ";\n";
  }

  // A scaled node, since not every size of every font is there.
  void operator()(const Figure::Words& words) {
    constexpr std::array anchors = {"base west", "base", "base east"};
    const Point base = {words.at.x, words.at.y + middle_of_letters * words.letters};
    tikz_ += fmt::format("\\node[inner sep={},scale={:.3g},anchor={},text={}{}] at {} {{\\text{}{{{}}}}};\n",
                         words.covers ? "1pt" : "0pt", words.letters * points_per_pixel / usual_letters,
                         anchors[static_cast<std::size_t>(words.anchor)], words.paint.tikz,
                         words.covers ? ",fill=white" : "", place(base), words.fixed ? "tt" : "sf",
                         tex_escaped(words.text));
  }

 private:
  // To a thousandth of a unit.
  static std::string at(double coordinate) {
    return fmt::format("{:.6g}", std::round(coordinate * 1000) / 1000 + 0.0);
  }
  std::string place(const Point& point) const {
    return fmt::format("({},{})", at((point.x - figure_.origin.x) / figure_.unit),
                       at((figure_.origin.y - point.y) / figure_.unit));
  }

  const Figure& figure_;
  std::string tikz_;
};

}  // namespace

std::string as_tikz(const Figure& figure) {
  TikzWriter writer(figure);
  for (const auto& part : figure.parts) std::visit(writer, part);
  return fmt::format("% {}\n\\begin{{tikzpicture}}[x={:.4g}cm,y={:.4g}cm]\n", figure.title,
                     figure.unit / pixels_per_centimetre, figure.unit / pixels_per_centimetre) +
         writer.take() + "\\end{tikzpicture}\n";
}

}  // namespace zermelo::lab
