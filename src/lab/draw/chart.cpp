#include "lab/draw/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "lab/draw/render.hpp"

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
constexpr std::size_t most_drawn = 500;  // more are no drawing that anybody can read

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

// Places nodes layer by layer; a few sweeps put each near the mean of its neighbours. An arrow that passes
// layers has a place of its own in each of them, so that it runs beside their nodes.
class Layout {
 public:
  explicit Layout(const Chart& chart) {
    int deepest = 0;
    for (const Chart::Node& node : chart.nodes) deepest = std::max(deepest, node.layer);
    layers_.resize(static_cast<std::size_t>(deepest) + 1);
    for (const Chart::Node& node : chart.nodes) add(size_of(node), node.layer);
    for (const Chart::Arrow& arrow : chart.arrows) {
      const auto from = static_cast<std::size_t>(arrow.from);
      const auto to = static_cast<std::size_t>(arrow.to);
      std::vector<std::size_t> way = {from};
      const int step = chart.nodes[from].layer < chart.nodes[to].layer ? 1 : -1;
      for (int layer = chart.nodes[from].layer + step; (chart.nodes[to].layer - layer) * step > 0;
           layer += step)
        way.push_back(add({0, 0, letter_width, 0}, layer));
      way.push_back(to);
      for (std::size_t i = 1; i < way.size(); ++i) {
        neighbours_[way[i - 1]].push_back(way[i]);
        neighbours_[way[i]].push_back(way[i - 1]);
      }
      ways_.push_back(std::move(way));
    }
    for (auto& layer : layers_) spread(layer);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (auto& layer : layers_) reorder(layer);
    }
    stack();
  }

  const Box& box(std::size_t node) const { return boxes_[node]; }
  // The boxes that an arrow leads through, from its start to its end.
  std::vector<Box> way(std::size_t arrow) const {
    std::vector<Box> boxes;
    boxes.reserve(ways_[arrow].size());
    for (const std::size_t place : ways_[arrow]) boxes.push_back(boxes_[place]);
    return boxes;
  }
  double width() const { return width_; }
  double height() const { return height_; }

 private:
  std::size_t add(const Box& box, int layer) {
    boxes_.push_back(box);
    neighbours_.emplace_back();
    layers_[static_cast<std::size_t>(layer)].push_back(boxes_.size() - 1);
    return boxes_.size() - 1;
  }

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

  std::vector<Box> boxes_;  // of the nodes, then the places of long arrows
  std::vector<std::vector<std::size_t>> layers_;
  std::vector<std::vector<std::size_t>> neighbours_;
  std::vector<std::vector<std::size_t>> ways_;  // of the arrows
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

// Curves from layer to layer that leave below and arrive from above, or the other way round where they lead
// up; the label stands on the first of them, near the start, where arrows are apart.
std::string arrow_svg(const std::vector<Box>& way, const Chart::Arrow& arrow) {
  const double down = way.back().y < way.front().y ? -1 : 1;
  std::string path =
      fmt::format("M {:.1f} {:.1f}", way.front().x, way.front().y + down * way.front().height / 2);
  std::string label;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Box& from = way[i - 1];
    const Box& to = way[i];
    const double start = from.y + down * from.height / 2;
    const double end = to.y - down * (to.height / 2 + (i + 1 == way.size() ? frame_gap + 2 : 0));
    const double bend = down * std::max(20.0, (end - start) * down / 2);
    path += fmt::format(" C {0:.1f} {1:.1f}, {2:.1f} {3:.1f}, {2:.1f} {4:.1f}", from.x, start + bend, to.x,
                        end - bend, end);
    if (i > 1 || arrow.label.empty()) continue;
    constexpr double t = 0.35;
    constexpr double across = 3 * (1 - t) * t * t + t * t * t;
    constexpr double bent = 3 * (1 - t) * (1 - t) * t - 3 * (1 - t) * t * t;
    label = text_at(from.x + (to.x - from.x) * across, start + (end - start) * across + bend * bent,
                    arrow.label, "#1d4ed8");
  }
  return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#6b7280\"{} marker-end=\"url(#tip)\"/>\n{}", path,
                     arrow.dashed ? " stroke-dasharray=\"5 4\"" : "", label);
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
  if (chart.nodes.size() > most_drawn) {
    bad_input(fmt::format(
        "a drawing of a chart holds at most {} nodes, and this one has {}; the format dot has no bound",
        most_drawn, chart.nodes.size()));
  }
  const Layout layout(chart);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" role=\"img\">\n<title>{2}</title>\n"
      "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" "
      "markerHeight=\"7\" orient=\"auto\"><path d=\"M 0 0 L 10 5 L 0 10 z\" "
      "fill=\"#6b7280\"/></marker></defs>\n",
      std::ceil(layout.width()), std::ceil(layout.height()), xml_escaped(chart.title));
  for (std::size_t i = 0; i < chart.arrows.size(); ++i) svg += arrow_svg(layout.way(i), chart.arrows[i]);
  for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
    const Box& box = layout.box(i);
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
