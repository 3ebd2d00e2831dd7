#include "games/polyform/decide.hpp"

#include <algorithm>

#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"

namespace zermelo::polyform {
namespace {

// Turns of the maker that are searched at once, and those that come before proofs at hand.
constexpr int quick_win = 4;
constexpr int short_win = 7;

}  // namespace

bool pavings_apply(const std::vector<Sites>& goals, const Marks& marks) {
  return marks.maker == 1 && marks.last == 1 && marks.handicap == 0 && marks.breaker >= 1 &&
         std::all_of(goals.begin(), goals.end(), [](const Sites& goal) { return goal.size() > 1; });
}

Decision decide(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                const DecideLimits& limits, const ProofAtHand& at_hand, const Budget& budget,
                Progress& progress) {
  Decision decision;
  decision.surrounded = lost_by_neighbours(grid, goals, marks);
  if (decision.surrounded) return decision;

  MakerSearch search;
  const auto won_within = [&](int turns) {
    search.most_turns = std::min(turns, limits.turns);
    search.stopped = false;
    decision.win = find_maker_win(grid, goals, marks, search, budget, progress);
    decision.positions = search.positions;
    decision.stopped = search.stopped;
    return decision.win.has_value();
  };
  if (won_within(quick_win)) return decision;

  if (pavings_apply(goals, marks)) {
    PavingFound found = find_paving(grid, goals, marks.breaker, limits.index, budget, progress);
    decision.paving = std::move(found.paving);
    if (decision.paving) return decision;
  }
  if (limits.turns > quick_win && won_within(short_win)) return decision;

  decision.win = at_hand();
  if (decision.win) return decision;

  if (limits.turns > short_win && won_within(limits.turns)) return decision;
  decision.stopped = decision.stopped || budget.exhausted();
  return decision;
}

}  // namespace zermelo::polyform
