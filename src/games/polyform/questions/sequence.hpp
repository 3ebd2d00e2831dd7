// Proof sequences as people meet them: imported, shown, drawn.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::polyform {
struct ProofSequence;
}

namespace zermelo::lab {

// Cards of the (1,1) game for Snaky (games/polyform/cards.hpp), checked and written as a proof sequence.
struct PolyformImport {
  std::string file;
  std::optional<std::string> certificate = std::nullopt;
};
Answer import_cards(const PolyformImport& question, const Budget& budget);

// Files that a proof sequence is drawn into.
struct SequenceDrawings {
  std::optional<std::string> svg = std::nullopt;    // the situations
  std::optional<std::string> dot = std::nullopt;    // the flow chart, for Graphviz
  std::optional<std::string> chart = std::nullopt;  // the flow chart, drawn

  // Throws Error(bad_input) when one cannot be written, before any work is done.
  void require_writable() const;
};

// A proof sequence out of a certificate: its situations in characters, and drawings.
struct PolyformShow {
  std::string file;
  std::optional<int> situation = std::nullopt;  // one of them; otherwise the first few of the game
  SequenceDrawings drawings = {};
};
Answer show_sequence(const PolyformShow& question, const Budget& budget);

void draw_sequence(const polyform::ProofSequence& sequence, const SequenceDrawings& drawings);

}  // namespace zermelo::lab
