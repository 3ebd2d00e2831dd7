#include "games/polyform/rules/pairing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"

namespace zermelo::polyform {
namespace {

void require_room(std::size_t clauses) {
  if (clauses > most_clauses)
    bad_input(fmt::format("the board's formula has more than {} clauses", most_clauses));
}

// Calls visit(subset) for every subset of the size, in lexicographic order of positions.
template <class Visit>
void for_each_subset(const std::vector<int>& of, std::size_t size, Visit visit) {
  if (size > of.size()) return;
  std::vector<std::size_t> chosen(size);
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  for (;;) {
    spend(20 + 2 * size);
    std::vector<int> subset;
    subset.reserve(size);
    for (const std::size_t position : chosen) subset.push_back(of[position]);
    visit(std::move(subset));
    std::size_t last = size;
    while (last > 0 && chosen[last - 1] == of.size() - size + last - 1) --last;
    if (last == 0) return;
    ++chosen[last - 1];
    for (std::size_t i = last; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
  }
}

}  // namespace

PairingFormula pairing_formula(const Board& board, const std::vector<Sites>& goals, int breaker,
                               const std::function<void()>& tick) {
  PairingFormula formula;
  const auto look = [&] {
    constexpr std::size_t between = 4096;
    if (tick && formula.clauses.size() % between == 0) tick();
  };
  const auto placements = board.placements(goals);
  for (const auto& placement : placements) {
    spend(10 * placement.size() * placement.size());
    for (std::size_t i = 0; i < placement.size(); ++i) {
      for (std::size_t j = i + 1; j < placement.size(); ++j)
        formula.pairs.emplace_back(placement[i], placement[j]);
    }
  }
  std::sort(formula.pairs.begin(), formula.pairs.end());
  formula.pairs.erase(std::unique(formula.pairs.begin(), formula.pairs.end()), formula.pairs.end());
  const auto variable = [&](int x, int y) {
    const auto found = std::lower_bound(formula.pairs.begin(), formula.pairs.end(), std::pair(x, y));
    return static_cast<int>(found - formula.pairs.begin()) + 1;
  };
  for (const auto& placement : placements) {
    std::vector<int> clause;
    for (std::size_t i = 0; i < placement.size(); ++i) {
      for (std::size_t j = i + 1; j < placement.size(); ++j)
        clause.push_back(variable(placement[i], placement[j]));
    }
    formula.clauses.push_back(std::move(clause));
    look();
  }
  std::vector<std::vector<int>> at(static_cast<std::size_t>(board.size()));
  for (std::size_t k = 0; k < formula.pairs.size(); ++k) {
    at[static_cast<std::size_t>(formula.pairs[k].first)].push_back(-static_cast<int>(k) - 1);
    at[static_cast<std::size_t>(formula.pairs[k].second)].push_back(-static_cast<int>(k) - 1);
  }
  for (const auto& pairs : at) {
    for_each_subset(pairs, static_cast<std::size_t>(breaker) + 1, [&](std::vector<int> clause) {
      formula.clauses.push_back(std::move(clause));
      require_room(formula.clauses.size());
      look();
    });
  }
  return formula;
}

}  // namespace zermelo::polyform
