// The paper's strategy for one board: verified by every game it allows, or asked for its reply.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct EsStrategy {
  int a = 0;
  int b = 0;
  // The position in which player 1 is to move; absent: verify the strategy.
  std::optional<std::string> position = std::nullopt;
};

Answer strategy(const EsStrategy& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
