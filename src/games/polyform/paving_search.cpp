#include "games/polyform/paving_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/sat.hpp"
#include "games/polyform/rungs.hpp"
#include "games/polyform/watch.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

using engine::Literal;
using engine::Sat;
using lattice::Period;

// Steps from cell to cell, at most `most`.
std::map<Site, int> distances(const Grid& grid, const Site& from, int most) {
  std::map<Site, int> found = {{from, 0}};
  Sites edge = {from};
  for (int steps = 1; steps <= most; ++steps) {
    Sites next;
    for (const Site& site : edge) {
      for (const Site& neighbour : grid.neighbours(site)) {
        if (found.emplace(neighbour, steps).second) next.push_back(neighbour);
      }
    }
    edge = std::move(next);
  }
  return found;
}

// In the steps of a watch: what one link costs that is looked up or made.
constexpr std::uint64_t link_steps = 64;

// One formula per period. A variable for each class of links that some copy of a goal holds; at each class of
// cells at most b links, where a link between two cells of one class counts twice; in each class of copies a
// link.
class Formula {
 public:
  Formula(const Grid& grid, const std::vector<Sites>& goals, int breaker, const Period& period, Watch& watch)
      : grid_(grid), goals_(goals), breaker_(breaker), period_(period), watch_(watch) {
    for (const Sites& goal : goals) {
      for (const Sites& orientation : lattice::orientations(grid, goal)) add_copies(orientation);
    }
    std::vector<std::vector<Literal>> at(static_cast<std::size_t>(period.index() * grid.types()));
    for (const auto& [link, variable] : variables_) {
      at[class_of(link.from)].push_back(variable);
      at[class_of(link.to)].push_back(variable);
      sat_.prefer(-variable);
    }
    for (const auto& links : at) sat_.at_most(breaker, links);
    sat_.on_look([&watch] { watch.tell(); });
  }

  std::optional<Paving> solve(const Budget& budget) {
    if (sat_.solve(budget) != Sat::Answer::yes) return std::nullopt;
    std::vector<Link> links = chosen();
    // Short links are easier to see. Each further call forbids the longest that are left.
    const auto lengths = measured();
    for (int length = 1; length < lengths.rbegin()->first; ++length) {
      std::vector<Literal> assumptions;
      for (const auto& [steps, literals] : lengths) {
        if (steps <= length) continue;
        for (const Literal literal : literals) assumptions.push_back(-literal);
      }
      const auto answer = sat_.solve(budget, assumptions);
      if (answer == Sat::Answer::yes) links = chosen();
      if (answer != Sat::Answer::no) break;
    }
    Paving paving{&grid_, period_, breaker_, std::move(links)};
    drop_superfluous(paving);
    return paving;
  }

  std::uint64_t clauses() const { return clauses_; }

 private:
  std::size_t class_of(const Site& site) const {
    const int number = period_.number(site.at) * grid_.types() + site.type;
    return static_cast<std::size_t>(number);
  }

  void add_copies(const Sites& orientation) {
    for (int number = 0; number < period_.index(); ++number) {
      const Sites copy = lattice::translated(orientation, period_.representative(number));
      watch_.spend(link_steps * copy.size() * copy.size());
      engine::Clause clause;
      for (std::size_t i = 0; i < copy.size(); ++i) {
        for (std::size_t j = i + 1; j < copy.size(); ++j) clause.push_back(variable({copy[i], copy[j]}));
      }
      sat_.add(clause);
      ++clauses_;
    }
  }

  Literal variable(const Link& link) {
    const auto [entry, added] = variables_.emplace(representative(period_, link), 0);
    if (added) entry->second = sat_.fresh();
    return entry->second;
  }

  std::vector<Link> chosen() const {
    std::vector<Link> links;
    for (const auto& [link, variable] : variables_) {
      if (sat_.value(variable)) links.push_back(link);
    }
    return links;
  }

  std::map<int, std::vector<Literal>> measured() const {
    int most = 0;
    for (const Sites& goal : goals_) most = std::max(most, static_cast<int>(goal.size()));
    std::vector<std::map<Site, int>> steps;
    steps.reserve(static_cast<std::size_t>(grid_.types()));
    for (int type = 0; type < grid_.types(); ++type) steps.push_back(distances(grid_, {{}, type}, most));
    std::map<int, std::vector<Literal>> result;
    for (const auto& [link, variable] : variables_) {
      const Site way{link.to.at - link.from.at, link.to.type};
      result[steps[static_cast<std::size_t>(link.from.type)].at(way)].push_back(variable);
    }
    return result;
  }

  // As far as the budget goes: the paving holds before and after.
  void drop_superfluous(Paving& paving) const {
    for (std::size_t i = paving.links.size(); i-- > 0;) {
      if (watch_.over()) return;
      Paving smaller = paving;
      smaller.links.erase(smaller.links.begin() + static_cast<std::ptrdiff_t>(i));
      if (!fault(smaller, goals_)) paving = std::move(smaller);
    }
  }

  const Grid& grid_;
  const std::vector<Sites>& goals_;
  int breaker_;
  const Period& period_;
  Watch& watch_;
  Sat sat_;
  std::map<Link, Literal> variables_;
  std::uint64_t clauses_ = 0;
};

}  // namespace

std::optional<Paving> paving_with(const Grid& grid, const std::vector<Sites>& goals, int breaker,
                                  const Period& period, const Budget& budget) {
  Watch watch(budget, Progress::silent());
  try {
    return Formula(grid, goals, breaker, period, watch).solve(budget);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

PavingFound find_paving(const Grid& grid, const std::vector<Sites>& goals, int breaker, int largest_index,
                        const Budget& budget, Progress& progress) {
  PavingFound found;
  Watch watch(budget, progress);
  progress.begin("indices of periods", static_cast<std::uint64_t>(largest_index));
  try {
    for (int index = 1; index <= largest_index; ++index) {
      for (const Period& period :
           lattice::periods(grid, index, [&] { watch.spend(grid.symmetries().size() * link_steps); })) {
        watch.look();
        const std::string rung =
            rung_name(grid, goals, fmt::format("{}-paving with the period {}", breaker, period.text()));
        if (const auto clauses = empty_rung(budget, rung)) {
          found.clauses += *clauses;
          ++found.periods;
          continue;
        }
        Formula formula(grid, goals, breaker, period, watch);
        found.paving = formula.solve(budget);
        found.clauses += formula.clauses();
        if (found.paving) break;
        watch.look();
        keep_empty_rung(budget, rung, formula.clauses());
        ++found.periods;
      }
      if (found.paving) break;
      found.searched = index;
      watch.done = static_cast<std::uint64_t>(index);
    }
  } catch (const Stopped&) {
    found.stopped = true;
  }
  progress.finish();
  return found;
}

}  // namespace zermelo::polyform
