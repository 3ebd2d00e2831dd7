// `es prove B`: what the program can prove about the (a, B)-game for every a.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct EsProve {
  int b = 0;
  int largest_threshold = 5;
  std::optional<std::string> certificate = std::nullopt;
  std::optional<std::string> smt = std::nullopt;  // also the statement as SMT-LIB, for a second opinion
};

Answer prove(const EsProve& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
