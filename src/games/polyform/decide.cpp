#include "games/polyform/decide.hpp"

#include <algorithm>

#include "games/polyform/counted_budget.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"

namespace zermelo::polyform {
namespace {

// Turns of the maker that are searched at once, and those that come before proofs at hand.
constexpr int quick_win = 4;
constexpr int short_win = 7;
// Looks for what may take long without success; a look takes at most some hundredths of a second (threshold.hpp).
constexpr std::uint64_t quick_looks = 600;
constexpr std::uint64_t small_shapes_looks = 2'000;
constexpr std::uint64_t short_looks = 4'000;
constexpr std::uint64_t history_looks = 12'000;
constexpr PriorityLimits small_shapes{1, 3, 0, 1, true};
constexpr PriorityLimits larger_shapes{2, 3, 0, 1, true};
constexpr PriorityLimits shapes_with_history{2, 3, 2, 2, false};

}  // namespace

bool pavings_apply(const std::vector<Sites>& goals, const Marks& marks) {
  return marks.maker == 1 && marks.last == 1 && marks.handicap == 0 && marks.breaker >= 1 &&
         std::all_of(goals.begin(), goals.end(), [](const Sites& goal) { return goal.size() > 1; });
}

bool priorities_apply(const std::vector<Sites>& goals, const Marks& marks) {
  return marks.maker >= 1 && marks.breaker >= 1 && marks.handicap == 0 &&
         std::all_of(goals.begin(), goals.end(),
                     [&](const Sites& goal) { return static_cast<int>(goal.size()) > marks.last; });
}

Decision decide(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                const DecideLimits& limits, const ProofAtHand& at_hand, const Budget& budget,
                Progress& progress) {
  Decision decision;
  decision.surrounded = lost_by_neighbours(grid, goals, marks);
  if (decision.surrounded) return decision;

  MakerSearch search;
  const bool priorities = limits.priorities && priorities_apply(goals, marks);
  const auto won_within = [&](int turns, const Budget& within) {
    search.most_turns = std::min(turns, limits.turns);
    search.stopped = false;
    decision.win = find_maker_win(grid, goals, marks, search, within, progress);
    decision.positions = search.positions;
    decision.stopped = search.stopped;
    return decision.win.has_value();
  };
  const auto held_by = [&](const PriorityLimits& shapes, std::uint64_t most) {
    if (!priorities || budget.exhausted()) return false;
    PriorityFound found = find_priority(grid, goals, marks, shapes, counted_budget(budget, most), progress);
    decision.tried.insert(decision.tried.end(), found.tried.begin(), found.tried.end());
    if (found.strategy) decision.priority = std::move(found);
    return decision.priority.has_value();
  };
  if (won_within(quick_win, priorities ? counted_budget(budget, quick_looks) : budget)) return decision;

  if (pavings_apply(goals, marks)) {
    PavingFound found = find_paving(grid, goals, marks.breaker, limits.index, budget, progress);
    decision.paving = std::move(found.paving);
    if (decision.paving) return decision;
  }
  if (held_by(small_shapes, small_shapes_looks)) return decision;
  if (limits.turns > quick_win &&
      won_within(short_win, priorities ? counted_budget(budget, short_looks) : budget))
    return decision;

  decision.win = at_hand();
  if (decision.win) return decision;

  if (held_by(larger_shapes, short_looks) || held_by(shapes_with_history, history_looks)) return decision;

  if (limits.turns > short_win && won_within(limits.turns, budget)) return decision;
  decision.stopped = decision.stopped || budget.exhausted();
  return decision;
}

}  // namespace zermelo::polyform
