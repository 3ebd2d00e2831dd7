// The free animals of a grid: names, drawings, site-perimeters, what they contain.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct PolyformList {
  std::string grid = "square";
  int size = 4;
  std::optional<std::string> svg = std::nullopt;  // write a sheet of all of them to this file
};

Answer list(const PolyformList& question, const Budget& budget);

}  // namespace zermelo::lab
