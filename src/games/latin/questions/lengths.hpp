// Expert as a whole: every position up to renaming, who wins it and how long it lasts.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

struct LatinLengths {
  int order = 5;
  std::optional<int> discs = std::nullopt;         // boards with at most so many; absent: all
  std::optional<std::string> book = std::nullopt;  // write the book of openings here
};

Answer lengths(const LatinLengths& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
