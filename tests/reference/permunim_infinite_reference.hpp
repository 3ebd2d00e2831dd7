// PermuNim on infinitely many columns by plain recursion: a position is the rows of the stones from left to
// right and the free columns between them. Nothing is reduced; only Theorem 6.2's own lengths, 2^(m-t) - 1,
// bound the finite gaps. Shares no code with the program.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "reference/permunim_reference.hpp"

namespace reference {

class InfinitePermuNim {
 public:
  // finite: that many columns; the others: the order types Z+, its mirror image, Z, Q, Q+.
  enum Kind { finite, naturals, negatives, integers, dense, dense_from_first };
  using Gap = std::pair<Kind, int>;

  InfinitePermuNim(int rows, std::vector<Pattern> forbidden)
      : rows_(rows), forbidden_(std::move(forbidden)) {}

  int value(const std::vector<int>& stones, const std::vector<Gap>& gaps);
  int value(Kind kind) { return value({}, {{kind, 0}}); }

 private:
  bool avoids(const std::vector<int>& stones) const;
  std::vector<std::pair<Gap, Gap>> splits(Gap gap, int longest) const;

  int rows_;
  std::vector<Pattern> forbidden_;
  std::map<std::pair<std::vector<int>, std::vector<Gap>>, int> values_;
};

}  // namespace reference
