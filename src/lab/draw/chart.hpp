// Charts in the formats that they are asked for.
#pragma once

#include <string>

#include "base/chart.hpp"
#include "lab/draw/figure.hpp"

namespace zermelo::lab {

// For Graphviz.
std::string as_dot(const Chart& chart);
// Layers from top to bottom, nodes of a layer ordered so that arrows cross little. Throws Error(bad_input)
// for a chart too large to be read.
Figure figure_of(const Chart& chart);
std::string as_svg(const Chart& chart);
std::string as_tikz(const Chart& chart);
std::string as_png(const Chart& chart);

}  // namespace zermelo::lab
