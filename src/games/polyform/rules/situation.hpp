// Proof sequences as data (Norris and Sieben, section 2). A situation is what matters of a position in which
// the breaker is about to mark: cells that the maker holds (the core) and cells that the breaker must not
// have (the neighbourhood). Congruent situations are the same.
//
// A step lists continuations: earlier situations, each put somewhere. The maker reaches one by marking the
// cells of its core that he does not hold yet. A step is sound when no set of at most b cells meets every
// continuation outside the core. Whether that holds is not judged here.
#pragma once

#include <vector>

#include "games/polyform/rules/rules.hpp"

namespace zermelo::polyform {

// One of the grid's symmetries, by its number, and then a translation.
struct Placement {
  int symmetry = 0;
  lattice::Vector shift{};
  friend bool operator==(const Placement&, const Placement&) = default;
};

Site placed(const Grid& grid, const Placement& placement, const Site& site);
// Sorted.
Sites placed(const Grid& grid, const Placement& placement, const Sites& sites);

// First `first`, then `second`.
Placement composed(const Grid& grid, const Placement& second, const Placement& first);
Placement inverse(const Grid& grid, const Placement& placement);

struct Situation {
  Sites core;
  Sites neighbourhood;
  friend bool operator==(const Situation&, const Situation&) = default;
};

Situation placed(const Grid& grid, const Placement& placement, const Situation& situation);
// Core and neighbourhood together.
Sites zone_of(const Situation& situation);

// The same place by the first of the grid's symmetries that puts the situation there.
Placement first_placement(const Grid& grid, const Situation& situation, const Placement& placement);

struct Continuation {
  int to = 0;  // the number of an earlier step
  Placement placement;
};

struct SequenceStep {
  Situation situation;
  std::vector<Continuation> continuations;  // none: the core is a goal
};

struct ProofSequence {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;
  Marks marks;
  std::vector<SequenceStep> steps;  // the game runs from the last one to a goal
};

}  // namespace zermelo::polyform
