// A refutation as the engine explains it, in the form that certificates hold.
#pragma once

#include <vector>

#include "engine/refutation.hpp"
#include "proof/refutation.hpp"

namespace zermelo::polyform {

inline std::vector<proof::ExplainedLemma> explained(const std::vector<engine::RefutationStep>& steps) {
  std::vector<proof::ExplainedLemma> lemmas;
  lemmas.reserve(steps.size());
  for (const auto& step : steps) lemmas.push_back({step.lemma, step.hints});
  return lemmas;
}

}  // namespace zermelo::polyform
