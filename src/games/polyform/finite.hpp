// Finite boards, exactly: who wins, in how many turns of the maker, and by which proof.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/holding.hpp"
#include "games/polyform/rules/situation.hpp"
#include "games/polyform/zone_search.hpp"

namespace zermelo::polyform {

struct FiniteResult {
  std::optional<bool> maker_wins;          // nothing: not decided within the turns asked for, or in time
  int not_within = 0;                      // the maker does not win within so many turns
  std::optional<ProofSequence> sequence;   // of a win, in `not_within` + 1 turns: the fewest
  std::optional<Holding> holding;          // of `not_within` turns, or of the whole game; where asked for and possible
  std::uint64_t positions = 0;
  bool stopped = false;                    // the budget ended first
};

// With `most_turns` only wins within so many turns are looked for; with `holding` the breaker's answers are
// collected, in games with one mark of the maker a turn and no handicap. Throws Error(bad_input) past Cells::most cells.
FiniteResult solve_finite(const Board& board, const std::vector<Sites>& goals, const Marks& marks,
                          std::optional<int> most_turns, const Budget& budget, Progress& progress,
                          bool holding = false, const ZoneOptions& options = {});

}  // namespace zermelo::polyform
