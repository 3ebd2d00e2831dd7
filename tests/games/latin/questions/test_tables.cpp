// Questions that are answered with many rows: what is finished stays when the budget ends.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "ask.hpp"
#include "base/error.hpp"
#include "proof/check.hpp"

namespace zermelo::latin {
namespace {

using lab::Answer;

Budget no_time() { return Budget().time(std::chrono::duration<double>(0.0)); }

TEST(LatinGamblerQuestion, a_sample_of_deals_has_an_interval_that_holds_the_exact_part) {
  EXPECT_EQ(ask("latin gambler --order 3").verdict.at("won"), 126);
  const Answer answer = ask("latin gambler --order 3 --deals 20 --seed 7");
  EXPECT_EQ(answer.verdict.at("won"), 20);
  // 20 of 20: the lower end solves p^20 = 0.025.
  const auto interval = [](const Answer& from, std::size_t end) {
    return *(*from.verdict.at("interval").elements())[end].real();
  };
  EXPECT_NEAR(interval(answer, 0), std::pow(0.025, 1.0 / 20), 1e-9);
  EXPECT_EQ(interval(answer, 1), 1.0);
  const Answer stopped = ask("latin gambler --deals 5", no_time());
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(interval(stopped, 0), 0.0);
  EXPECT_EQ(interval(stopped, 1), 1.0);
  EXPECT_THROW(ask("latin gambler --order 3 --seed 7"), Error);
}

// Numbers may be renamed, so a class stands for all its arrangements; all classes together are all deals.
TEST(LatinGamblerQuestion, the_classes_are_all_deals) {
  for (const auto& [order, deals, classes] : {std::tuple("2", 6, 2U), std::tuple("3", 126, 3U),
                                              std::tuple("4", 12870, 8U), std::tuple("5", 5200300, 20U)}) {
    const Answer answer = ask(std::string("latin gambler --order ") + order, no_time());
    EXPECT_EQ(answer.verdict.at("deals"), deals);
    EXPECT_EQ(answer.verdict.at("undecided"), deals);
    EXPECT_EQ(answer.verdict.at("classes").size(), classes);
    EXPECT_EQ(answer.table->rows.size(), classes);
    // A hand is a name, not a number of five digits.
    if (std::string(order) == "5") {
      EXPECT_NE(answer.text.find("\n33322 "), std::string::npos) << answer.text;
    }
  }
}

// The hundreds of classes of order 7 are not looked at once the time is over.
TEST(LatinGamblerQuestion, many_classes_keep_to_the_time) {
  const Budget budget = Budget().time(std::chrono::duration<double>(0.1));
  const Answer answer = ask("latin gambler --order 7", budget);
  EXPECT_FALSE(answer.complete);
  EXPECT_GT(answer.verdict.at("classes").size(), 100U);
  EXPECT_LT(budget.seconds_used(), 8);
}

TEST(LatinGamblerQuestion, certificates_go_into_a_folder) {
  const auto folder = std::filesystem::temp_directory_path() / "zermelo-test-latin-gambler";
  std::filesystem::create_directories(folder);
  const Answer answer = ask("latin gambler --order 3 --certificates " + folder.string());
  for (const Value& row : *answer.verdict.at("classes").elements()) {
    EXPECT_NO_THROW(proof::check_file(folder / ("latin-gambler-3-" + *row.at("hand").string() + ".cert")));
    EXPECT_TRUE(row.contains("certified"));
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 3);
  EXPECT_THROW(ask("latin gambler --order 3 --certificates " + (folder / "absent").string()), Error);
  std::filesystem::remove_all(folder);
}

TEST(LatinLengths, finished_rows_stay_when_the_budget_ends) {
  const Answer whole = ask("latin lengths --order 4");
  EXPECT_EQ(whole.verdict.at("free_discs"), 5);
  ASSERT_EQ(whole.verdict.at("rows").size(), 17U);
  const Answer stopped = ask("latin lengths --order 4", Budget().looks(80));
  EXPECT_FALSE(stopped.complete);
  const auto& rows = *stopped.verdict.at("rows").elements();
  ASSERT_GT(rows.size(), 3U);
  ASSERT_LT(rows.size(), 17U);
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], (*whole.verdict.at("rows").elements())[i]);
  EXPECT_EQ(ask("latin lengths", no_time()).verdict.at("rows").size(), 0U);
}

TEST(LatinValues, finished_orders_stay_when_the_budget_ends) {
  EXPECT_EQ(ask("latin values --orders 1..4").verdict.at("rows"), (Value{{{"order", 1}, {"value", 1}},
                                                                         {{"order", 2}, {"value", 0}},
                                                                         {{"order", 3}, {"value", 1}},
                                                                         {{"order", 4}, {"value", 0}}}));
  const Answer stopped = ask("latin values --orders 3..6", Budget().time(std::chrono::duration<double>(0.3)));
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ((*stopped.verdict.at("rows").elements())[0].at("value"), 1);
  EXPECT_TRUE((*stopped.verdict.at("rows").elements())[3].at("value").is_null());
}

TEST(LatinMirrorQuestion, tells_the_columns_and_the_line_against_it) {
  const Answer answer = ask("latin mirror --order 3 --sequence 2");
  EXPECT_EQ(answer.verdict.at("player"), "first");
  EXPECT_EQ(answer.verdict.at("always_has_a_move"), true);
  EXPECT_EQ(answer.verdict.at("worst_line").size(), 9U);
  EXPECT_NE(answer.text.find("(row,column=number): 2,2=2 "), std::string::npos) << answer.text;
  const Answer stopped = ask("latin mirror", no_time());
  EXPECT_FALSE(stopped.complete);
  EXPECT_TRUE(stopped.verdict.at("always_has_a_move").is_null());
}

TEST(LatinShow, tells_seats_signs_and_the_end) {
  Answer answer = ask("latin show --position 1..../...52/...35/4132./.314.;---A-");
  EXPECT_EQ(answer.verdict.at("to_move"), "A");
  EXPECT_EQ(answer.verdict.at("moves").size(), 18U);
  EXPECT_NE(answer.text.find("x no number fits"), std::string::npos) << answer.text;
  EXPECT_NE(answer.text.find("A to move; 18 legal placements."), std::string::npos) << answer.text;
  answer = ask("latin show --order 3 --variant beginner --position 1../.2./...;disc=3");
  EXPECT_NE(answer.text.find("drawn: 3"), std::string::npos) << answer.text;
  answer = ask("latin show --order 4 --position 1234/2143/3412/4321");
  EXPECT_EQ(answer.verdict.at("over"), true);
  EXPECT_NE(answer.text.find("Over: "), std::string::npos) << answer.text;
}

}  // namespace
}  // namespace zermelo::latin
