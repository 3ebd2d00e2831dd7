#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/es/paper_digits.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

using Digits = std::vector<int>;

perm::Permutation as_permutation(const Digits& digits) {
  perm::Permutation result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    // The digit appended as the (i+1)-th is its rank among the first i+1.
    const auto end = digits.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    result = result.append(
        static_cast<int>(std::count_if(digits.begin(), end, [&](int value) { return value <= digits[i]; })));
  }
  return result;
}

// Every permutation that can come up, none taken for another: the first player never completes a subsequence,
// and every game ends with the second player's (2a-2)-nd digit at the latest.
void play(int a, int b, const Digits& left, long& games) {
  const auto digits = static_cast<int>(left.size()) + 1;
  bool alive = false;
  for (int digit = 1; digit <= digits; ++digit) {
    const Digits faced = reference::append(left, digit);
    if (reference::contains_end(faced, a, b)) continue;
    alive = true;
    const int answer = paper_digit(a, b, as_permutation(faced));
    const Digits next = reference::append(faced, answer);
    ASSERT_FALSE(reference::contains_end(next, a, b)) << ::testing::PrintToString(next);
    if (static_cast<int>(next.size()) == 2 * a - 3) {
      ASSERT_EQ(answer, 2 * a - 4);
    }
    play(a, b, next, games);
  }
  if (alive) return;
  ++games;
  ASSERT_EQ(static_cast<int>(left.size()), b == 2 ? a - 1 : 2 * a - 3);
}

TEST(PaperDigits, win_every_game_with_three_on_all_permutations) {
  for (int a = 3; a <= 7; ++a) {
    long games = 0;
    play(a, 3, {1}, games);
    EXPECT_GE(games, 1L << (a - 2));  // two cells to choose from, a-2 times
  }
}

TEST(PaperDigits, are_new_maxima_for_two) {
  for (int a = 2; a <= 12; a += 2) {
    long games = 0;
    play(a, 2, {1}, games);
    EXPECT_EQ(games, 1);
  }
}

TEST(PaperDigits, follow_the_board_strategy_up_to_a_40) {
  for (int a = 3; a <= 40; ++a) {
    const DigitsPlayed played = play_digits(a, Budget());
    EXPECT_FALSE(played.failure) << *played.failure;
    EXPECT_GE(played.permutations, static_cast<std::uint64_t>(a - 2));
  }
}

TEST(PaperDigits, examples) {
  EXPECT_EQ(paper_digit(6, 3, perm::Permutation::parse("21")), 3);    // not a new maximum: n+1
  EXPECT_EQ(paper_digit(6, 3, perm::Permutation::parse("12")), 1);    // a new maximum: the one before
  EXPECT_EQ(paper_digit(6, 3, perm::Permutation::parse("2134")), 3);  // maxima 2, 3, 4
  EXPECT_EQ(paper_digit(4, 3, perm::Permutation::parse("2134")), 4);  // the last move, 2a-4
  EXPECT_THROW(paper_digit(6, 3, perm::Permutation::parse("213")), Error);
  EXPECT_THROW(paper_digit(6, 4, perm::Permutation::parse("21")), Error);
}

}  // namespace
}  // namespace zermelo::es
