// Which animals win the (1,b) game, which lose it to a paving, and for which no paving exists.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/refutation.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/situation.hpp"

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
  // The animal is won. Never together with a paving.
  std::optional<ProofSequence> win;
  std::uint64_t positions = 0;  // searched for it
};

struct ClassifyLimits {
  int index = 12;             // of periods
  int side = 8;               // of boards
  double maker_seconds = 20;  // for the maker's search of one animal
};

// A win that was proved before, asked for when a short search finds none.
using KnownWins = std::function<std::optional<ProofSequence>(const Sites& animal)>;

// Every free animal of at most `size` cells, in order. Fewer when the budget ends.
std::vector<Classified> classify(const Grid& grid, int size, int breaker, const ClassifyLimits& limits,
                                 const KnownWins& known, const Budget& budget, Progress& progress);

}  // namespace zermelo::polyform
