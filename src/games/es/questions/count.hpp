// Counting questions about the Erdős–Szekeres game: longest games, and permutations that shade a board.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct EsCount {
  int a = 0;
  int b = 0;
  std::optional<std::string> position = std::nullopt;  // also: how many permutations shade this board
};

// Not complete when the budget ends before the permutations of the position are counted.
Answer count(const EsCount& question, const Budget& budget);

}  // namespace zermelo::lab
