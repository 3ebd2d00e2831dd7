#include "games/polyform/digraph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

using CellSet = std::uint32_t;  // of a copy, bit k for cell k

bool has(CellSet set, int cell) { return (set >> cell & 1U) != 0; }

std::vector<int> members(CellSet set) {
  std::vector<int> list;
  for (int cell = 0; cell < 32; ++cell) {
    if (has(set, cell)) list.push_back(cell);
  }
  return list;
}

// What the breaker marks around one copy when only so much is known.
class Answers {
 public:
  Answers(const PriorityStrategy& strategy, const Sites& copy) : strategy_(strategy), copy_(copy) {}

  // After a turn with these cells, the other marks of which are far away; `marked` grows by her answers. She
  // visits each mark at least b/a times.
  void answer(CellSet turn, std::set<Site>& marked) const {
    Sites marks;
    for (const int cell : members(turn)) marks.push_back(site(cell));
    marked.insert(marks.begin(), marks.end());
    marks = strategy_.in_order(marks);
    for (int visit = 0; visit < strategy_.breaker / strategy_.maker; ++visit) {
      for (const Site& mark : marks) {
        const auto& lists = strategy_.rules_of(mark, 0).rules.back().lists;
        if (visit >= static_cast<int>(lists.size())) continue;
        for (const Site& offset : lists[static_cast<std::size_t>(visit)]) {
          if (marked.insert(seen_from(mark, offset)).second) break;
        }
      }
    }
  }

  std::set<Site> sites(CellSet cells) const {
    std::set<Site> result;
    for (const int cell : members(cells)) result.insert(site(cell));
    return result;
  }

  // Cells that are marked when the maker holds `cells` of the copy, in whatever turns he got them.
  const std::set<Site>& first_answers(CellSet cells) const {
    const auto known = first_answers_.find(cells);
    if (known != first_answers_.end()) return known->second;
    return first_answers_.emplace(cells, answers_in_any_order(cells)).first->second;
  }

  bool takes(int from, int to, std::set<Site> marked) const {
    answer(CellSet{1} << from, marked);
    return marked.contains(site(to));
  }

  // A secondary condition where `earlier` were marked in earlier turns and `beside` in the turn of `from`.
  bool takes(int from, int to, CellSet earlier, CellSet beside) const {
    std::set<Site> marked = first_answers(earlier);
    answer(beside | CellSet{1} << from, marked);
    return marked.contains(site(to));
  }

 private:
  const Site& site(int cell) const { return copy_[static_cast<std::size_t>(cell)]; }

  std::set<Site> answers_in_any_order(CellSet cells) const {
    const std::vector<int> list = members(cells);
    std::optional<std::set<Site>> common;
    for_each_order(static_cast<int>(list.size()), [&](const std::vector<int>& turn) {
      std::set<Site> marked;
      for (int number = 0; number < static_cast<int>(list.size()); ++number) {
        CellSet together = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
          if (turn[i] != number) continue;
          if (marked.contains(site(list[i]))) return;  // the breaker's by then: not in these turns
          together |= CellSet{1} << list[i];
        }
        answer(together, marked);
      }
      if (!common) {
        common = std::move(marked);
      } else {
        std::erase_if(*common, [&](const Site& taken) { return !marked.contains(taken); });
      }
    });
    return common.value_or(sites(cells));
  }

  const PriorityStrategy& strategy_;
  const Sites& copy_;
  mutable std::map<CellSet, std::set<Site>> first_answers_;
};

// The least sets of cells other than the two for which `acts` holds.
std::vector<std::vector<int>> least_conditions(int cells, int from, int to,
                                               const std::function<bool(CellSet)>& acts) {
  std::vector<CellSet> found;
  for (int size = 1; size < cells - 1; ++size) {
    for (CellSet set = 0; set < CellSet{1} << cells; ++set) {
      if (std::popcount(set) != size || has(set, from) || has(set, to)) continue;
      if (std::any_of(found.begin(), found.end(), [&](CellSet less) { return (less & ~set) == 0; })) continue;
      if (acts(set)) found.push_back(set);
    }
  }
  std::vector<std::vector<int>> conditions;
  conditions.reserve(found.size());
  for (const CellSet set : found) conditions.push_back(members(set));
  return conditions;
}

CellSet set_of(const std::vector<int>& cells) {
  CellSet set = 0;
  for (const int cell : cells) set |= CellSet{1} << cell;
  return set;
}

