// `es prove B --classify`: the P-positions of the (a, B)-game for every a, found from tables and proved.
#pragma once

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/rules/linear_set.hpp"
#include "lab/answer/answer.hpp"
#include "lab/answer/files.hpp"

namespace zermelo::lab {

struct EsClassify {
  int b = 0;
  TheoremFiles files = {};
};

struct Classification {
  es::LinearSet set;
  int width = 0;  // of the widest table it was fitted to
};

// Fits to wider and wider tables until the checker proves what was fitted. Nothing when no rule fits, or the
// tables are as wide as they get.
std::optional<Classification> proved_classification(int b, const Budget& budget, Progress& progress);

Answer classify(const EsClassify& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
