#include "lab/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/render.hpp"

namespace zermelo::lab {
namespace {

// In pixels.
constexpr double letter_width = 8;
constexpr double line_height = 17;
constexpr double padding = 8;
constexpr double gap = 26;        // between nodes of a layer
constexpr double layer_gap = 70;  // between layers
constexpr double frame_gap = 3;   // between the two frames of an end
constexpr int sweeps = 8;

struct Box {
  double x = 0;  // the centre
  double y = 0;
  double width = 0;
  double height = 0;
};

Box size_of(const Chart::Node& node) {
  std::size_t letters = 1;
  for (const std::string& line : node.lines) letters = std::max(letters, line.size());
  return {0, 0, static_cast<double>(letters) * letter_width + 2 * padding,
          static_cast<double>(std::max<std::size_t>(node.lines.size(), 1)) * line_height + 2 * padding};
}

std::string dot_quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

// Places nodes layer by layer; a few sweeps put each near the mean of its neighbours.
class Layout {
 public:
  explicit Layout(const Chart& chart) : chart_(chart), boxes_(chart.nodes.size()) {
    int deepest = 0;
    for (const Chart::Node& node : chart.nodes) deepest = std::max(deepest, node.layer);
    layers_.resize(static_cast<std::size_t>(deepest) + 1);
    for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
      boxes_[i] = size_of(chart.nodes[i]);
      layers_[static_cast<std::size_t>(chart.nodes[i].layer)].push_back(i);
    }
    neighbours_.resize(chart.nodes.size());
    for (const Chart::Arrow& arrow : chart.arrows) {
      neighbours_[static_cast<std::size_t>(arrow.from)].push_back(static_cast<std::size_t>(arrow.to));
      neighbours_[static_cast<std::size_t>(arrow.to)].push_back(static_cast<std::size_t>(arrow.from));
    }
    for (auto& layer : layers_) spread(layer);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (auto& layer : layers_) reorder(layer);
    }
    stack();
  }

  const std::vector<Box>& boxes() const { return boxes_; }
  double width() const { return width_; }
  double height() const { return height_; }

 private:
  // Side by side around 0.
  void spread(const std::vector<std::size_t>& layer) {
    double total = -gap;
    for (const std::size_t node : layer) total += boxes_[node].width + gap;
    double left = -total / 2;
    for (const std::size_t node : layer) {
      boxes_[node].x = left + boxes_[node].width / 2;
      left += boxes_[node].width + gap;
    }
  }

  void reorder(std::vector<std::size_t>& layer) {
    std::vector<std::pair<double, std::size_t>> wanted;
    for (const std::size_t node : layer) {
      double sum = 0;
      for (const std::size_t other : neighbours_[node]) sum += boxes_[other].x;
      const auto count = static_cast<double>(neighbours_[node].size());
      wanted.emplace_back(count > 0 ? sum / count : boxes_[node].x, node);
    }
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    for (std::size_t i = 0; i < layer.size(); ++i) layer[i] = wanted[i].second;
    spread(layer);
  }

  void stack() {
    double least = 0;
    double most = 0;
    for (const Box& box : boxes_) {
      least = std::min(least, box.x - box.width / 2);
      most = std::max(most, box.x + box.width / 2);
    }
    width_ = most - least + 2 * gap;
    double top = gap;
    for (const auto& layer : layers_) {
      double tallest = 0;
      for (const std::size_t node : layer) tallest = std::max(tallest, boxes_[node].height);
      for (const std::size_t node : layer) {
        boxes_[node].x += gap - least;
        boxes_[node].y = top + tallest / 2;
      }
      top += tallest + layer_gap;
    }
    height_ = top - layer_gap + gap;
  }

  const Chart& chart_;
  std::vector<Box> boxes_;
  std::vector<std::vector<std::size_t>> layers_;
  std::vector<std::vector<std::size_t>> neighbours_;
  double width_ = 0;
  double height_ = 0;
};

