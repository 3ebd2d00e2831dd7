// A picture of pixels that areas are filled in, with smooth edges.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/draw/figure.hpp"

namespace zermelo::lab {

// Closed lines. Inside is what they go around, in sum: a hole runs the other way round, overlaps count once.
using Contours = std::vector<std::vector<Point>>;

class Canvas {
 public:
  Canvas(int width, int height);  // white

  int width() const { return width_; }
  int height() const { return height_; }
  // "#rrggbb".
  void fill(const Contours& contours, std::string_view colour);
  // Red, green and blue of each pixel, row by row.
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }
  std::string as_png() const;

 private:
  void blend(int row, const std::vector<float>& covered, const std::uint8_t* colour);

  int width_;
  int height_;
  std::vector<std::uint8_t> bytes_;
};

// The area that a pen of this width goes over.
Contours stroked(const std::vector<Point>& way, bool closed, double width);

}  // namespace zermelo::lab
