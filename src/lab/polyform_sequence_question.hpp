// Proof sequences as people meet them: imported, shown, drawn.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lab/answer.hpp"

namespace zermelo::lab {

// Cards of the (1,1) game for Snaky (games/polyform/cards.hpp), checked and written as a proof sequence.
struct PolyformImport {
  std::string file;
  std::optional<std::string> certificate = std::nullopt;
};
Answer import_cards(const PolyformImport& question, const Budget& budget);

// A proof sequence out of a certificate: its situations in characters, and drawings.
struct PolyformShow {
  std::string file;
  std::optional<int> situation = std::nullopt;  // one of them; otherwise the first few of the game
  std::optional<std::string> svg = std::nullopt;
  std::optional<std::string> dot = std::nullopt;
};
Answer show_sequence(const PolyformShow& question, const Budget& budget);

// The situations into one file, the flow chart into the other.
void draw_sequence(const polyform::ProofSequence& sequence, const std::optional<std::string>& svg,
                   const std::optional<std::string>& dot);

}  // namespace zermelo::lab
