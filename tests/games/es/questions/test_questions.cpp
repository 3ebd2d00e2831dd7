#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/es/questions/solve.hpp"

namespace zermelo::lab {
namespace {

Answer ask(EsSolve question) { return solve(question, Budget(), Progress::silent()); }

TEST(EsQuestions, a_full_answer) {
  const Answer answer = ask({.a = 6, .b = 5, .depth = true, .nimber_method = "beling-rogalski"});
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winning_moves"), nlohmann::json::array({"1,1"}));
  EXPECT_EQ(answer.verdict.at("p_positions"), 31);  // Table 2
  EXPECT_EQ(answer.verdict.at("positions"), 126);
  EXPECT_EQ(answer.verdict.at("depth"), 18);  // the reference solver's remoteness
  EXPECT_EQ(answer.verdict.at("value"), 1);
  EXPECT_TRUE(answer.complete);
}

TEST(EsQuestions, the_winner_is_told_from_the_position_asked_about) {
  // After 1, the player to move is the loser of the (6,5)-game.
  EXPECT_EQ(ask({.a = 6, .b = 5, .position = "1"}).verdict.at("winner"), "second");
  EXPECT_TRUE(ask({.a = 6, .b = 5, .position = "1"}).verdict.at("winning_moves").empty());
}

TEST(EsQuestions, achievement_offers_the_completing_move) {
  const Answer answer = ask({.a = 3, .b = 3, .rule = "achieve", .position = "12"});
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winning_moves"), nlohmann::json::array({"complete"}));
}

TEST(EsQuestions, the_collaborative_game) {
  const Answer answer = ask({.a = 6, .b = 5, .rule = "collaborate"});
  EXPECT_EQ(answer.verdict.at("length").at("max"), 21);
  EXPECT_EQ(answer.verdict.at("length").at("min"), 5);
}

TEST(EsQuestions, tables_by_range_and_by_sum_agree) {
  const Answer by_sum = table({.sum = 16}, Budget(), Progress::silent());
  const Answer by_range = table({.a = Range{1, 15}, .b = Range{1, 15}}, Budget(), Progress::silent());
  std::size_t compared = 0;
  for (const auto& row : by_range.verdict.at("rows")) {
    if (row.at("a").get<int>() + row.at("b").get<int>() != 16) continue;
    const auto& other = by_sum.verdict.at("rows").at(row.at("b").get<std::size_t>() - 1);
    EXPECT_EQ(row, other);
    ++compared;
  }
  EXPECT_EQ(compared, 15U);
}

TEST(EsQuestions, nonsense_is_refused) {
  EXPECT_THROW(ask({.a = 6, .b = 5, .rule = "lose"}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .method = "magic"}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .nimber_method = "guess"}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .certificate = "/no/such/folder/c"}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .method = "word"}), Error);
  EXPECT_THROW(table({}, Budget(), Progress::silent()), Error);
  EXPECT_THROW(table({.a = Range{2, 3}}, Budget(), Progress::silent()), Error);
  EXPECT_THROW(table({.a = Range{2, 3}, .b = Range{2, 3}, .sum = 5}, Budget(), Progress::silent()), Error);
}

}  // namespace
}  // namespace zermelo::lab
