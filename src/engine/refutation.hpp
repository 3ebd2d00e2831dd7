// A refutation in which each step says why: from the clauses of a formula and a solver's lemmas, the lemmas
// that matter, each with the clauses whose unit propagation proves it (LRAT without the R: every lemma of
// these proofs follows by propagation). Whoever reads it needs no search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/sat.hpp"

namespace zermelo::engine {

struct RefutationStep {
  Clause lemma;
  // In the order of propagation: under the negation of the lemma each but the last has one literal left,
  // which becomes true; the last has none. Clauses of the formula are 0, 1, ..; step k is clause (clauses +
  // k).
  std::vector<std::uint32_t> hints;
};

// Ends in the empty clause. Nothing when some lemma does not follow by propagation from what stands before
// it, when the lemmas refute nothing, or when the budget ends.
std::optional<std::vector<RefutationStep>> explained(const std::vector<Clause>& formula,
                                                     const std::vector<Clause>& lemmas, const Budget& budget,
                                                     Progress& progress = Progress::silent());

}  // namespace zermelo::engine
