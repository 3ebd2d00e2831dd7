// Pavings by which the breaker wins the (1,b) game, on the infinite board or on a finite one.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct PolyformPaving {
  std::string goals;  // one animal, or several separated by +
  std::optional<std::string> grid = std::nullopt;
  int breaker = 1;
  int largest_index = 12;                           // of the periods tried
  std::optional<std::string> board = std::nullopt;  // a finite board instead of the infinite one
  std::optional<std::string> certificate = std::nullopt;
  std::optional<std::string> svg = std::nullopt;
};

Answer paving(const PolyformPaving& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