// The sets of cells that make the breaker answer `from` with `to` when some of them were the maker's before
// and the others are marked beside `from`, where the same share of fewer of them does not. A cell may act
// beside and not before: two neighbours that are each other's first answers are never marked one after the
// other, and in one turn each leads the answers to the other further down its list.
std::vector<std::vector<int>> secondary_conditions(int cells, int from, int to, const Answers& answers) {
  std::vector<std::vector<int>> conditions;
  for (int size = 1; size < cells - 1; ++size) {
    for (CellSet set = 0; set < CellSet{1} << cells; ++set) {
      if (std::popcount(set) != size || has(set, from) || has(set, to)) continue;
      bool news = false;
      for (CellSet beside = set;; beside = (beside - 1) & set) {
        news = answers.takes(from, to, set & ~beside, beside) &&
               std::none_of(conditions.begin(), conditions.end(), [&](const std::vector<int>& less) {
                 const CellSet fewer = set_of(less);
                 return (fewer & ~set) == 0 && answers.takes(from, to, fewer & ~beside, fewer & beside);
               });
        if (news || beside == 0) break;
      }
      if (news) conditions.push_back(members(set));
    }
  }
  return conditions;
}

// Whether the arrow keeps the cells from being marked in these turns.
bool speaks_against(const Dependency& arrow, const std::vector<int>& turn, const Answers& answers) {
  const auto at = [&](int cell) { return turn[static_cast<std::size_t>(cell)]; };
  if (at(arrow.to) <= at(arrow.from)) return false;
  switch (arrow.kind) {
    case Dependency::Kind::unconditional:
      return true;
    case Dependency::Kind::conditional:
      return std::any_of(arrow.conditions.begin(), arrow.conditions.end(),
                         [&](const std::vector<int>& cells) {
                           return std::all_of(cells.begin(), cells.end(),
                                              [&](int cell) { return at(cell) <= at(arrow.from); });
                         });
    case Dependency::Kind::secondary:
      break;
  }
  return std::any_of(arrow.conditions.begin(), arrow.conditions.end(), [&](const std::vector<int>& cells) {
    CellSet earlier = 0;
    CellSet beside = 0;
    for (const int cell : cells) {
      if (at(cell) > at(arrow.from)) return false;
      (at(cell) < at(arrow.from) ? earlier : beside) |= CellSet{1} << cell;
    }
    return answers.takes(arrow.from, arrow.to, earlier, beside);
  });
}

}  // namespace

void for_each_order(int cells, const std::function<void(const std::vector<int>&)>& visit) {
  if (cells == 0) return;
  std::vector<int> turn(static_cast<std::size_t>(cells), 0);
  for (;;) {
    const int last = *std::max_element(turn.begin(), turn.end());
    CellSet used = 0;
    for (const int number : turn) used |= CellSet{1} << number;
    if (used == (CellSet{1} << (last + 1)) - 1) visit(turn);
    std::size_t at = 0;
    while (at < turn.size() && ++turn[at] == cells) turn[at++] = 0;
    if (at == turn.size()) return;
  }
}

bool can_be_marked(const PriorityStrategy& strategy, const Sites& copy, const std::vector<int>& turn) {
  const Answers answers(strategy, copy);
  std::set<Site> marked;
  for (int number = 0; number < static_cast<int>(copy.size()); ++number) {
    CellSet together = 0;
    for (std::size_t cell = 0; cell < copy.size(); ++cell) {
      if (turn[cell] != number) continue;
      if (marked.contains(copy[cell])) return false;
      together |= CellSet{1} << cell;
    }
    answers.answer(together, marked);
  }
  return true;
}

bool speaks_against(const PriorityStrategy& strategy, const DependencyDigraph& digraph,
                    const Dependency& arrow, const std::vector<int>& turn) {
  return speaks_against(arrow, turn, Answers(strategy, digraph.copy));
}

std::string DependencyDigraph::text(const Dependency& arrow) const {
  std::string conditions;
  for (const auto& cells : arrow.conditions) {
    std::string all;
    for (const int cell : cells) all += (all.empty() ? "" : " and ") + name(cell);
    conditions += (conditions.empty() ? "" : ", or ") + all;
  }
  std::string ends = name(arrow.from) + " -> " + name(arrow.to);
  switch (arrow.kind) {
    case Dependency::Kind::unconditional:
      return ends;
    case Dependency::Kind::conditional:
      return fmt::format("{} if marked: {}", ends, conditions);
    case Dependency::Kind::secondary:
      break;
  }
  return fmt::format("{} if the maker's by then: {}", ends, conditions);
}

