#include "lab/draw/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.hpp"

namespace zermelo::lab {
namespace {

// In pixels.
constexpr double letter_width = 8;
constexpr double line_height = 17;
constexpr double padding = 8;
constexpr double gap = 26;          // between nodes of a layer
constexpr double layer_gap = 80;    // between layers
constexpr double frame_gap = 3;     // between the two frames of an end
constexpr double port_gap = 9;      // between arrows at a node, beside their labels
constexpr double label_depth = 15;  // of a label's middle below the node
constexpr int sweeps = 8;
constexpr std::size_t most_drawn = 500;  // more are no drawing that anybody can read

struct Box {
  double x = 0;  // the centre
  double y = 0;
  double width = 0;
  double height = 0;
};

double width_of(const std::string& text) { return static_cast<double>(text.size()) * letter_width; }

Box size_of(const Chart::Node& node) {
  double widest = letter_width;
  for (const std::string& line : node.lines) widest = std::max(widest, width_of(line));
  return {0, 0, widest + 2 * padding,
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
// layers has a place of its own in each of them, so that it runs beside their nodes. Arrows leave and reach a node side by
// side, each with room for its label, and a node is as wide as that takes: so no two labels meet.
class Layout {
 public:
  explicit Layout(const Chart& chart) {
    int deepest = 0;
    for (const Chart::Node& node : chart.nodes) deepest = std::max(deepest, node.layer);
    layers_.resize(static_cast<std::size_t>(deepest) + 1);
    const std::vector<double> room = room_for_arrows(chart);
    for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
      Box box = size_of(chart.nodes[i]);
      box.width = std::max(box.width, room[i]);
      add(box, chart.nodes[i].layer);
    }
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
    set_ports(chart);
  }

  // What an arrow needs of the side of the node that it leaves, and of that which it reaches.
  static double room_at_start(const Chart::Arrow& arrow) { return width_of(arrow.label) + port_gap; }
  static constexpr double room_at_end = port_gap;
  // The side of a node: 1 below, 0 above.
  static std::size_t side(double down) { return down > 0 ? 1 : 0; }
  static double down(const Chart& chart, const Chart::Arrow& arrow) {
    return chart.nodes[static_cast<std::size_t>(arrow.to)].layer <
                   chart.nodes[static_cast<std::size_t>(arrow.from)].layer
               ? -1
               : 1;
  }

  const Box& box(std::size_t node) const { return boxes_[node]; }
  // The boxes that an arrow leads through, from its start to its end; the first and the last have their middle where the
  // arrow begins and ends.
  std::vector<Box> way(std::size_t arrow) const {
    std::vector<Box> boxes;
    boxes.reserve(ways_[arrow].size());
    for (const std::size_t place : ways_[arrow]) boxes.push_back(boxes_[place]);
    boxes.front().x = starts_[arrow];
    boxes.back().x = ends_[arrow];
    return boxes;
  }
  double width() const { return width_; }
  double height() const { return height_; }

 private:
  static std::vector<double> room_for_arrows(const Chart& chart) {
    std::vector<std::array<double, 2>> sides(chart.nodes.size());
    for (const Chart::Arrow& arrow : chart.arrows) {
      const double way = down(chart, arrow);
      sides[static_cast<std::size_t>(arrow.from)][side(way)] += room_at_start(arrow);
      sides[static_cast<std::size_t>(arrow.to)][side(-way)] += room_at_end;
    }
    std::vector<double> room;
    room.reserve(sides.size());
    for (const auto& [above, below] : sides) room.push_back(std::max(above, below));
    return room;
  }

  // Side by side on the sides of the nodes, in the order of what lies at their other ends.
  void set_ports(const Chart& chart) {
    struct Port {
      double towards;
      double room;
      double* at;
    };
    starts_.resize(chart.arrows.size());
    ends_.resize(chart.arrows.size());
    std::vector<std::array<std::vector<Port>, 2>> ports(chart.nodes.size());
    for (std::size_t i = 0; i < chart.arrows.size(); ++i) {
      const Chart::Arrow& arrow = chart.arrows[i];
      const double way = down(chart, arrow);
      ports[static_cast<std::size_t>(arrow.from)][side(way)].push_back(
          {boxes_[ways_[i][1]].x, room_at_start(arrow), &starts_[i]});
      ports[static_cast<std::size_t>(arrow.to)][side(-way)].push_back(
          {boxes_[ways_[i][ways_[i].size() - 2]].x, room_at_end, &ends_[i]});
    }
    for (std::size_t node = 0; node < ports.size(); ++node) {
      for (auto& list : ports[node]) {
        std::stable_sort(list.begin(), list.end(),
                         [](const Port& x, const Port& y) { return x.towards < y.towards; });
        double total = 0;
        for (const Port& port : list) total += port.room;
        double left = boxes_[node].x - total / 2;
        for (const Port& port : list) {
          *port.at = left + port.room / 2;
          left += port.room;
        }
      }
    }
  }

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
  std::vector<double> starts_;                  // where they leave their nodes, from the left
  std::vector<double> ends_;
  double width_ = 0;
  double height_ = 0;
};

// From layer to layer a curve that leaves straight down and arrives from straight above, or the other way round where it
// leads up.
struct Segment {
  double from_x, from_y, to_x, to_y;
  double bend;  // how far along the way up or down the control points lie
};

double down_along(const std::vector<Box>& way) { return way.back().y < way.front().y ? -1 : 1; }

std::vector<Segment> segments_of(const std::vector<Box>& way) {
  const double down = down_along(way);
  std::vector<Segment> segments;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const double start = way[i - 1].y + down * way[i - 1].height / 2;
    const double end = way[i].y - down * (way[i].height / 2 + (i + 1 == way.size() ? frame_gap + 2 : 0));
    segments.push_back({way[i - 1].x, start, way[i].x, end, down * std::max(20.0, (end - start) * down / 2)});
  }
  return segments;
}

// Labels stand where arrows begin, since there they are apart.
double label_height(const std::vector<Box>& way) {
  return way.front().y + down_along(way) * (way.front().height / 2 + label_depth);
}

Figure::Line line_of(const std::vector<Box>& way, const Chart::Arrow& arrow) {
  const std::vector<Segment> segments = segments_of(way);
  Figure::Line line{
      {segments.front().from_x, segments.front().from_y}, {}, paint::dark_grey, 1, arrow.dashed, true};
  for (const Segment& to : segments)
    line.curves.push_back(
        {{{to.from_x, to.from_y + to.bend}, {to.to_x, to.to_y - to.bend}, {to.to_x, to.to_y}}});
  return line;
}

Figure::Area frame(const Box& box, double grown, const Paint& fill) {
  const double left = box.x - box.width / 2 - grown;
  const double right = box.x + box.width / 2 + grown;
  const double top = box.y - box.height / 2 - grown;
  const double bottom = box.y + box.height / 2 + grown;
  return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, fill, paint::edge, 6};
}

Figure::Words words_at(double x, double y, const std::string& text, const Paint& paint, bool covers) {
  constexpr double letters = 13;  // 8 wide
  return {{x, y}, text, letters, paint, Figure::Words::Anchor::middle, covers, true};
}

void require_readable(const Chart& chart) {
  if (chart.nodes.size() > most_drawn) {
    bad_input(fmt::format(
        "a drawing of a chart holds at most {} nodes, and this one has {}; the format dot has no bound",
        most_drawn, chart.nodes.size()));
  }
}

}  // namespace

