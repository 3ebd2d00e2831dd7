#include "lab/draw/canvas.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>

namespace zermelo::lab {
namespace {

constexpr int lines_per_pixel = 8;

// Where a line that runs from left to right meets an edge, and whether the edge goes down or up there.
struct Crossing {
  double x;
  int turn;
};

struct Edge {
  Point upper;
  Point lower;
  int turn;
};

std::vector<Edge> edges_of(const Contours& contours) {
  std::vector<Edge> edges;
  for (const auto& contour : contours) {
    for (std::size_t i = 0; i < contour.size(); ++i) {
      const Point& from = contour[i];
      const Point& to = contour[(i + 1) % contour.size()];
      if (from.y < to.y) edges.push_back({from, to, 1});
      if (from.y > to.y) edges.push_back({to, from, -1});
    }
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.upper.y < b.upper.y; });
  return edges;
}

// What the piece from `left` to `right` of a line covers of each pixel.
void cover(double left, double right, float weight, std::vector<float>& covered) {
  left = std::clamp(left, 0.0, static_cast<double>(covered.size()));
  right = std::clamp(right, 0.0, static_cast<double>(covered.size()));
  if (right <= left) return;
  const auto first = static_cast<std::size_t>(left);
  const auto last = std::min(static_cast<std::size_t>(right), covered.size() - 1);
  for (std::size_t x = first; x <= last; ++x) {
    const double from = std::max(left, static_cast<double>(x));
    const double to = std::min(right, static_cast<double>(x + 1));
    covered[x] += static_cast<float>(to - from) * weight;
  }
}

std::array<std::uint8_t, 3> channels(std::string_view colour) {
  std::array<std::uint8_t, 3> result{};
  for (std::size_t i = 0; i < 3; ++i)
    std::from_chars(colour.data() + 1 + 2 * i, colour.data() + 3 + 2 * i, result[i], 16);
  return result;
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      bytes_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3, 255) {}

void Canvas::fill(const Contours& contours, std::string_view colour) {
  const std::array<std::uint8_t, 3> rgb = channels(colour);
  const std::vector<Edge> edges = edges_of(contours);
  if (edges.empty()) return;
  double bottom = 0;
  for (const Edge& edge : edges) bottom = std::max(bottom, edge.lower.y);
  const int top_row = std::max(0, static_cast<int>(std::floor(edges.front().upper.y)));
  const int end_row = std::min(height_, static_cast<int>(std::ceil(bottom)));
  std::vector<float> covered(static_cast<std::size_t>(width_));
  std::vector<const Edge*> near;  // that may meet a line of this row
  std::size_t next = 0;
  std::vector<Crossing> crossings;
  for (int row = top_row; row < end_row; ++row) {
    for (; next < edges.size() && edges[next].upper.y < row + 1; ++next) near.push_back(&edges[next]);
    std::erase_if(near, [row](const Edge* edge) { return edge->lower.y <= row; });
    std::fill(covered.begin(), covered.end(), 0.0F);
    for (int line = 0; line < lines_per_pixel; ++line) {
      const double y = row + (line + 0.5) / lines_per_pixel;
      crossings.clear();
      for (const Edge* edge : near) {
        if (edge->upper.y > y || edge->lower.y <= y) continue;
        const double along = (y - edge->upper.y) / (edge->lower.y - edge->upper.y);
        crossings.push_back({edge->upper.x + along * (edge->lower.x - edge->upper.x), edge->turn});
      }
      std::sort(crossings.begin(), crossings.end(),
                [](const Crossing& a, const Crossing& b) { return a.x < b.x; });
      int around = 0;
      for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
        around += crossings[i].turn;
        if (around != 0) cover(crossings[i].x, crossings[i + 1].x, 1.0F / lines_per_pixel, covered);
      }
    }
    blend(row, covered, rgb.data());
  }
}

void Canvas::blend(int row, const std::vector<float>& covered, const std::uint8_t* colour) {
  std::uint8_t* pixel = &bytes_[static_cast<std::size_t>(row) * covered.size() * 3];
  for (const float part : covered) {
    for (std::size_t i = 0; i < 3 && part > 0; ++i) {
      const float opaque = std::min(part, 1.0F);
      pixel[i] = static_cast<std::uint8_t>(
          std::lround(opaque * static_cast<float>(colour[i]) + (1 - opaque) * static_cast<float>(pixel[i])));
    }
    pixel += 3;
  }
}

std::string Canvas::as_png() const {
  std::string file;
  stbi_write_png_to_func(
      [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
      },
      &file, width_, height_, 3, bytes_.data(), width_ * 3);
  return file;
}

Contours stroked(const std::vector<Point>& way, bool closed, double width) {
  Contours contours;
  const double half = width / 2;
  const std::size_t pieces = closed ? way.size() : way.size() - 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    const Point& from = way[i];
    const Point& to = way[(i + 1) % way.size()];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length == 0) continue;
    const Point side = {(from.y - to.y) / length * half, (to.x - from.x) / length * half};
    contours.push_back({{from.x + side.x, from.y + side.y},
                        {from.x - side.x, from.y - side.y},
                        {to.x - side.x, to.y - side.y},
                        {to.x + side.x, to.y + side.y}});
  }
  // Round where pieces meet, and at the ends. All contours run the same way round.
  constexpr int corners = 12;
  for (const Point& centre : way) {
    std::vector<Point> disc;
    for (int i = 0; i < corners; ++i) {
      const double angle = 2 * std::numbers::pi * i / corners;
      disc.push_back({centre.x + half * std::cos(angle), centre.y + half * std::sin(angle)});
    }
    contours.push_back(std::move(disc));
  }
  return contours;
}

}  // namespace zermelo::lab
