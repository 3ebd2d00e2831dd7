// Priority strategies of the breaker (Norris and Sieben, Definition 4.1 and section 8), as data.
//
// The maker's marks of a turn are put in order, x_1 < .. < x_a, as cells are (by row, then column), or by
// ranks of their classes first. The breaker goes round them, x_1, .., x_a, x_1, .., b times; at the j-th visit to x_i she marks the first cell
// of a list that nobody has marked, or nothing when there is none left (what she has over she may use
// anywhere). The list depends on the class of x_i modulo a period, on j, on i where the strategy says so, and
// on which *history cells* of x_i are the maker's, marks of this turn included. Marks of the breaker never
// choose a rule.
//
//     class of x_i -> history h_0, h_1, ..
//                     rules, of which the first counts whose `needs` are all the maker's:
//                     {h_0, h_1} -> lists;  {h_0} -> lists;  {} -> lists
//
// What is played and nothing about winning.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/rules.hpp"
#include "lattice/period.hpp"

namespace zermelo::polyform {

// A cell seen from another: the way there, and its type.
using Offsets = std::vector<Site>;

struct PriorityRule {
  std::vector<int> needs;      // history cells by number, rising
  std::vector<Offsets> lists;  // one for each visit, highest priority first

  friend bool operator==(const PriorityRule&, const PriorityRule&) = default;
};

struct CellRules {
  Offsets history;
  std::vector<PriorityRule> rules;  // the last one needs nothing

  friend bool operator==(const CellRules&, const CellRules&) = default;
};

// Where the rules for a class of cells and a place in the order of a turn stand: by class and then place, when there is
// one set of rules for each of `orders` places; by class alone when orders is 1.
constexpr int rule_slot(int number, int place, int orders) {
  return number * orders + (orders == 1 ? 0 : place);
}

// How often the mark at this place of the order is visited: b visits go round a marks.
constexpr int visits_at(int place, int maker, int breaker) {
  return breaker / maker + (place < breaker % maker ? 1 : 0);
}

struct PriorityStrategy {
  const Grid* grid = nullptr;
  lattice::Period period;
  int maker = 1;    // a
  int breaker = 1;  // b
  // 1, or a when the lists depend on the place of a mark in the order of its turn.
  int orders = 1;
  std::vector<CellRules> rules;  // by class and then place in the order
  // By class: marks of lower rank come first in the order of their turn, those of one rank as cells do. Empty
  // when all rank alike.
  std::vector<int> ranks = {};

  int classes() const { return period.index() * grid->types(); }
  int class_of(const Site& site) const { return period.number(site.at) * grid->types() + site.type; }
  const CellRules& rules_of(const Site& site, int order) const {
    return rules[static_cast<std::size_t>(rule_slot(class_of(site), order, orders))];
  }
  int visits(int order) const { return visits_at(order, maker, breaker); }
  bool has_history() const;
  // Whether one mark of a turn comes before another.
  bool before(const Site& x, const Site& y) const {
    if (ranks.empty()) return x < y;
    const auto rank = [&](const Site& site) { return ranks[static_cast<std::size_t>(class_of(site))]; };
    return rank(x) != rank(y) ? rank(x) < rank(y) : x < y;
  }
  // Marks of one turn in their order.
  Sites in_order(const Sites& turn) const;
};

inline Site seen_from(const Site& site, const Site& offset) { return {site.at + offset.at, offset.type}; }

// The first rule whose needs are met, for a mark of the maker on the cell.
const PriorityRule& rule_for(const PriorityStrategy& strategy, const Site& site, int order,
                             const std::function<bool(const Site&)>& is_makers);

// A mark of the breaker: for which mark of the maker, at which visit to it, and where in the list it stands.
struct PriorityAnswer {
  Site cell;
  Site mark;
  int visit = 0;
  int entry = 0;
};

// The breaker's marks after the maker's turn, in the order in which she makes them. `marked` says which cells
// either player holds, the turn included.
std::vector<PriorityAnswer> answers(const PriorityStrategy& strategy, const Sites& turn,
                                    const std::function<bool(const Site&)>& is_makers,
                                    const std::function<bool(const Site&)>& is_marked);
// Their cells.
std::vector<Site> reply(const PriorityStrategy& strategy, const Sites& turn,
                        const std::function<bool(const Site&)>& is_makers,
                        const std::function<bool(const Site&)>& is_marked);

// What keeps the data from being a strategy at all, in words.
std::optional<std::string> misshapen(const PriorityStrategy& strategy);

// A paving as a strategy for the (1,b) game: one list for each related cell. Such a cell is free or the
// breaker's already, so first choices are never the maker's.
PriorityStrategy as_priority(const Paving& paving);

}  // namespace zermelo::polyform
