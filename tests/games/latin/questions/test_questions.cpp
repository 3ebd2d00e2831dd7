#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/latin/questions/gambler.hpp"
#include "games/latin/questions/solve.hpp"

namespace zermelo::lab {
namespace {

TEST(LatinQuestions, the_winner_is_told_for_the_player_to_move) {
  LatinSolve question{{{"order", "3"}}};
  Answer answer = solve(question, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("columns_matter"), false);
  EXPECT_EQ(answer.verdict.at("winning_moves").size(), 27U);
  question.position = "1../.../...";
  answer = solve(question, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict.at("winner"), "second");
  EXPECT_NE(answer.text.find("the second player (A) wins"), std::string::npos) << answer.text;
}

// One square is left, A to move fills the board, and the owner of the second column has two of the three.
TEST(LatinQuestions, columns_can_matter) {
  for (const auto& [owners, winner] : {std::pair("BAA", "first"), std::pair("BBA", "second")}) {
    const LatinSolve question{{{"order", "3"}, {"run", "2"}}, std::string("123/231/31.;") + owners};
    const Answer answer = solve(question, Budget(), Progress::silent());
    EXPECT_EQ(answer.verdict.at("winner"), winner);
    EXPECT_EQ(answer.verdict.at("columns_matter"), true);
  }
}

TEST(LatinQuestions, a_budget_that_ends_leaves_an_unknown) {
  const LatinSolve question{{{"order", "6"}}};
  const Answer answer =
      solve(question, Budget().time(std::chrono::duration<double>(0.05)), Progress::silent());
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.verdict.at("winner"), "unknown");
}

TEST(LatinQuestions, a_sample_of_deals_has_an_interval_that_holds_the_exact_part) {
  const LatinGambler all{{{"order", "3"}}};
  EXPECT_EQ(gambler(all, Budget(), Progress::silent()).verdict.at("won"), 126);
  LatinGambler some{{{"order", "3"}}, 20, 7};
  const Answer answer = gambler(some, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict.at("won"), 20);
  // 20 of 20: the lower end solves p^20 = 0.025.
  EXPECT_NEAR(answer.verdict.at("interval").at(0).get<double>(), std::pow(0.025, 1.0 / 20), 1e-9);
  EXPECT_EQ(answer.verdict.at("interval").at(1), 1.0);
  const Answer stopped = gambler({{{"order", "5"}}, 5, 1}, Budget().time(std::chrono::duration<double>(0.0)),
                                 Progress::silent());
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.verdict.at("interval").at(0), 0.0);
  EXPECT_EQ(stopped.verdict.at("interval").at(1), 1.0);
}

}  // namespace
}  // namespace zermelo::lab
