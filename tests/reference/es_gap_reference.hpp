// The game in gaps (f; x1, ..., xR) for arbitrarily large x1, solved without the library and without its tables.
//
// With f = 1 the moves out of x1 lead to every smaller x1, so for given (x2, ..., xR) exactly one x1 is a P-position: the
// least one from which no other move leads to a P-position. That number is all that has to be kept. With f = 0 every x1
// beyond it is an N-position, and the others are looked at one by one.
#pragma once

#include <cstdint>
#include <vector>

namespace zermelo::reference {

class GapGame {
 public:
  // All (x2, ..., xR) with a sum up to `width`; R = b - 1 >= 3.
  GapGame(int b, int width);

  int width() const { return width_; }
  // gaps[0] is f, gaps[i] is x_i; x2 + ... + xR <= width.
  bool lost(const std::vector<int>& gaps) const;
  // The one x1 that is P with f = 1. The first two entries of `gaps` do not matter.
  int first(const std::vector<int>& gaps) const { return first_[rank(gaps)]; }

 private:
  std::size_t rank(const std::vector<int>& gaps) const;
  bool leads_to_lost(std::vector<int>& gaps) const;
  void solve(std::vector<int>& gaps);
  template <class Visit>
  void for_each_rest(std::vector<int>& gaps, std::size_t gap, int left, Visit visit);

  std::size_t last_;  // R
  int width_;
  std::vector<std::vector<std::size_t>> vectors_;  // [n][s]: of n entries with a sum up to s
  std::vector<int> first_;
  std::vector<std::size_t> begin_;  // of x1 = 0, ..., first in lost_
  std::vector<bool> lost_;          // with f = 0
};

}  // namespace zermelo::reference
