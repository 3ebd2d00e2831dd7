// `es prove` without a B: what the program can prove about the (a,b)-game for every a and every b, by regular
// sets that it learns (games/es/regular.hpp) and the certificate checker judges (proof/es_regular.hpp).
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct EsRegular {
  static constexpr int least_letters = 6;
  static constexpr int most_letters = 20;
  int longest = 14;  // letters of the words to learn from
  std::optional<std::string> certificate = std::nullopt;
};

Answer prove_every_board(const EsRegular& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
