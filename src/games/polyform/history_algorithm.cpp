#include "games/polyform/history_algorithm.hpp"

#include <algorithm>
#include <map>

namespace zermelo::polyform {
namespace {

bool wanted(const Sites& goal, const HistoryPosition& position, const Site& site) {
  return std::find(goal.begin(), goal.end(), site) != goal.end() && !position.maker.contains(site);
}

// R.breaker: the free cells of highest priority, all visits to the mark one after the other.
std::vector<Site> breaker_cells(const PriorityStrategy& strategy, const PriorityRule& rule,
                                const HistoryPosition& position, const Site& mark) {
  std::vector<Site> cells;
  for (int visit = 0;
       visit < strategy.breaker / strategy.maker && visit < static_cast<int>(rule.lists.size()); ++visit) {
    for (const Site& offset : rule.lists[static_cast<std::size_t>(visit)]) {
      const Site site = seen_from(mark, offset);
      if (position.maker.contains(site) || position.breaker.contains(site) ||
          std::find(cells.begin(), cells.end(), site) != cells.end()) {
        continue;
      }
      cells.push_back(site);
      break;
    }
  }
  return cells;
}

std::vector<const PriorityRule*> possible_rules(const PriorityStrategy& strategy, const Sites& goal,
                                                const HistoryPosition& position, const Site& site) {
  std::vector<const PriorityRule*> rules;
  const CellRules& cell = strategy.rules_of(site, 0);
  for (const PriorityRule& rule : cell.rules) {
    const bool later = std::any_of(rule.needs.begin(), rule.needs.end(), [&](int number) {
      return position.empty.contains(seen_from(site, cell.history[static_cast<std::size_t>(number)]));
    });
    const auto taken = breaker_cells(strategy, rule, position, site);
    const bool ruins = std::any_of(taken.begin(), taken.end(),
                                   [&](const Site& other) { return wanted(goal, position, other); });
    if (!later && !ruins) rules.push_back(&rule);
  }
  return rules;
}

void give(HistoryPosition& position, const std::vector<Site>& cells) {
  for (const Site& site : cells) {
    position.breaker.insert(site);
    position.empty.erase(site);
  }
}

}  // namespace

int matching_rules(const PriorityStrategy& strategy, const Sites& goal, const HistoryPosition& position,
                   const Site& site) {
  return static_cast<int>(possible_rules(strategy, goal, position, site).size());
}

std::vector<HistoryPosition> add_breaker(const PriorityStrategy& strategy, const Sites& goal,
                                         HistoryPosition position, const Sites& turn, bool improved) {
  for (const Site& mark : turn) {
    if (std::find(goal.begin(), goal.end(), mark) != goal.end()) {
      const PriorityRule& rule =
          rule_for(strategy, mark, 0, [&](const Site& site) { return position.maker.contains(site); });
      const auto taken = breaker_cells(strategy, rule, position, mark);
      if (std::any_of(taken.begin(), taken.end(),
                      [&](const Site& site) { return wanted(goal, position, site); }))
        return {};
      give(position, taken);
      continue;
    }
    const auto rules = possible_rules(strategy, goal, position, mark);
    if (rules.empty()) return {};
    if (!improved || rules.size() > 1) continue;
    for (const int number : rules.front()->needs) {
      const Site site = seen_from(mark, strategy.rules_of(mark, 0).history[static_cast<std::size_t>(number)]);
      if (!position.breaker.contains(site)) position.maker.insert(site);
    }
    give(position, breaker_cells(strategy, *rules.front(), position, mark));
  }
  return {position};
}

HistoryPosition first_position(const PriorityStrategy& strategy, const Sites& goal) {
  HistoryPosition start;
  for (const Site& site : goal) {
    start.empty.insert(site);
    for (const Site& offset : strategy.rules_of(site, 0).history) start.empty.insert(seen_from(site, offset));
  }
  return start;
}

HistoryAnalysis analyse_history(const PriorityStrategy& strategy, const Sites& goal, bool improved) {
  HistoryAnalysis analysis;
  std::map<HistoryPosition, std::set<int>> reached;  // after so many turns
  std::vector<std::pair<HistoryPosition, int>> stack = {{first_position(strategy, goal), 0}};
  while (!stack.empty()) {
    const HistoryPosition position = stack.back().first;
    const int turns = stack.back().second;
    stack.pop_back();
    const auto missing = std::count_if(goal.begin(), goal.end(),
                                       [&](const Site& site) { return position.empty.contains(site); });
    if (missing <= strategy.maker) {
      analysis.works = false;
      return analysis;
    }
    if (!reached[position].insert(turns).second) continue;
    bool extended = false;
    const std::vector<Site> cells(position.empty.begin(), position.empty.end());
    const auto try_turn = [&](const Sites& turn) {
      HistoryPosition next = position;
      for (const Site& site : turn) {
        next.empty.erase(site);
        next.maker.insert(site);
      }
      for (HistoryPosition& after : add_breaker(strategy, goal, std::move(next), turn, improved)) {
        extended = true;
        stack.emplace_back(std::move(after), turns + 1);
      }
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
      try_turn({cells[i]});
      for (std::size_t j = i + 1; j < cells.size() && strategy.maker > 1; ++j) try_turn({cells[i], cells[j]});
    }
    if (extended) continue;
    analysis.terminal.insert(position);
    analysis.fewest_turns = analysis.fewest_turns == 0 ? turns : std::min(analysis.fewest_turns, turns);
    analysis.most_turns = std::max(analysis.most_turns, turns);
  }
  analysis.positions = reached.size();
  return analysis;
}

PriorityStrategy s_tetromino_strategy() {
  const Grid& grid = Grid::square();
  const auto period = lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  PriorityStrategy strategy{&grid, *period, 2, 4, 1, {}};
  for (int number = 0; number < strategy.classes(); ++number) {
    const lattice::Vector at = period->representative(number);
    // The axis of an even cell is horizontal, that of an odd one vertical.
    const bool even = (at[0] + at[1]) % 2 == 0;
    const auto cell = [&](int along, int across) {
      return Site{even ? lattice::Vector{{across, along}} : lattice::Vector{{along, across}}, 0};
    };
    const auto around = [&](int side) { return Offsets{cell(side, -1), cell(side, 1), cell(side, 0)}; };
    strategy.rules.push_back({{cell(-1, 0), cell(1, 0)},
                              {{{0, 1}, {}},
                               {{0}, {around(1), around(1)}},
                               {{1}, {around(-1), around(-1)}},
                               {{}, {{cell(-1, 0)}, {cell(1, 0)}}}}});
  }
  return strategy;
}

}  // namespace zermelo::polyform
