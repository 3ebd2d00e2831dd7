// Winners for every a and b of given parities at once: a closed regular set of positions, learned from exact
// tables.
//
// Learning has three steps, all on words of bounded length (the border of the shaded region, N = 1, E = 0).
//   1. All P-positions are a closed set, but not a regular one. Smaller closed sets are sought among those
//      that obey local conditions: read from the top row down, row i has a description (i, the row above's
//      number of open cells, how many more it has itself; the first two up to a modulus, the last one exact
//      below a threshold and up to a period beyond), and only some descriptions are allowed. Descriptions are
//      struck off one by one as long as the largest closed set that is left still holds player 1's start on
//      every board.
//   2. Two beginnings of words are equivalent when the same endings lead into that set (Myhill and Nerode).
//      If their classes stop growing with the length of the beginnings, they are the states of an automaton.
//   3. The automaton, compared with the set it was learned from, is a guess about all lengths. `accepts`,
//      which decides whether it is one, is given by the caller: the checker of certificates is such a judge.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/rules/word_automaton.hpp"

namespace zermelo::es {

// Which boards: a and b each odd (1) or even (0), both at least 3.
struct Parities {
  int a = 1;
  int b = 1;
};

// How the description of a row is coarsened.
struct RowDescription {
  int index_modulus = 2;
  int height_modulus = 2;
  int threshold = 3;
  int period = 2;

  int gap_classes() const { return threshold + period; }
  int count() const { return index_modulus * height_modulus * gap_classes(); }
  int number(int index, int height, int gap) const {
    const int gap_class = gap < threshold ? gap : threshold + (gap - threshold) % period;
    return ((index % index_modulus) * height_modulus + height % height_modulus) * gap_classes() + gap_class;
  }
};

struct Learned {
  std::optional<WordAutomaton> set;  // accepted by the judge
  int length = 0;                    // of the longest words looked at
  int descriptions = 0;              // allowed at the end
  // For each length n looked at: how many classes the beginnings of at most n/2 letters fall into, by endings
  // of at most n/2 letters. Bounded for a regular set.
  std::vector<std::pair<int, int>> classes;
  bool cut_short = false;  // the budget ended before words of all lengths asked for were looked at
};

inline constexpr int longest_learned = 20;

// Words of up to `longest` letters, 6 <= longest <= longest_learned. When the budget ends first, what was
// found so far is returned.
Learned learn_regular_set(const Parities& parities, const RowDescription& description, int longest,
                          const std::function<bool(const WordAutomaton&)>& accepts, const Budget& budget,
                          Progress& progress);

}  // namespace zermelo::es