Figure figure_of(const Chart& chart) {
  require_readable(chart);
  const Layout layout(chart);
  Figure figure;
  figure.title = chart.title;
  figure.extent = {std::ceil(layout.width()), std::ceil(layout.height())};
  for (std::size_t i = 0; i < chart.arrows.size(); ++i)
    figure.parts.emplace_back(line_of(layout.way(i), chart.arrows[i]));
  for (std::size_t i = 0; i < chart.arrows.size(); ++i) {
    const std::vector<Box> way = layout.way(i);
    if (!chart.arrows[i].label.empty())
      figure.parts.emplace_back(
          words_at(way.front().x, label_height(way), chart.arrows[i].label, paint::blue, true));
  }
  for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
    const Box& box = layout.box(i);
    if (chart.nodes[i].end) figure.parts.emplace_back(frame(box, frame_gap, paint::none));
    figure.parts.emplace_back(frame(box, 0, paint::white));
    const auto& lines = chart.nodes[i].lines;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const double above = static_cast<double>(lines.size() - 1) / 2 - static_cast<double>(k);
      figure.parts.emplace_back(words_at(box.x, box.y - above * line_height, lines[k], paint::black, false));
    }
  }
  return figure;
}

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

std::string as_svg(const Chart& chart) { return as_svg(figure_of(chart)); }
std::string as_tikz(const Chart& chart) { return as_tikz(figure_of(chart)); }
std::string as_png(const Chart& chart) { return as_png(figure_of(chart)); }

}  // namespace zermelo::lab
