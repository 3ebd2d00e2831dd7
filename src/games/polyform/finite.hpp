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
  std::optional<bool> maker_wins;  // nothing: not decided within the turns asked for, or in time
  int not_within = 0;              // the maker does not win within so many turns
  // Of a win, in `not_within` + 1 turns: the fewest.
  std::optional<ProofSequence> sequence;
  // Of `not_within` turns, or of the whole game; where asked for and possible.
  std::optional<Holding> holding;
  std::uint64_t positions = 0;
  bool stopped = false;    // the budget ended before the answer
  bool cut_short = false;  // the budget ended before what proves the answer was written down
};

// Games whose answers of the breaker can be collected: one mark of the maker a turn and no handicap.
constexpr bool can_be_held(const Marks& marks) { return marks.maker == 1 && marks.handicap == 0; }

// With `most_turns` only wins within so many turns are looked for; with `holding` the breaker's answers are
// collected, where they can be. Throws Error(bad_input) past Cells::most cells.
FiniteResult solve_finite(const Board& board, const std::vector<Sites>& goals, const Marks& marks,
                          std::optional<int> most_turns, const Budget& budget, Progress& progress,
                          bool holding = false, const ZoneOptions& options = {});

}  // namespace zermelo::polyform
