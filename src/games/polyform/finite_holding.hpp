// The breaker's side of a finite board: her answers, collected from a search that found no win.
#pragma once

#include <optional>

#include "games/polyform/rules/holding.hpp"
#include "games/polyform/zone_search.hpp"

namespace zermelo::polyform {

// After `search` found no win within `turns` turns (or ZoneSearch::unlimited) from the empty board. For games
// with one mark of the maker a turn and no handicap; nothing when the budget ends.
std::optional<Holding> holding_of(ZoneSearch& search, int turns);

// The (1,1) game on a board that has a pairing: disjoint pairs of cells, one inside every copy of a goal.
Holding holding_by_pairs(const Board& board, const std::vector<Sites>& goals,
                         const std::vector<std::pair<int, int>>& pairs);

}  // namespace zermelo::polyform
