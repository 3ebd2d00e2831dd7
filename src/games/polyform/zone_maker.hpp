// Winning strategies of the maker on the infinite board, found by the means of the paper: a common cell
// (Proposition 2.2), proof sequences by zone search, and the composition of smaller games (Theorem 3.1).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/composition.hpp"
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

// The (a_i -> a, b_i) games of Theorem 3.1, each searched once. What was not found for b_i marks of the
// breaker is not looked for with more.
class PartSearch {
 public:
  // `last` is a.
  PartSearch(const Grid& grid, const std::vector<Sites>& goals, int last, MakerSearch& search,
             const Budget& budget, Progress& progress)
      : grid_(grid), goals_(goals), last_(last), search_(search), budget_(budget), progress_(progress) {}

  std::optional<SequencePart> find(const PartNeed& need);
  // All of them.
  std::optional<std::vector<SequencePart>> find(const std::vector<PartNeed>& way);

 private:
  const Grid& grid_;
  const std::vector<Sites>& goals_;
  int last_;
  MakerSearch& search_;
  const Budget& budget_;
  Progress& progress_;
  std::map<std::pair<int, int>, ProofSequence> found_;
  std::map<int, int> not_found_;  // the least b_i for each a_i
};

// A win of the game as it is, or otherwise by composition.
std::optional<MakerWin> find_maker_win(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                                       MakerSearch& search, const Budget& budget, Progress& progress);

}  // namespace zermelo::polyform
