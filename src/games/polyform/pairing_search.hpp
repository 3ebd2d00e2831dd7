// Pavings of a finite board by SAT: one, or a refutation that explains each step.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/refutation.hpp"
#include "games/polyform/rules/pairing.hpp"

namespace zermelo::polyform {

struct PairingFound {
  // Exactly one of the two, or neither when the budget ended.
  std::optional<std::vector<std::pair<int, int>>> pairs;
  std::optional<std::vector<engine::RefutationStep>> refutation;
  std::size_t variables = 0;
  std::size_t clauses = 0;
};

PairingFound find_pairing(const Board& board, const std::vector<Sites>& goals, int breaker,
                          const Budget& budget, Progress& progress = Progress::silent());

// Copies on the board of which no two share two cells, by number, chosen in order: when they are so many that pairs for all
// of them find no room on their cells (proof/polyform/counting.hpp). That shows what is hard for SAT.
std::optional<std::vector<int>> copies_without_room(const Board& board, const std::vector<Sites>& goals,
                                                    int breaker);

}  // namespace zermelo::polyform
