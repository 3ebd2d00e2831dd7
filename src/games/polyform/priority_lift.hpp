// Strategies that answer each mark of the maker by itself, tried in games with other numbers of marks: a strategy for
// (a, qa) visits every mark q times, and so it can be played in (a', qa') as it stands. Whether it holds there is another
// question, which is checked and not searched. It often does where the goal is larger than the one it was found for: the
// strategy for the S tetromino, found for (2,4), holds for the staircase of five cells in (3,6).
#pragma once

#include <optional>

#include "games/polyform/priority_arena.hpp"

namespace zermelo::polyform {

// The same lists for `maker` marks in a turn; nothing when marks are not visited equally often, or lists go by their place.
std::optional<PriorityStrategy> with_marks(const PriorityStrategy& strategy, int maker);

// The shape and the table of a strategy whose lists do not depend on the place of a mark: `strategy_of` turned round.
struct ShapedStrategy {
  PriorityShape shape;
  PriorityTable table;
};
ShapedStrategy shaped(const PriorityStrategy& strategy, int levels);

// Whether no copy of a goal is ever completed, as PriorityArena plays it. Throws Stopped.
bool holds(const PriorityStrategy& strategy, const std::vector<Sites>& goals, int levels, Watch& watch);

}  // namespace zermelo::polyform
