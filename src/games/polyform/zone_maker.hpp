// Winning strategies of the maker on the infinite board, found by the means of the paper: a common cell
// (Proposition 2.2), proof sequences by zone search, and the composition of smaller games (Theorem 3.1).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/rules/situation.hpp"

namespace zermelo::polyform {

struct SequencePart {
  ProofSequence sequence;
  int times = 1;  // how many games of Theorem 3.1 it stands for
};

struct MakerSearch {
  int most_turns = 8;
  std::uint64_t positions = 0;  // searched
  bool stopped = false;         // the budget ended first
};

struct MakerWin {
  std::vector<SequencePart> parts;  // one with `composed` false: the game itself
  bool composed = false;
  std::string method;
};

// A proof sequence for the game as it is, or nothing when none was found within the turns of `search`.
std::optional<ProofSequence> find_sequence(const Grid& grid, const std::vector<Sites>& goals,
                                           const Marks& marks, MakerSearch& search, const Budget& budget,
                                           Progress& progress);

// The same, and otherwise by composition.
std::optional<MakerWin> find_maker_win(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                                       MakerSearch& search, const Budget& budget, Progress& progress);

}  // namespace zermelo::polyform
