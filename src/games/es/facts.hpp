// Winners for every a by facts that are proved together (rules/gap_facts.hpp), where no closed set of gap classes exists.
//
// What is constant on a class in exact tables becomes a candidate. Then a proof is looked for from what is wanted: each fact
// is refuted with all candidates as hypothesis, and the few it used are wanted next. A candidate that does not follow is
// struck off, and what had used it is looked at again. What remains is inductive.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/prove.hpp"
#include "games/es/rules/gap_facts.hpp"

namespace zermelo::es {

// x1, x3, ... bounded, x2 and the last gap free, as far as experience says what is needed; x4 and what follows up to `later`.
FactShape usual_fact_shape(int b, int later = 2);

// What to try for one b, one after the other, and how much of it.
struct FactAttempt {
  FactShape shape;
  std::uint64_t most_windows;
};
std::vector<FactAttempt> fact_attempts(int b);

// What is true of all positions of the exact tables with x1 + ... + xR <= width.
FactSet facts_of_tables(const FactShape& shape, int width, const Budget& budget, Progress& progress);

// A start that could not be proved, and why.
struct MissingStart {
  int a = 0;                   // the least one of its class
  bool lost_in_tables = true;  // the position after the first move is P in every table
  Gaps member;                 // if so: where the fact did not follow
};

// A fact that was wanted and does not follow: what is near this member admits that it is false there.
struct MissingFact {
  Fact fact;
  Gaps member;
};

struct FactSearch {
  std::optional<Theorem> theorem;  // "the first player wins for every such a"
  FactShape shape;
  std::vector<ListedFact> facts;  // those that the theorem needs
  std::vector<MissingStart> missing;
  std::optional<MissingFact> lightest;  // of all that do not follow, the one whose member weighs least
  std::uint64_t candidates = 0;
  std::uint64_t struck = 0;  // candidates that did not follow
  std::uint64_t proved = 0;  // those that follow from what is not struck off
  std::uint64_t open =
      0;  // wanted, and not looked at when the windows were spent; 0: the search went to its end
  std::uint64_t windows = 0;  // refutations that were looked for
};

// For every a when all starts are proved, otherwise for the even or the odd ones. Ends after so many windows, and then
// proves nothing. Throws Error(budget).
FactSearch find_facts(const FactShape& shape, const Budget& budget, Progress& progress,
                      std::uint64_t most_windows = std::numeric_limits<std::uint64_t>::max());

}  // namespace zermelo::es