DependencyDigraph dependency_digraph(const PriorityStrategy& strategy, const Sites& copy) {
  DependencyDigraph digraph{copy, {}};
  const Answers answers(strategy, digraph.copy);
  const int cells = static_cast<int>(copy.size());
  for (int from = 0; from < cells; ++from) {
    for (int to = 0; to < cells; ++to) {
      if (from == to) continue;
      if (answers.takes(from, to, std::set<Site>{})) {
        digraph.arrows.push_back({from, to, Dependency::Kind::unconditional, {}});
        continue;
      }
      auto marked = least_conditions(
          cells, from, to, [&](CellSet set) { return answers.takes(from, to, answers.sites(set)); });
      auto before = secondary_conditions(cells, from, to, answers);
      std::erase_if(before, [&](const auto& cells_before) {
        return std::any_of(marked.begin(), marked.end(),
                           [&](const auto& less) { return (set_of(less) & ~set_of(cells_before)) == 0; });
      });
      if (!marked.empty())
        digraph.arrows.push_back({from, to, Dependency::Kind::conditional, std::move(marked)});
      if (!before.empty())
        digraph.arrows.push_back({from, to, Dependency::Kind::secondary, std::move(before)});
    }
  }
  return digraph;
}

ForcedTurns forced_turns(const PriorityStrategy& strategy, const DependencyDigraph& digraph) {
  const Answers answers(strategy, digraph.copy);
  const int cells = static_cast<int>(digraph.copy.size());
  ForcedTurns forced;
  std::vector<std::vector<bool>> never_later(static_cast<std::size_t>(cells),
                                             std::vector<bool>(static_cast<std::size_t>(cells), true));
  for_each_order(cells, [&](const std::vector<int>& turn) {
    if (std::any_of(digraph.arrows.begin(), digraph.arrows.end(),
                    [&](const Dependency& arrow) { return speaks_against(arrow, turn, answers); })) {
      return;
    }
    int most = 0;
    for (int number = 0; number < cells; ++number) {
      most = std::max(most, static_cast<int>(std::count(turn.begin(), turn.end(), number)));
    }
    forced.largest = forced.largest == 0 ? most : std::min(forced.largest, most);
    for (std::size_t x = 0; x < turn.size(); ++x) {
      for (std::size_t y = 0; y < turn.size(); ++y) {
        if (turn[x] > turn[y]) never_later[x][y] = false;
      }
    }
  });
  std::vector<bool> done(static_cast<std::size_t>(cells), false);
  for (std::size_t x = 0; x < done.size(); ++x) {
    std::vector<int> group;
    for (std::size_t y = x; y < done.size(); ++y) {
      if (!done[y] && never_later[x][y] && never_later[y][x]) group.push_back(static_cast<int>(y));
    }
    for (const int y : group) done[static_cast<std::size_t>(y)] = true;
    if (group.size() > 1) forced.together.push_back(std::move(group));
  }
  for (std::size_t x = 0; x < done.size(); ++x) {
    for (std::size_t y = 0; y < done.size(); ++y) {
      if (x != y && never_later[x][y] && !never_later[y][x])
        forced.no_later.emplace_back(static_cast<int>(x), static_cast<int>(y));
    }
  }
  return forced;
}

DependencyDigraph without_idle_arrows(const PriorityStrategy& strategy, DependencyDigraph digraph) {
  std::stable_sort(digraph.arrows.begin(), digraph.arrows.end(),
                   [](const Dependency& x, const Dependency& y) { return x.kind < y.kind; });
  const ForcedTurns all = forced_turns(strategy, digraph);
  for (std::size_t i = digraph.arrows.size(); i-- > 0;) {
    DependencyDigraph fewer = digraph;
    fewer.arrows.erase(fewer.arrows.begin() + static_cast<std::ptrdiff_t>(i));
    const ForcedTurns left = forced_turns(strategy, fewer);
    if (left.largest == all.largest && left.together == all.together) digraph = std::move(fewer);
  }
  return digraph;
}

bool holds_by_digraphs(const PriorityStrategy& strategy, const std::vector<Sites>& goals) {
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(*strategy.grid, goal)) {
      for (int number = 0; number < strategy.period.index(); ++number) {
        const Sites copy = lattice::translated(orientation, strategy.period.representative(number));
        if (forced_turns(strategy, dependency_digraph(strategy, copy)).largest <= strategy.maker)
          return false;
      }
    }
  }
  return true;
}

std::string Dependency::conditions_text() const {
  std::string text;
  for (const auto& cells : conditions) {
    text += text.empty() ? "" : ",";
    for (const int cell : cells) text += DependencyDigraph::name(cell);
  }
  return text;
}

Chart chart_of(const std::vector<DependencyDigraph>& digraphs) {
  Chart chart;
  for (const DependencyDigraph& digraph : digraphs) {
    const int first = static_cast<int>(chart.nodes.size());
    for (int cell = 0; cell < static_cast<int>(digraph.copy.size()); ++cell) {
      chart.nodes.push_back({{DependencyDigraph::name(cell)}, cell, false});
    }
    for (const Dependency& arrow : digraph.arrows) {
      chart.arrows.push_back({first + arrow.from, first + arrow.to, arrow.conditions_text(),
                              arrow.kind != Dependency::Kind::unconditional});
    }
  }
  return chart;
}

}  // namespace zermelo::polyform
