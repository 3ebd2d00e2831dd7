// Pavings of a finite board as a formula, for proofs that there is none. A paving of the infinite board,
// restricted to a finite one, is a paving of that one; so a board without a paving refutes them all.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "games/polyform/rules/board.hpp"

namespace zermelo::polyform {

// Variable k + 1 says that the cells of pair k are related. Every model is a b-paving that meets every copy,
// and every such paving, cut down to these pairs, is a model: pairs inside no copy do not help.
//
//     clauses, in order: for each copy, one of its pairs;
//                        for each cell and each b + 1 of its pairs (in the order of pairs), not all of them
struct PairingFormula {
  std::vector<std::pair<int, int>> pairs;  // sorted, the lesser cell first
  std::vector<std::vector<int>> clauses;   // -v stands for "not v"
};

// Throws Error(bad_input) past `most_clauses` clauses. Now and then `tick` is called, which may throw.
constexpr std::size_t most_clauses = 4'000'000;
PairingFormula pairing_formula(const Board& board, const std::vector<Sites>& goals, int breaker,
                               const std::function<void()>& tick = {});

}  // namespace zermelo::polyform
