// Priority strategies found by SAT, with and without history: shapes of growing size, and for each a search
// guided by counterexamples.
//
// A formula says which candidate stands where in every list. A model is a strategy; the maker's lines against
// it (PriorityArena) become clauses: in some turn of the line a cell that it marks is the breaker's already.
// What the breaker holds is followed along the line as a circuit over the lists, so the clause excludes every
// strategy of the shape against which this line works. When the formula has no model left, no strategy of the
// shape can be verified at its level; without history, none of the shape holds at all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/priority_arena.hpp"

namespace zermelo::polyform {

struct PriorityLimits {
  int index = 2;      // of the period, at most
  int depth = 3;      // of a list, at most
  int history = 0;    // history cells of a class at most; they are neighbours
  int levels = 2;     // of history
  bool plain = true;  // shapes without history first
  // Lists by the place of a mark in its turn too, and marks ordered by their classes, where neither plain
  // lists nor lists with history were found.
  bool places = false;
};

// A shape that was searched to its end without success, or as far as its budget went.
struct PriorityTried {
  std::string shape;      // in words
  bool exhausted = true;  // no strategy of it is left; false: its budget ended
  int rounds = 0;         // models that were refuted
};

struct PriorityFound {
  std::optional<PriorityStrategy> strategy;
  int levels = 1;  // that verify it
  std::string shape;
  int rounds = 0;
  std::vector<PriorityTried> tried;
  bool stopped = false;  // the budget ended before all shapes were tried
};

PriorityFound find_priority(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                            const PriorityLimits& limits, const Budget& budget, Progress& progress);

// One shape.
struct ShapeOutcome {
  std::optional<PriorityTable> table;
  bool exhausted = false;
  int rounds = 0;
};
ShapeOutcome search_shape(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                          const PriorityShape& shape, const Budget& budget, Progress& progress);

// A shape with these history cells, and as candidates all cells that some copy holds together with a cell of
// the class.
PriorityShape shape_with(const Grid& grid, const std::vector<Sites>& goals, const lattice::Period& period,
                         std::vector<Offsets> history, int depth, int levels);

}  // namespace zermelo::polyform
