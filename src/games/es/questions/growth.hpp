// `es growth B A`: how the least bound on the odd gaps that the first player can keep grows with a. Where it
// grows without end, no set of gap classes settles every a.
#pragma once

#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct EsGrowth {
  int b = 3;
  int smallest_a = 3;
  int largest_a = 3;
  int step = 1;
};

Answer growth(const EsGrowth& question, const Budget& budget, Progress& progress);

// The slope of the straight line that fits the points best (least squares); at least two points.
double slope(const std::vector<std::pair<int, int>>& points);

}  // namespace zermelo::lab
