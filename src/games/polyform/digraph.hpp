// Dependency digraphs of priority strategies without history (Norris and Sieben, Definitions 4.4 and 4.5).
//
// For a copy of the goal, an arrow from x to y says that y cannot be marked in a later turn than x: the
// breaker takes it in answer to x. It is
//
//     unconditional   when she takes it whatever else is marked
//     conditional     when she takes it if for one of the conditions all cells are marked by then, by either
//                     player
//     secondary       when she takes it if for one of the conditions all cells are the maker's from earlier
//                     turns, since her answers to these, in whatever turns, were cells that come before y in
//                     the lists of x; or from the same turn, where the order of the answers allows it. Some
//                     cells act in the same turn only
//
// What the arrows leave: every way to share out the copy's cells among turns against which no arrow speaks.
// The breaker wins when none of these has at most a cells in every turn. That is sound. It says less than
// playing each way (`can_be_marked`, PriorityArena) where it matters in which order the cells of a condition
// were marked; the tests count such ways, and none is met in the strategies for the paper's games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/chart.hpp"
#include "games/polyform/rules/priority.hpp"

namespace zermelo::polyform {

struct Dependency {
  enum class Kind : std::uint8_t { unconditional, conditional, secondary };
  int from = 0;  // cells of the copy, by number
  int to = 0;
  Kind kind = Kind::unconditional;
  std::vector<std::vector<int>> conditions;  // least ones; none when it is unconditional

  // "ab,c": the cells of each condition by name.
  std::string conditions_text() const;
  friend bool operator==(const Dependency&, const Dependency&) = default;
};

struct DependencyDigraph {
  Sites copy;
  std::vector<Dependency> arrows;

  // "a", "b", ..
  static std::string name(int cell) { return std::string(1, static_cast<char>('a' + cell)); }
  // "b -> c if a and e are marked"
  std::string text(const Dependency& arrow) const;
};

// The copy has at most 8 cells, and lists do not depend on the place of a mark in its turn.
DependencyDigraph dependency_digraph(const PriorityStrategy& strategy, const Sites& copy);

// What the arrows force.
struct ForcedTurns {
  std::vector<std::vector<int>> together;  // a ~ b: classes of cells that need one turn, each of two or more
  std::vector<std::pair<int, int>> no_later;  // a <= b, for a and b not in one class
  int largest = 0;  // the least m so that some way has at most m cells in every turn; 0: there is none
};
ForcedTurns forced_turns(const PriorityStrategy& strategy, const DependencyDigraph& digraph);

// The same without arrows that force nothing more; the plainer ones stay.
DependencyDigraph without_idle_arrows(const PriorityStrategy& strategy, DependencyDigraph digraph);

// Whether the maker gets the whole copy when he marks its cells in these turns (turn of each cell, any number
// in a turn) and the breaker visits each mark b/a times: by playing it.
bool can_be_marked(const PriorityStrategy& strategy, const Sites& copy, const std::vector<int>& turn);
// Whether an arrow keeps the cells from being marked in these turns.
bool speaks_against(const PriorityStrategy& strategy, const DependencyDigraph& digraph,
                    const Dependency& arrow, const std::vector<int>& turn);
// Calls visit(turn of each cell) for every way to share out so many cells among turns 0, 1, .. in order.
void for_each_order(int cells, const std::function<void(const std::vector<int>&)>& visit);

// Whether the digraphs of all copies show that the breaker wins.
bool holds_by_digraphs(const PriorityStrategy& strategy, const std::vector<Sites>& goals);

// The digraphs of several copies beside each other.
Chart chart_of(const std::vector<DependencyDigraph>& digraphs);

}  // namespace zermelo::polyform