std::string frame(const Box& box, double grown, const char* fill) {
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\" fill=\"{}\" "
      "stroke=\"#374151\"/>\n",
      box.x - box.width / 2 - grown, box.y - box.height / 2 - grown, box.width + 2 * grown,
      box.height + 2 * grown, fill);
}

std::string text_at(double x, double y, const std::string& text, const char* colour) {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" dominant-baseline=\"central\" "
      "font-family=\"monospace\" font-size=\"13\" fill=\"{}\">{}</text>\n",
      x, y, colour, xml_escaped(text));
}

// A curve that leaves below and arrives from above, with its label near the start, where arrows are apart.
std::string arrow_svg(const Box& from, const Box& to, const Chart::Arrow& arrow) {
  const double start = from.y + from.height / 2;
  const double end = to.y - to.height / 2 - frame_gap - 2;
  const double bend = std::max(20.0, (end - start) / 2);
  std::string svg = fmt::format(
      "<path d=\"M {0:.1f} {1:.1f} C {0:.1f} {2:.1f}, {3:.1f} {4:.1f}, {3:.1f} {5:.1f}\" fill=\"none\" "
      "stroke=\"#6b7280\"{6} marker-end=\"url(#tip)\"/>\n",
      from.x, start, start + bend, to.x, end - bend, end, arrow.dashed ? " stroke-dasharray=\"5 4\"" : "");
  constexpr double t = 0.35;
  constexpr double towards = 3 * (1 - t) * t * t + t * t * t;  // of the way across, on the curve
  constexpr double down_bend = 3 * (1 - t) * (1 - t) * t - 3 * (1 - t) * t * t;
  const double y = start + (end - start) * towards + bend * down_bend;
  if (!arrow.label.empty()) svg += text_at(from.x + (to.x - from.x) * towards, y, arrow.label, "#1d4ed8");
  return svg;
}

}  // namespace

std::string as_dot(const Chart& chart) {
  std::string text = "digraph chart {\n  node [shape=box, fontname=\"monospace\"];\n";
  if (!chart.title.empty()) text += fmt::format("  label={};\n", dot_quoted(chart.title));
  for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
    std::string label;
    for (const std::string& line : chart.nodes[i].lines) {
      const std::string quoted = dot_quoted(line);
      label += (label.empty() ? "" : "\\n") + quoted.substr(1, quoted.size() - 2);
    }
    text += fmt::format("  n{} [label=\"{}\"{}];\n", i, label, chart.nodes[i].end ? ", peripheries=2" : "");
  }
  for (const Chart::Arrow& arrow : chart.arrows) {
    text += fmt::format("  n{} -> n{} [label={}{}];\n", arrow.from, arrow.to, dot_quoted(arrow.label),
                        arrow.dashed ? ", style=dashed" : "");
  }
  return text + "}\n";
}

std::string as_svg(const Chart& chart) {
  const Layout layout(chart);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" role=\"img\">\n<title>{2}</title>\n"
      "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" "
      "markerHeight=\"7\" orient=\"auto\"><path d=\"M 0 0 L 10 5 L 0 10 z\" "
      "fill=\"#6b7280\"/></marker></defs>\n",
      std::ceil(layout.width()), std::ceil(layout.height()), xml_escaped(chart.title));
  for (const Chart::Arrow& arrow : chart.arrows) {
    svg += arrow_svg(layout.boxes()[static_cast<std::size_t>(arrow.from)],
                     layout.boxes()[static_cast<std::size_t>(arrow.to)], arrow);
  }
  for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
    const Box& box = layout.boxes()[i];
    if (chart.nodes[i].end) svg += frame(box, frame_gap, "none");
    svg += frame(box, 0, "#ffffff");
    const auto& lines = chart.nodes[i].lines;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const double above = static_cast<double>(lines.size() - 1) / 2 - static_cast<double>(k);
      svg += text_at(box.x, box.y - above * line_height, lines[k], "#111827");
    }
  }
  return svg + "</svg>\n";
}

}  // namespace zermelo::lab
