// `es strategy B`: the paper's strategy for every a at once, proved by the set of boards it leaves.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "lab/answer/answer.hpp"
#include "lab/answer/files.hpp"

namespace zermelo::lab {

struct EsPaper {
  int b = 0;
  TheoremFiles files = {};
};

// The first step at which the checker does not prove the paper's claims from the paper's set; nothing when it
// proves them all.
std::optional<std::string> paper_set_failure(int b);

Answer paper_strategy(const EsPaper& question, const Budget& budget);

}  // namespace zermelo::lab
