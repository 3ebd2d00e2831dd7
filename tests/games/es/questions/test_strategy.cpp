#include <gtest/gtest.h>

#include <chrono>

#include "ask.hpp"
#include "base/error.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;

const Value& reply(const Answer& answer) { return answer.verdict.at("replies").elements()->at(0); }

TEST(EsStrategy, a_full_verification) {
  const Answer answer = ask("es strategy 6 5");
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("wins_every_game"), true);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 18);       // 4a-6, Table 1
  EXPECT_EQ(answer.verdict.at("fewest_forced"), 18);          // the reference solver's remoteness
  EXPECT_EQ(answer.verdict.at("failing_cases").size(), 16U);  // 14 of Lemma 2, 2 of Lemma 3
  for (const Value& failing : *answer.verdict.at("failing_cases").elements()) {
    EXPECT_TRUE(failing.contains("repair"));
  }
}

TEST(EsStrategy, with_one_row_the_parity_of_a_decides) {
  EXPECT_EQ(ask("es strategy 8 2").verdict.at("winner"), "first");
  const Answer lost = ask("es strategy 7 2");
  EXPECT_EQ(lost.verdict.at("winner"), "second");
  EXPECT_EQ(lost.verdict.at("failure").at("move"), "6,1");
}

TEST(EsStrategy, replies_on_boards_and_permutations) {
  EXPECT_EQ(reply(ask("es strategy 6 5 --position start")).at("cell"), "1,1");
  EXPECT_EQ(reply(ask("es strategy 6 5 --position rows:2,2,2,0")).at("cell"), "3,2");
  const Answer digits = ask("es strategy 6 3 --position 2134");
  EXPECT_EQ(digits.verdict.at("digit"), 3);
  EXPECT_EQ(reply(digits).at("cell"), "2,2");
  // A permutation tells which way play went; this one left the strategy.
  EXPECT_EQ(ask("es strategy 6 5 --position 1234").verdict.at("replies").size(), 0U);
}

TEST(EsStrategy, the_end_of_the_budget_is_told) {
  const Answer answer = ask("es strategy 9 5", Budget().time(std::chrono::seconds(0)));
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.verdict.at("winner"), "unknown");
}

TEST(EsStrategy, nonsense_is_refused) {
  for (const char* line :
       {"es strategy 6 6", "es strategy 4 5", "es strategy 301 5", "es strategy 6 5 --position 213",
        "es strategy 6 5 --position rows:1,2", "es strategy 5 --position start",
        "es strategy 6 5 --certificate c", "es strategy 6 5 --smt s"}) {
    EXPECT_THROW(ask(line), Error) << line;
  }
}

}  // namespace
}  // namespace zermelo::es
