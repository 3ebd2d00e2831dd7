// Parton's thesis: the claims that are quick to judge, the questions about infinitely many columns and about
// stretching.
#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "lab/claims/claims.hpp"
#include "games/permunim/questions/infinite.hpp"
#include "games/permunim/questions/stretch.hpp"

namespace zermelo::lab {
namespace {

const Paper& thesis() {
  static const std::vector<Paper> all = papers();
  return *std::find_if(all.begin(), all.end(), [](const Paper& paper) { return paper.name == "parton"; });
}

Claim claim(std::string_view id) {
  const auto& claims = thesis().claims;
  return *std::find_if(claims.begin(), claims.end(), [&](const Claim& each) { return each.id == id; });
}

Verdict verdict(const Claim& each) { return judge(each, Budget(), Progress::silent()).verdict; }

// Every fourth of the quick ones; cli.reproduce judges all claims in the optimized program.
TEST(PermuNimThesis, a_sample_of_quick_claims_has_the_recorded_verdicts) {
  const std::set<std::string> slow = {"T5.1",     "T5.2a", "T5.2b", "D1",    "D1-123-6", "D1-123-8b",
                                      "D1-132-6", "D2",    "T6.2a", "S2.3h", "X2.4b",    "T4.1",
                                      "O4",       "T4.2a", "T4.2b", "T5.1a", "T5.1b",    "D1-123-8a",
                                      "D1-123-7", "S2.3f", "S2.3g", "T6.4",  "L2.4"};
  std::vector<std::string> quick;
  for (const Claim& each : thesis().claims) {
    const bool large = each.params.contains("rows") && each.params.at("rows").is_number() &&
                       each.params.at("rows").get<int>() >= 6;
    if (!large && !slow.contains(each.id)) quick.push_back(each.id);
  }
  EXPECT_GE(quick.size(), 80U);
  std::vector<std::string> sample;
  for (std::size_t index = 0; index < quick.size(); index += 4) sample.push_back(quick[index]);
  const Answer answer = reproduce({thesis()}, sample, Budget(), Progress::silent());
  EXPECT_TRUE(answer.complete) << answer.text;
}

TEST(PermuNimThesis, no_claim_is_left_without_a_check) {
  EXPECT_EQ(thesis().claims.size(), 157U);
  for (const Claim& each : thesis().claims) EXPECT_FALSE(each.check.empty()) << each.id;
}

TEST(PermuNimThesis, a_changed_entry_of_any_cell_of_a_grid_is_noticed) {
  Claim table = claim("AP-123-4x5");
  EXPECT_EQ(verdict(table), Verdict::confirmed);
  for (auto& row : table.params.at("options")) {
    for (auto& entry : row) {
      const int right = entry;
      entry = right + 1;
      EXPECT_EQ(verdict(table), Verdict::corrected);
      entry = right;
    }
  }
  Claim lost = claim("AP-123-4x8");
  EXPECT_EQ(verdict(lost), Verdict::confirmed);
  lost.params.at("options_as_read").at(3).at(5) = 2;
  EXPECT_EQ(verdict(lost), Verdict::corrected);
}

TEST(PermuNimThesis, false_statements_are_corrected) {
  Claim values = claim("T3.4");
  values.params["rule"] = "parity";
  EXPECT_EQ(verdict(values), Verdict::corrected);
  Claim options = claim("T3.3a");
  options.params["columns"] = "Z+";
  EXPECT_EQ(verdict(options), Verdict::corrected);
  Claim wide = claim("D1-123-4");
  wide.params["allowed"] = {1};
  EXPECT_EQ(verdict(wide), Verdict::corrected);
  Claim cells = claim("X5.2");
  cells.params["cells"].erase(0);
  EXPECT_EQ(verdict(cells), Verdict::corrected);
  Claim blocks = claim("X3.1");
  blocks.params["value"] = 3;
  EXPECT_EQ(verdict(blocks), Verdict::corrected);
  Claim bound = claim("T6.4e");
  bound.params["value"] = 2;
  EXPECT_EQ(verdict(bound), Verdict::corrected);
}

Answer solved(const std::string& board, const std::string& avoid, std::vector<std::string> played = {}) {
  PermuNimSolve question;
  question.board = board;
  question.avoid = avoid;
  question.played = std::move(played);
  return solve(question, Budget(), Progress::silent());
}

TEST(PermuNimThesis, boards_with_infinitely_many_columns_are_solved_by_a_named_reduction) {
  const Answer rational = solved("4xQ", "123");
  EXPECT_EQ(rational.verdict.at("value"), 0);
  EXPECT_EQ(rational.verdict.at("winner"), "second");
  EXPECT_NE(rational.method.find("Cantor"), std::string::npos);
  const Answer integer = solved("5xZ+", "12");
  EXPECT_EQ(integer.verdict.at("value"), 5);
  EXPECT_NE(integer.method.find("Theorem 6.2"), std::string::npos);
  // Theorem 3.3, proof: after a move in row i of m rows, (i-1) xor (m-i).
  EXPECT_EQ(solved("6xZ", "12", {"3,-4"}).verdict.at("value"), 2 ^ 3);
  // Theorem 3.4, proof: the first column has value 1 in even rows; elsewhere other values.
  EXPECT_EQ(solved("6xQ+", "12", {"4,1"}).verdict.at("value"), 1);
  EXPECT_EQ(solved("6xQ+", "12", {"4,2"}).verdict.at("value"), 3);
  EXPECT_EQ(solved("Z+xZ+", "12").verdict.at("value"), "omega");
}

TEST(PermuNimThesis, bad_questions_about_infinite_boards_are_refused) {
  EXPECT_THROW(solved("17xQ", "12"), Error);
  EXPECT_THROW(solved("QxQ", "12"), Error);
  EXPECT_THROW(solved("Z+xZ+", "123"), Error);
  EXPECT_THROW(solved("4xZ+", "12", {"1,0"}), Error);
  EXPECT_THROW(solved("4xZ", "12", {"1,0", "2,0"}), Error);
  EXPECT_THROW(solved("4xZ", "12", {"1,0", "2,3"}), Error);  // completes (12)
  EXPECT_THROW(solved("4xZ", "12", {"1,0", "1,-3"}), Error);
  EXPECT_THROW(solved("4xZ", "12", {"1"}), Error);
}

TEST(PermuNimThesis, stretching_says_where_columns_can_be_added) {
  const Answer answer = stretch({"5x7", "123", {}, std::nullopt}, Budget());
  const auto& run = answer.verdict.at("runs").at(0);
  EXPECT_EQ(answer.verdict.at("value"), 1);
  EXPECT_EQ(run.at("theorem_6_2_from"), 31);
  EXPECT_EQ(run.at("constant_from"), 6);  // 5x5 has value 3 in the thesis, 5xn for n >= 6 value 1
  EXPECT_EQ(run.at("any_number_can_be_added"), true);
  EXPECT_EQ(run.at("can_be_removed"), 1);
  const Answer narrow = stretch({"5x5", "123", {}, 5}, Budget());
  EXPECT_TRUE(narrow.verdict.at("runs").at(0).at("constant_from").is_null());
  EXPECT_THROW(stretch({"17x5", "123", {}, std::nullopt}, Budget()), Error);
  EXPECT_THROW(stretch({"5x5", "123", {"1,1", "1,2"}, std::nullopt}, Budget()), Error);
}

}  // namespace
}  // namespace zermelo::lab
