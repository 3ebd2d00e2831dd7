// Ranges of at most 64 neighbours in the table of a board (board_table.hpp): the continuations of a prefix, by rank.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/integer.hpp"

namespace zermelo::es {

// A range: one bit for each continuation.
using Bits = std::uint64_t;

constexpr std::uint64_t most_at_once = 64;

inline Bits first_bits(std::uint64_t count) { return count >= 64 ? ~Bits{0} : (Bits{1} << count) - 1; }

// Binomial coefficients, 0 outside the triangle.
class Choose {
 public:
  Choose(int letters, int rows) : table_(static_cast<unsigned>(letters), static_cast<unsigned>(rows)) {}
  std::uint64_t operator()(int n, int k) const {
    return k < 0 || n < k ? 0 : table_(static_cast<unsigned>(n), static_cast<unsigned>(k));
  }

 private:
  Binomials table_;
};

// For each continuation of a prefix with `rem` letters left, k of them N, the continuations with a move to it that changes
// the continuation alone. `e_before`: some E stands in the prefix, before its last run of N's if that ends the prefix.
std::vector<Bits> movers_to(int rem, int k, bool e_before, const Choose& choose);

// What is the same for all prefixes of a board with this many letters and rows.
class Constants {
 public:
  Constants(int letters, int rows) : choose(letters, rows), rows_(rows) {
    const int longest = std::min<int>(letters, most_at_once);
    movers_.resize(index(longest, rows, true) + 1);
    for (int rem = 0; rem <= longest; ++rem) {
      for (int k = 0; k <= std::min(rem, rows); ++k) {
        if (choose(rem, k) > most_at_once) continue;
        for (const bool e_before : {false, true})
          movers_[index(rem, k, e_before)] = movers_to(rem, k, e_before, choose);
      }
    }
  }
  // Of a range with 2 to 64 continuations.
  const std::vector<Bits>& movers(int rem, int k, bool e_before) const {
    return movers_[index(rem, k, e_before)];
  }

  Choose choose;

 private:
  std::size_t index(int rem, int k, bool e_before) const {
    const int place = (rem * (rows_ + 1) + k) * 2 + (e_before ? 1 : 0);
    return static_cast<std::size_t>(place);
  }
  int rows_;
  std::vector<std::vector<Bits>> movers_;
};

}  // namespace zermelo::es
