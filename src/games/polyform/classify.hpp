// Which animals lose the (1,b) game to a paving, and for which no paving exists.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/refutation.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"

namespace zermelo::polyform {

struct Classified {
  Sites animal;
  // The animal is lost: by a paving of its own, or by that of a smaller animal inside it.
  std::optional<Paving> paving;
  std::optional<Sites> lost_inside;
  // Without a paving: a finite board that has none, which shows that there is none at all; or how far was
  // searched.
  std::optional<Board> board_without;
  std::vector<engine::RefutationStep> refutation;  // of all pavings of that board
  int searched_index = 0;
  // Proposition 2.2 with a = 1: two cells, and more neighbours than the breaker has marks. Or a single cell.
  bool won_at_once = false;
};

struct ClassifyLimits {
  int index = 12;  // of periods
  int side = 8;    // of boards
};

// Every free animal of at most `size` cells, in order. Shorter when the budget ends.
std::vector<Classified> classify(const Grid& grid, int size, int breaker, const ClassifyLimits& limits,
                                 const Budget& budget, Progress& progress);

}  // namespace zermelo::polyform
