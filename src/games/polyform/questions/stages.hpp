// The stage diagram of Theorem 3.1 of Norris and Sieben: how long games played side by side can take.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct PolyformStages {
  std::optional<std::string> file = std::nullopt;  // a composition's certificate, instead of the two lists
  std::vector<int> breaker = {};                   // b_i of each game
  std::vector<int> turns = {};                     // l_i of each game
  std::optional<std::string> dot = std::nullopt;
  std::optional<std::string> svg = std::nullopt;
};
Answer stages(const PolyformStages& question, const Budget& budget);

}  // namespace zermelo::lab
