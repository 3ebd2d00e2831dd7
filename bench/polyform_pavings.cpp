// Three ways to ask a SAT solver for pavings of growing period, in one run with equal answers:
//
//     fresh    a new solver for each period (what the program does)
//     guarded  one solver for all periods of an animal; the copies' clauses of a period hold under a literal
//              that is assumed for that period and then set false
//     torus    one solver for all periods of an index n: variables are the links of the n x n torus, which
//              every such period covers, with all their clauses; a period is a literal that makes links equal
//              that it moves to each other. What is learnt about the torus serves all its periods.
//
//     bin/bench_polyform_pavings [GRID SIZE INDEX]      (default: square 6 8)
//
// asks for 1-pavings of all animals of 3 to SIZE cells, up to the first index that has one or to INDEX.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "engine/sat.hpp"
#include "games/polyform/rules/paving.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace {

using namespace zermelo;
using namespace zermelo::polyform;
using engine::Literal;
using engine::Sat;
using lattice::Period;

constexpr int breaker = 1;

// The formula of one period in a solver; the clauses of the copies hold where `guard` is false or 0.
class Links {
 public:
  Links(Sat& sat, const Grid& grid, const Sites& animal, const Period& period, Literal guard)
      : sat_(sat), period_(period) {
    for (const Sites& orientation : lattice::orientations(grid, animal)) {
      for (int number = 0; number < period.index(); ++number) {
        const Sites copy = lattice::translated(orientation, period.representative(number));
        engine::Clause clause;
        if (guard != 0) clause.push_back(guard);
        for (std::size_t i = 0; i < copy.size(); ++i) {
          for (std::size_t j = i + 1; j < copy.size(); ++j) clause.push_back(variable({copy[i], copy[j]}));
        }
        sat.add(clause);
      }
    }
    std::map<std::pair<int, int>, std::vector<Literal>> at;
    for (const auto& [link, literal] : variables_) {
      at[{period.number(link.from.at), link.from.type}].push_back(literal);
      at[{period.number(link.to.at), link.to.type}].push_back(literal);
      sat.prefer(-literal);
    }
    for (const auto& [cell, links] : at) sat.at_most(breaker, links);
  }

  Literal variable(const Link& link) {
    const auto [entry, added] = variables_.emplace(representative(period_, link), 0);
    if (added) entry->second = sat_.fresh();
    return entry->second;
  }
  const std::map<Link, Literal>& variables() const { return variables_; }

 private:
  Sat& sat_;
  const Period& period_;
  std::map<Link, Literal> variables_;
};

bool solved(Sat& sat, const std::vector<Literal>& assumptions = {}) {
  return sat.solve(Budget(), assumptions) == Sat::Answer::yes;
}

int fresh(const Grid& grid, const Sites& animal, int most) {
  for (int index = 1; index <= most; ++index) {
    for (const Period& period : lattice::periods(grid, index)) {
      Sat sat;
      Links(sat, grid, animal, period, 0);
      if (solved(sat)) return index;
    }
  }
  return 0;
}

int guarded(const Grid& grid, const Sites& animal, int most) {
  Sat sat;
  for (int index = 1; index <= most; ++index) {
    for (const Period& period : lattice::periods(grid, index)) {
      const Literal off = sat.fresh();
      Links(sat, grid, animal, period, off);
      if (solved(sat, {-off})) return index;
      sat.add({off});
    }
  }
  return 0;
}

int torus(const Grid& grid, const Sites& animal, int most) {
  for (int index = 1; index <= most; ++index) {
    std::vector<lattice::Vector> basis(static_cast<std::size_t>(grid.dimension()));
    for (std::size_t axis = 0; axis < basis.size(); ++axis) basis[axis][axis] = index;
    const Period whole = *Period::spanned_by(grid.dimension(), basis);
    Sat sat;
    Links links(sat, grid, animal, whole, 0);
    for (const Period& period : lattice::periods(grid, index)) {
      const Literal chosen = sat.fresh();
      for (const auto& [link, literal] : links.variables()) {
        for (const lattice::Vector& step : period.basis()) {
          const Literal moved =
              links.variable({{link.from.at + step, link.from.type}, {link.to.at + step, link.to.type}});
          if (moved == literal) continue;
          sat.add({-chosen, -literal, moved});
          sat.add({-chosen, literal, -moved});
        }
      }
      if (solved(sat, {chosen})) return index;
      sat.add({-chosen});
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const Grid& grid = Grid::named(argc > 1 ? argv[1] : "square");
  const int size = argc > 2 ? std::atoi(argv[2]) : 6;
  const int most = argc > 3 ? std::atoi(argv[3]) : 8;
  std::map<std::string, std::vector<int>> answers;
  std::map<std::string, double> seconds;
  for (const auto& [name, way] : std::vector<std::pair<std::string, int (*)(const Grid&, const Sites&, int)>>{
           {"fresh", fresh}, {"guarded", guarded}, {"torus", torus}}) {
    const auto start = std::chrono::steady_clock::now();
    for (int cells = 3; cells <= size; ++cells) {
      for (const Sites& animal : lattice::free_animals(grid, cells))
        answers[name].push_back(way(grid, animal, most));
    }
    seconds[name] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("{:<8} {:.2f} s, {:.2f} times the first\n", name, seconds[name],
               seconds[name] / seconds["fresh"]);
  }
  const bool agree = answers["guarded"] == answers["fresh"] && answers["torus"] == answers["fresh"];
  fmt::print("{} animals, {}\n", answers["fresh"].size(), agree ? "equal answers" : "ANSWERS DIFFER");
  return agree ? 0 : 1;
}
