// The strategies for b = 2 and b = 3 in digits (Pudwell, sections 3 and 4), for those who play with
// permutations instead of boards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {

// Player 1's digit when it is his turn (the length is even). For b = 2 a new largest digit. For b = 3, with
// left-to-right maxima m_1 < ... < m_l = n: n+1 when player 2's digit is not m_l, m_{l-1} when it is, and
// 2a-4 once the length is 2a-4. Throws Error(bad_input) for another b, or when it is not player 1's turn.
int paper_digit(int a, int b, const perm::Permutation& permutation);

struct DigitsPlayed {
  std::uint64_t permutations = 0;      // different ones as far as the rest of the game goes, player 2 to move
  std::uint64_t digits = 0;            // digits of player 2 answered on them
  std::optional<std::string> failure;  // the first permutation and digit answered wrongly
};

// Plays the digits for b = 3 against every digit of player 2, for one a. Each digit of player 1 must shade
// the cell that Theorem 2 prescribes; the last one must be 2a-4 and shade (a-1,2); after it a digit from 2a-3
// on must complete an increasing subsequence of length a, and any other a decreasing one of length 3.
DigitsPlayed play_digits(int a, const Budget& budget);

}  // namespace zermelo::es
