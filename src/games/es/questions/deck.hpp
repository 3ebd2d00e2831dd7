// Questions about the finite-deck game of Harary, Sagan and West.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "base/text.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

// The largest deck that the solver's words hold.
constexpr int largest_deck = 63;

// Exactly one question: a deck of one size (M*N+1 when none is given), decks of several sizes, or the decks
// of M*N+1 <= table cards for all M >= N (turning the deck upside down exchanges M and N).
struct EsDeck {
  std::optional<int> m = std::nullopt;
  std::optional<int> n = std::nullopt;
  std::optional<int> size = std::nullopt;
  std::optional<Range> sizes = std::nullopt;
  std::optional<int> table = std::nullopt;
  std::string rule = "avoid";                             // avoid or achieve
  std::string format = "text";                            // tables: text or csv
  std::optional<std::string> certificate = std::nullopt;  // one deck: its strategies
};

Answer deck(const EsDeck& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
