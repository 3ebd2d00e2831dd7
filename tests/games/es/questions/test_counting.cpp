#include <gtest/gtest.h>

#include "ask.hpp"
#include "base/error.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;

TEST(EsCounting, the_whole_game_and_one_board) {
  // 213 and 231 shade two cells in row 1 and one in row 2; nothing else does.
  const Answer answer = ask("es count 3 3 --position 213");
  // C_2^2 permutations of length 4, then any of five digits.
  EXPECT_EQ(answer.verdict.at("longest_games").at("permutations"), 4);
  EXPECT_EQ(answer.verdict.at("longest_games").at("games"), 20);
  EXPECT_EQ(answer.verdict.at("longest_games").at("moves"), 5);
  EXPECT_EQ(answer.verdict.at("shading").at("permutations"), 2);
  const auto& lengths = *answer.verdict.at("shading").at("by_length").elements();
  ASSERT_EQ(lengths.size(), 1U);
  EXPECT_EQ(lengths[0], (Value{{"length", 3}, {"permutations", 2}}));
  EXPECT_TRUE(answer.complete);
  EXPECT_FALSE(ask("es count 3 3").verdict.contains("shading"));
  EXPECT_EQ(ask("es count 2 1").text.find("1 moves"), std::string::npos);
}

TEST(EsCounting, a_spent_budget_is_an_honest_unknown) {
  const Answer answer = ask("es count 7 7 --position rows:6,6,6,6,6,6", Budget().memory(10'000));
  EXPECT_FALSE(answer.complete);
  EXPECT_TRUE(answer.verdict.at("shading").is_null());
  EXPECT_EQ(answer.verdict.at("longest_games").at("moves"), 37);
}

TEST(EsCounting, nonsense_is_refused) {
  EXPECT_THROW(ask("es count 0 3"), Error);
  EXPECT_THROW(ask("es count 500 500"), Error);
  EXPECT_THROW(ask("es count 4 4 --position what?"), Error);
}

}  // namespace
}  // namespace zermelo::es
