// PermuNim by brute force, from the definition alone: positions are sets of stones, containment is tried on
// every subset, and nothing is reduced. Shares no code with the program.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace reference {

using Pattern = std::vector<int>;
using Stone = std::pair<int, int>;  // row, column, from 1

// Whether some k of the values, in their order, compare like the pattern.
bool contains_pattern(const std::vector<int>& values, const Pattern& pattern);

class PermuNim {
 public:
  PermuNim(int rows, int columns, std::vector<Pattern> forbidden)
      : rows_(rows), columns_(columns), forbidden_(std::move(forbidden)) {}

  bool legal(const std::set<Stone>& stones, Stone stone) const;
  std::vector<Stone> moves(const std::set<Stone>& stones) const;
  // Memoised mex over sets of stones.
  int value(const std::set<Stone>& stones);
  // The player who cannot move wins.
  bool first_wins_misere(const std::set<Stone>& stones);

 private:
  int rows_;
  int columns_;
  std::vector<Pattern> forbidden_;
  std::map<std::set<Stone>, int> values_;
  std::map<std::set<Stone>, bool> misere_;
};

}  // namespace reference
