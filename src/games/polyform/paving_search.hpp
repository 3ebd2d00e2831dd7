// Pavings found by SAT, over periods of growing index, smallest first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/rules/paving.hpp"

namespace zermelo::polyform {

struct PavingFound {
  std::optional<Paving> paving;
  int searched = 0;           // every period of at most this index was decided
  std::uint64_t periods = 0;  // how many were, up to the grid's symmetries
  std::uint64_t clauses = 0;  // of all formulas together
  bool stopped = false;       // the budget ended first
};

// The first paving for which every goal is lost, in the order of `lattice::periods`; its links are as short
// as can be with that period, and none is superfluous.
PavingFound find_paving(const Grid& grid, const std::vector<Sites>& goals, int breaker, int largest_index,
                        const Budget& budget, Progress& progress);

// The same for one period.
std::optional<Paving> paving_with(const Grid& grid, const std::vector<Sites>& goals, int breaker,
                                  const lattice::Period& period, const Budget& budget);

}  // namespace zermelo::polyform
