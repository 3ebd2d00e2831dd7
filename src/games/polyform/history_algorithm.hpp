// Algorithms 1 and 2 of Norris and Sieben, as printed: do the breaker's rules with history keep the maker
// from one copy?
//
// A position is (E, M, B): cells of the copy and of its history that are still to come, and what each player
// has marked. A turn marks one or two (at most a) cells of E. The answer to a cell of the copy is that of its
// rule. A cell of the history is not answered; it may be marked if some rule for it needs no cell that is
// still to come and takes no cell of the copy that the maker still wants. Neither this nor `PriorityArena`
// with two levels accepts all that the other does: there, history cells are answered, and theirs are free to
// claim. It is kept to judge what the paper says of it.
#pragma once

#include <set>
#include <vector>

#include "games/polyform/rules/priority.hpp"

namespace zermelo::polyform {

struct HistoryPosition {
  std::set<Site> empty;    // E
  std::set<Site> maker;    // M
  std::set<Site> breaker;  // B
  friend auto operator<=>(const HistoryPosition&, const HistoryPosition&) = default;
};

// Algorithm 2. Nothing when the breaker's answers ruin the position. With `improved`, where only one rule for
// a history cell is possible, its answer and the marks that it needs are added (Further directions, 11).
std::vector<HistoryPosition> add_breaker(const PriorityStrategy& strategy, const Sites& goal,
                                         HistoryPosition position, const Sites& turn, bool improved);

// The rules for a history cell that the position does not contradict (line 14 of Algorithm 2).
int matching_rules(const PriorityStrategy& strategy, const Sites& goal, const HistoryPosition& position,
                   const Site& site);

struct HistoryAnalysis {
  bool works = true;
  std::set<HistoryPosition> terminal;  // no further turn can be added
  int fewest_turns = 0;                // after which a terminal position comes
  int most_turns = 0;
  std::size_t positions = 0;  // different ones
};

HistoryPosition first_position(const PriorityStrategy& strategy, const Sites& goal);
// Algorithm 1 for one copy.
HistoryAnalysis analyse_history(const PriorityStrategy& strategy, const Sites& goal, bool improved = false);

// The strategy for the S tetromino and the (2,4) game that docs/results/polyform-thresholds.md proves by
// hand.
PriorityStrategy s_tetromino_strategy();

}  // namespace zermelo::polyform
