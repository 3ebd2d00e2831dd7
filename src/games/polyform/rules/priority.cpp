#include "games/polyform/rules/priority.hpp"

#include <algorithm>

#include "lattice/animal.hpp"

namespace zermelo::polyform {

bool PriorityStrategy::has_history() const {
  return std::any_of(rules.begin(), rules.end(), [](const CellRules& cell) { return !cell.history.empty(); });
}

Sites PriorityStrategy::in_order(const Sites& turn) const {
  Sites marks = lattice::as_set(turn);
  if (!ranks.empty())
    std::sort(marks.begin(), marks.end(), [&](const Site& x, const Site& y) { return before(x, y); });
  return marks;
}

const PriorityRule& rule_for(const PriorityStrategy& strategy, const Site& site, int order,
                             const std::function<bool(const Site&)>& is_makers) {
  const CellRules& cell = strategy.rules_of(site, order);
  for (const PriorityRule& rule : cell.rules) {
    const bool met = std::all_of(rule.needs.begin(), rule.needs.end(), [&](int number) {
      return is_makers(seen_from(site, cell.history[static_cast<std::size_t>(number)]));
    });
    if (met) return rule;
  }
  return cell.rules.back();
}

std::vector<PriorityAnswer> answers(const PriorityStrategy& strategy, const Sites& turn,
                                    const std::function<bool(const Site&)>& is_makers,
                                    const std::function<bool(const Site&)>& is_marked) {
  const Sites marks = strategy.in_order(turn);
  std::vector<PriorityAnswer> made;
  const auto is_free = [&](const Site& site) {
    return !is_marked(site) && std::none_of(made.begin(), made.end(), [&](const PriorityAnswer& answer) {
      return answer.cell == site;
    });
  };
  for (int number = 0; number < strategy.breaker; ++number) {
    const int order = number % strategy.maker;
    if (order >= static_cast<int>(marks.size())) continue;
    const Site& mark = marks[static_cast<std::size_t>(order)];
    const PriorityRule& rule = rule_for(strategy, mark, order, is_makers);
    const int visit = number / strategy.maker;
    if (visit >= static_cast<int>(rule.lists.size())) continue;
    const Offsets& list = rule.lists[static_cast<std::size_t>(visit)];
    for (std::size_t entry = 0; entry < list.size(); ++entry) {
      const Site site = seen_from(mark, list[entry]);
      if (!is_free(site)) continue;
      made.push_back({site, mark, visit, static_cast<int>(entry)});
      break;
    }
  }
  return made;
}

std::vector<Site> reply(const PriorityStrategy& strategy, const Sites& turn,
                        const std::function<bool(const Site&)>& is_makers,
                        const std::function<bool(const Site&)>& is_marked) {
  std::vector<Site> cells;
  for (const PriorityAnswer& answer : answers(strategy, turn, is_makers, is_marked))
    cells.push_back(answer.cell);
  return cells;
}

std::optional<std::string> misshapen(const PriorityStrategy& strategy) {
  if (strategy.maker < 1 || strategy.breaker < 0) return "the marks of a turn are no numbers of marks";
  if (strategy.orders != 1 && strategy.orders != strategy.maker)
    return "the places in a turn are not its marks";
  if (static_cast<int>(strategy.rules.size()) != strategy.classes() * strategy.orders)
    return "there is not one set of rules for each class of cells";
  if (!strategy.ranks.empty() && static_cast<int>(strategy.ranks.size()) != strategy.classes())
    return "there is not one rank for each class of cells";
  for (const CellRules& cell : strategy.rules) {
    if (cell.rules.empty() || !cell.rules.back().needs.empty())
      return "the last rule of a class needs something";
    for (const PriorityRule& rule : cell.rules) {
      if (static_cast<int>(rule.lists.size()) > strategy.visits(0))
        return "a rule has more lists than visits";
      for (const int number : rule.needs) {
        if (number < 0 || number >= static_cast<int>(cell.history.size()))
          return "a rule needs a history cell that there is not";
      }
      if (!std::is_sorted(rule.needs.begin(), rule.needs.end(), std::less_equal<>()))
        return "the needs of a rule are not in order";
    }
  }
  return std::nullopt;
}

PriorityStrategy as_priority(const Paving& paving) {
  PriorityStrategy strategy{paving.grid, paving.period, 1, paving.breaker, 1, {}};
  for (int number = 0; number < strategy.classes(); ++number) {
    const int types = paving.grid->types();
    const Site site{paving.period.representative(number / types), number % types};
    PriorityRule rule;
    for (const Site& other : related(paving, site)) rule.lists.push_back({{other.at - site.at, other.type}});
    strategy.rules.push_back({{}, {rule}});
  }
  return strategy;
}

}  // namespace zermelo::polyform
