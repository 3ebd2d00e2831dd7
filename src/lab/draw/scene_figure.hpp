// Boards as figures: cells with labels, coordinates at the edge, and a legend below.
#pragma once

#include <vector>

#include "base/scene.hpp"
#include "lab/draw/figure.hpp"

namespace zermelo::lab {

// One figure for each scene; the last one has the legend of them all.
std::vector<Figure> figures_of(const std::vector<Scene>& scenes);
Figure figure_of(const Scene& scene);
// One below the other.
Figure stacked(const std::vector<Figure>& figures);

}  // namespace zermelo::lab
