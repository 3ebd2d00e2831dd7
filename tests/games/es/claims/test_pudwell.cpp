// Pudwell's paper: the claims that are quick to judge, and that a wrong figure in a record is noticed.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "house/games.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::es {
namespace {

using lab::Claim;
using lab::Judgement;
using lab::Paper;
using lab::Verdict;

const Paper& pudwell() {
  static const std::vector<Paper> all = house::papers();
  return *std::find_if(all.begin(), all.end(), [](const Paper& paper) { return paper.name == "pudwell"; });
}

Claim claim(std::string_view id) {
  const auto& claims = pudwell().claims;
  return *std::find_if(claims.begin(), claims.end(), [&](const Claim& each) { return each.id == id; });
}

Judgement judged(const Claim& each) {
  static const lab::Checks checks = house::listed_checks();
  return judge(each, {house::catalogue(), checks}, Budget(), Progress::silent());
}

// All of them are judged by cli.reproduce, in the optimized program; a sample is judged here, under the
// sanitizers.
TEST(Pudwell, a_sample_of_the_claims_has_the_recorded_verdicts) {
  EXPECT_EQ(pudwell().claims.size(), 30U);
  for (std::size_t index = 0; index < pudwell().claims.size(); index += 5) {
    const Claim& each = pudwell().claims[index];
    EXPECT_EQ(judged(each).verdict, each.expected) << each.id;
  }
}

TEST(Pudwell, every_claim_has_a_check_or_asks) {
  const lab::Checks checks = house::listed_checks();
  for (const Claim& each : pudwell().claims) {
    EXPECT_EQ(each.check.empty(), !each.asks.empty()) << each.id;
    EXPECT_TRUE(each.check.empty() || checks.contains(each.check)) << each.id;
  }
}

TEST(Pudwell, figures_that_are_data_are_compared) {
  for (const char* id : {"F1", "X1"}) EXPECT_EQ(judged(claim(id)).verdict, Verdict::confirmed) << id;
  Claim false_labels = claim("F1");
  false_labels.asks.at(0).paper["labels"][5] = {4, 1};
  EXPECT_EQ(judged(false_labels).verdict, Verdict::corrected);
  Claim false_board = claim("X1");
  false_board.asks.at(1).paper["rows"] = "rows:2,1,0";
  EXPECT_EQ(judged(false_board).verdict, Verdict::corrected);
}

// A wrong figure in the record must be noticed, whichever it is.
TEST(Pudwell, a_changed_entry_of_table_2_is_noticed) {
  Claim table = claim("TB2");
  EXPECT_EQ(judged(table).verdict, Verdict::confirmed);
  int entries = 0;
  for (auto& row : table.params.at("rows")) {
    for (auto& entry : row.at("entries")) {
      ++entries;
      const auto right = entry;
      entry[0] = right[0].get<int>() + 1;
      EXPECT_EQ(judged(table).verdict, Verdict::corrected);
      entry = right;
      entry[1] = right[1].get<double>() + 0.02;
      EXPECT_EQ(judged(table).verdict, Verdict::corrected);
      entry = right;
    }
  }
  EXPECT_EQ(entries, 30);
}

TEST(Pudwell, false_statements_are_corrected) {
  Claim false_family = claim("T3");
  false_family.params["families"] = {{0, 0, -1}};
  false_family.params["largest_a"] = 8;
  EXPECT_EQ(judged(false_family).verdict, Verdict::corrected);
  Claim too_far = claim("T4");
  too_far.params["b"] = 6;  // the first player wins for these a, but no closed set settles every a
  too_far.params["largest_a"] = 9;
  too_far.params["largest_threshold"] = 2;
  EXPECT_EQ(judged(too_far).verdict, Verdict::open);
  Claim false_word = claim("X2");
  false_word.params["word"] = "RPPRB";
  EXPECT_EQ(judged(false_word).verdict, Verdict::corrected);
}

// The smallest exceptions are (24,10) and, for achievement, (25,11); with smaller bounds there is none.
TEST(Pudwell, the_conjectures_stay_open_below_their_exceptions) {
  for (const char* id : {"C1", "C3"}) {
    Claim conjecture = claim(id);
    EXPECT_EQ(conjecture.expected, Verdict::corrected);
    conjecture.params["largest_sum"] = 20;
    EXPECT_EQ(judged(conjecture).verdict, Verdict::open) << id;
  }
  Claim too_low = claim("C3");  // the second player wins the achievement game for b = 3 and even a
  too_low.params["least_b"] = 3;
  too_low.params["largest_sum"] = 12;
  EXPECT_EQ(judged(too_low).detail.find("the second player wins the (4,3)-game"), 0U)
      << judged(too_low).detail;
}

TEST(Pudwell, the_printed_factors_are_corrected_and_the_right_ones_confirmed) {
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

TEST(Pudwell, the_fractions_of_p_positions_tend_to_zero) {
  EXPECT_EQ(judged(claim("Q3")).verdict, Verdict::extended);
}

// The records about the strategies.
TEST(Pudwell, changed_lengths_of_strategies_are_noticed) {
  Claim lengths = claim("TB1");
  const std::string right = judged(lengths).detail;
  for (auto& row : lengths.params.at("rows")) {
    for (const char* column : {"fewest", "most", "longest"}) {
      const auto kept = row.at(column);
      row.at(column).at(1) = kept.at(1).get<int>() + 1;
      const Judgement wrong = judged(lengths);
      EXPECT_EQ(wrong.verdict, Verdict::corrected);
      EXPECT_NE(wrong.detail, right);
      row.at(column) = kept;
    }
  }
  Claim fastest = claim("Q2");
  fastest.params.at("longest").at(1) = -8;
  EXPECT_EQ(judged(fastest).verdict, Verdict::corrected);
}

}  // namespace
}  // namespace zermelo::es
