#include "games/polyform/pairing_search.hpp"

#include <algorithm>
#include <set>

#include "engine/sat.hpp"
#include "games/polyform/watch.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::uint64_t clause_steps = 64;  // of a watch, for a clause that the solver takes in

}  // namespace

std::optional<std::vector<int>> copies_without_room(const Board& board, const std::vector<Sites>& goals,
                                                    int breaker) {
  const auto placements = board.placements(goals);
  std::set<std::pair<int, int>> pairs;
  std::set<int> cells;
  std::vector<int> chosen;
  for (std::size_t number = 0; number < placements.size(); ++number) {
    const auto& copy = placements[number];
    std::vector<std::pair<int, int>> own;
    for (std::size_t x = 0; x < copy.size(); ++x) {
      for (std::size_t y = x + 1; y < copy.size(); ++y) own.emplace_back(copy[x], copy[y]);
    }
    if (std::any_of(own.begin(), own.end(), [&](const auto& pair) { return pairs.contains(pair); })) continue;
    pairs.insert(own.begin(), own.end());
    cells.insert(copy.begin(), copy.end());
    chosen.push_back(static_cast<int>(number));
  }
  if (2 * chosen.size() <= static_cast<std::size_t>(breaker) * cells.size()) return std::nullopt;
  return chosen;
}

PairingFound find_pairing(const Board& board, const std::vector<Sites>& goals, int breaker,
                          const Budget& budget, Progress& progress) {
  PairingFound found;
  Watch watch(budget, progress);
  progress.begin("SAT: conflicts", 0);
  try {
    const PairingFormula formula = pairing_formula(board, goals, breaker, [&] { watch.look(); });
    engine::Sat sat(true);
    for (std::size_t i = 0; i < formula.pairs.size(); ++i) sat.prefer(-sat.fresh());
    for (const auto& clause : formula.clauses) {
      watch.spend(clause_steps);
      sat.add(clause);
    }
    found.variables = formula.pairs.size();
    found.clauses = formula.clauses.size();
    sat.on_look([&] { progress.update(sat.conflicts()); });
    const auto answer = sat.solve(budget);
    if (answer == engine::Sat::Answer::yes) {
      found.pairs.emplace();
      for (std::size_t i = 0; i < formula.pairs.size(); ++i) {
        if (sat.value(static_cast<engine::Literal>(i + 1))) found.pairs->push_back(formula.pairs[i]);
      }
    } else if (answer == engine::Sat::Answer::no) {
      found.refutation = engine::explained(formula.clauses, sat.lemmas(), budget, progress);
    }
  } catch (const Stopped&) {
  }
  progress.finish();
  return found;
}

}  // namespace zermelo::polyform
