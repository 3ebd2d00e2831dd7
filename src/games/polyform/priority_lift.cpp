#include "games/polyform/priority_lift.hpp"

#include <algorithm>
#include <cassert>

#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

// The number of a candidate, which is added when it is new.
int number_of(Offsets& candidates, const Site& offset) {
  const auto at = std::find(candidates.begin(), candidates.end(), offset);
  const auto number = static_cast<int>(at - candidates.begin());
  if (at == candidates.end()) candidates.push_back(offset);
  return number;
}

// The first rule that asks for no more than these history cells.
const PriorityRule& rule_of(const CellRules& cell, int pattern) {
  return *std::find_if(cell.rules.begin(), cell.rules.end(), [&](const PriorityRule& rule) {
    return std::all_of(rule.needs.begin(), rule.needs.end(),
                       [&](int history) { return (pattern >> history & 1) != 0; });
  });
}

}  // namespace

std::optional<PriorityStrategy> with_marks(const PriorityStrategy& strategy, int maker) {
  if (strategy.orders != 1 || strategy.breaker % strategy.maker != 0) return std::nullopt;
  PriorityStrategy other = strategy;
  other.maker = maker;
  other.breaker = strategy.breaker / strategy.maker * maker;
  return other;
}

ShapedStrategy shaped(const PriorityStrategy& strategy, int levels) {
  assert(strategy.orders == 1);
  ShapedStrategy result{{strategy.period, {}, {}, 1, levels, 1, strategy.ranks}, {}};
  for (const CellRules& cell : strategy.rules) {
    result.shape.history.push_back(cell.history);
    Offsets& candidates = result.shape.candidates.emplace_back();
    auto& patterns = result.table.lists.emplace_back();
    for (int pattern = 0; pattern < 1 << cell.history.size(); ++pattern) {
      auto& visits = patterns.emplace_back(static_cast<std::size_t>(strategy.visits(0)));
      const PriorityRule& rule = rule_of(cell, pattern);
      for (std::size_t visit = 0; visit < rule.lists.size(); ++visit) {
        for (const Site& offset : rule.lists[visit]) visits[visit].push_back(number_of(candidates, offset));
        result.shape.depth = std::max(result.shape.depth, static_cast<int>(rule.lists[visit].size()));
      }
    }
  }
  return result;
}

bool holds(const PriorityStrategy& strategy, const std::vector<Sites>& goals, int levels, Watch& watch) {
  const ShapedStrategy one = shaped(strategy, levels);
  const Marks marks = plain_game(strategy.maker, strategy.breaker);
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(*strategy.grid, goal)) {
      for (int number = 0; number < strategy.period.index(); ++number) {
        const Sites copy = lattice::translated(orientation, strategy.period.representative(number));
        if (PriorityArena(*strategy.grid, marks, one.shape, copy).line(one.table, watch)) return false;
      }
    }
  }
  return true;
}

}  // namespace zermelo::polyform
