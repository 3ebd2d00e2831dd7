#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lab/claims/claims.hpp"
#include "games/es/questions/strategy.hpp"

namespace zermelo::lab {
namespace {

Answer ask(EsStrategy question) { return strategy(question, Budget(), Progress::silent()); }

TEST(EsStrategy, a_full_verification) {
  const Answer answer = ask({.a = 6, .b = 5});
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("wins_every_game"), true);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 18);       // 4a-6, Table 1
  EXPECT_EQ(answer.verdict.at("fewest_forced"), 18);          // the reference solver's remoteness
  EXPECT_EQ(answer.verdict.at("failing_cases").size(), 16U);  // 14 of Lemma 2, 2 of Lemma 3
  for (const auto& failing : answer.verdict.at("failing_cases")) EXPECT_TRUE(failing.contains("repair"));
}

TEST(EsStrategy, with_one_row_the_parity_of_a_decides) {
  EXPECT_EQ(ask({.a = 8, .b = 2}).verdict.at("winner"), "first");
  const Answer lost = ask({.a = 7, .b = 2});
  EXPECT_EQ(lost.verdict.at("winner"), "second");
  EXPECT_EQ(lost.verdict.at("failure").at("move"), "6,1");
}

TEST(EsStrategy, replies_on_boards_and_permutations) {
  EXPECT_EQ(ask({.a = 6, .b = 5, .position = "start"}).verdict.at("replies").at(0).at("cell"), "1,1");
  EXPECT_EQ(ask({.a = 6, .b = 5, .position = "rows:2,2,2,0"}).verdict.at("replies").at(0).at("cell"), "3,2");
  const Answer digits = ask({.a = 6, .b = 3, .position = "2134"});
  EXPECT_EQ(digits.verdict.at("digit"), 3);
  EXPECT_EQ(digits.verdict.at("replies").at(0).at("cell"), "2,2");
  // A permutation tells which way play went; this one left the strategy.
  EXPECT_TRUE(ask({.a = 6, .b = 5, .position = "1234"}).verdict.at("replies").empty());
}

TEST(EsStrategy, nonsense_is_refused) {
  EXPECT_THROW(ask({.a = 6, .b = 6}), Error);
  EXPECT_THROW(ask({.a = 4, .b = 5}), Error);
  EXPECT_THROW(ask({.a = 301, .b = 5}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .position = "213"}), Error);
  EXPECT_THROW(ask({.a = 6, .b = 5, .position = "rows:1,2"}), Error);
}

// A wrong figure in a record about the strategies must be noticed.
TEST(EsStrategy, claims_notice_changed_figures) {
  for (const Paper& paper : papers()) {
    if (paper.name != "pudwell") continue;
    for (Claim claim : paper.claims) {
      if (claim.id == "TB1") {
        const std::string right = judge(claim, Budget(), Progress::silent()).detail;
        for (auto& row : claim.params.at("rows")) {
          for (const char* column : {"fewest", "most", "longest"}) {
            const auto kept = row.at(column);
            row.at(column).at(1) = kept.at(1).get<int>() + 1;
            const Judgement wrong = judge(claim, Budget(), Progress::silent());
            EXPECT_EQ(wrong.verdict, Verdict::corrected);
            EXPECT_NE(wrong.detail, right);
            row.at(column) = kept;
          }
        }
      }
      if (claim.id == "Q2") {
        claim.params.at("longest").at(1) = -8;
        EXPECT_EQ(judge(claim, Budget(), Progress::silent()).verdict, Verdict::corrected);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::lab
