#include "games/polyform/pairing_search.hpp"

#include "engine/sat.hpp"

namespace zermelo::polyform {

PairingFound find_pairing(const Board& board, const std::vector<Sites>& goals, int breaker,
                          const Budget& budget, Progress& progress) {
  const PairingFormula formula = pairing_formula(board, goals, breaker);
  engine::Sat sat(true);
  for (std::size_t i = 0; i < formula.pairs.size(); ++i) sat.prefer(-sat.fresh());
  for (const auto& clause : formula.clauses) sat.add(clause);
  PairingFound found;
  found.variables = formula.pairs.size();
  found.clauses = formula.clauses.size();
  progress.begin("SAT: conflicts", 0);
  sat.on_look([&] { progress.update(sat.conflicts()); });
  switch (sat.solve(budget)) {
    case engine::Sat::Answer::yes:
      found.pairs.emplace();
      for (std::size_t i = 0; i < formula.pairs.size(); ++i) {
        if (sat.value(static_cast<engine::Literal>(i + 1))) found.pairs->push_back(formula.pairs[i]);
      }
      break;
    case engine::Sat::Answer::no:
      found.refutation = engine::explained(formula.clauses, sat.lemmas(), budget, progress);
      break;
    case engine::Sat::Answer::unknown:
      break;
  }
  progress.finish();
  return found;
}

}  // namespace zermelo::polyform
