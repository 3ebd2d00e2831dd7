// Winners for every a by facts that are proved together (rules/gap_facts.hpp), where no closed set of gap classes exists.
//
// What is constant on a class in exact tables becomes a candidate. Then a proof is looked for from what is wanted: each fact
// is refuted with all candidates as hypothesis, and the few it used are wanted next. A candidate that does not follow is
// struck off, and what had used it is looked at again. What remains is inductive.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/prove.hpp"
#include "games/es/rules/gap_facts.hpp"

namespace zermelo::es {

// x1, x3, ... bounded, x2 and the last gap free, as far as experience says what is needed.
FactShape usual_fact_shape(int b);

// What is true of all positions of the exact tables with x1 + ... + xR <= width.
FactSet facts_of_tables(const FactShape& shape, int width, const Budget& budget, Progress& progress);

// A start that could not be proved, and why.
struct MissingStart {
  int a = 0;                   // the least one of its class
  bool lost_in_tables = true;  // the position after the first move is P in every table
  Gaps member;                 // if so: where the fact did not follow
};

struct FactSearch {
  std::optional<Theorem> theorem;  // "the first player wins for every such a"
  FactShape shape;
  std::vector<ListedFact> facts;  // those that the theorem needs
  std::vector<MissingStart> missing;
  std::uint64_t candidates = 0;
  std::uint64_t struck = 0;   // candidates that did not follow
  std::uint64_t windows = 0;  // refutations that were looked for
};

// For every a when all starts are proved, otherwise for the even or the odd ones. Throws Error(budget).
FactSearch find_facts(const FactShape& shape, const Budget& budget, Progress& progress);

}  // namespace zermelo::es
