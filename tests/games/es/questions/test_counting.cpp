#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "lab/claims/claims.hpp"
#include "games/es/questions/count.hpp"

namespace zermelo::lab {
namespace {

Claim claim(std::string_view id) {
  for (const Paper& paper : papers()) {
    if (paper.name != "pudwell") continue;
    return *std::find_if(paper.claims.begin(), paper.claims.end(),
                         [&](const Claim& candidate) { return candidate.id == id; });
  }
  return {};
}

Judgement judged(const Claim& claim) { return judge(claim, Budget(), Progress::silent()); }

TEST(EsCounting, the_whole_game_and_one_board) {
  // 213 and 231 shade two cells in row 1 and one in row 2; nothing else does.
  const Answer answer = count({.a = 3, .b = 3, .position = "213"}, Budget());
  // C_2^2 permutations of length 4, then any of five digits.
  EXPECT_EQ(answer.verdict.at("longest_games").at("permutations"), 4);
  EXPECT_EQ(answer.verdict.at("longest_games").at("games"), 20);
  EXPECT_EQ(answer.verdict.at("longest_games").at("moves"), 5);
  EXPECT_EQ(answer.verdict.at("shading").at("permutations"), 2);
  EXPECT_EQ(answer.verdict.at("shading").at("by_length").dump(), R"([{"length":3,"permutations":2}])");
  EXPECT_TRUE(answer.complete);
  EXPECT_FALSE(count({.a = 3, .b = 3}, Budget()).verdict.contains("shading"));
}

TEST(EsCounting, a_spent_budget_is_an_honest_unknown) {
  Budget small;
  small.memory(10'000);
  const Answer answer = count({.a = 7, .b = 7, .position = "rows:6,6,6,6,6,6"}, small);
  EXPECT_FALSE(answer.complete);
  EXPECT_TRUE(answer.verdict.at("shading").is_null());
  EXPECT_EQ(answer.verdict.at("longest_games").at("moves"), 37);
}

TEST(EsCounting, nonsense_is_refused) {
  EXPECT_THROW(count({.a = 0, .b = 3}, Budget()), Error);
  EXPECT_THROW(count({.a = 500, .b = 500}, Budget()), Error);
  EXPECT_THROW(count({.a = 4, .b = 4, .position = "what?"}, Budget()), Error);
}

TEST(EsCounting, the_printed_factors_are_corrected_and_the_right_ones_confirmed) {
  Claim longest = claim("E1");
  longest.params["most_cells"] = 6;
  const Judgement printed = judged(longest);
  EXPECT_EQ(printed.verdict, Verdict::corrected);
  EXPECT_NE(printed.detail.find("20 longest games, not 12, for a = 3, b = 3"), std::string::npos)
      << printed.detail;
  longest.params["factor_3"] = {2, -1};
  EXPECT_EQ(judged(longest).verdict, Verdict::corrected);
  longest.params["factor_2"] = {1, 0};
  EXPECT_EQ(judged(longest).verdict, Verdict::confirmed);
  longest.params["factor_3"] = {1, 0};
  EXPECT_EQ(judged(longest).verdict, Verdict::corrected);
}

TEST(EsCounting, the_fractions_of_p_positions_tend_to_zero) {
  EXPECT_EQ(judged(claim("Q3")).verdict, Verdict::extended);
}

}  // namespace
}  // namespace zermelo::lab
