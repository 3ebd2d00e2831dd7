// Parton's thesis: a sample of the claims that are quick to judge, and false statements that must be noticed.
#include <gtest/gtest.h>

#include <set>

#include "claims.hpp"

namespace zermelo::permunim {
namespace {

using lab::Claim;
using lab::Verdict;

// Rows of the largest board that a claim is about; 0 when it does not say.
int rows_of(const Claim& each) {
  if (each.params.contains("rows") && each.params.at("rows").is_number()) return each.params.at("rows");
  int rows = 0;
  for (const Claim::Ask& ask : each.asks) {
    const auto word = ask.command.find_first_of("0123456789");
    if (word != std::string::npos) rows = std::max(rows, std::stoi(ask.command.substr(word)));
  }
  return rows;
}

// Every fourth of the quick ones; cli.reproduce judges all claims in the optimized program.
TEST(PermuNimThesis, a_sample_of_quick_claims_has_the_recorded_verdicts) {
  const std::set<std::string> slow = {"T5.1",  "T5.2a",     "T5.2b", "D1",    "D2",    "T6.2a",
                                      "S2.3h", "T4.1",      "O4",    "T4.2a", "T4.2b", "T5.1a",
                                      "T5.1b", "D1-123-8b", "S2.3f", "S2.3g", "T6.4",  "L2.4"};
  std::vector<std::string> quick;
  for (const Claim& each : paper("parton").claims) {
    if (rows_of(each) < 6 && !slow.contains(each.id)) quick.push_back(each.id);
  }
  EXPECT_GE(quick.size(), 80U);
  std::vector<std::string> sample;
  for (std::size_t index = 0; index < quick.size(); index += 4) sample.push_back(quick[index]);
  const lab::Answer answer = reproduced(paper("parton"), sample);
  EXPECT_FALSE(answer.failed) << answer.text;
}

TEST(PermuNimThesis, no_claim_is_left_without_a_way_to_judge_it) {
  EXPECT_EQ(paper("parton").claims.size(), 159U);
  for (const Claim& each : paper("parton").claims)
    EXPECT_NE(each.check.empty(), each.asks.empty()) << each.id;
}

TEST(PermuNimThesis, a_changed_entry_of_any_cell_of_a_grid_is_noticed) {
  Claim table = claim("parton", "AP-123-4x5");
  EXPECT_EQ(verdict(table), Verdict::confirmed);
  for (auto& row : table.asks.at(0).paper.at("options")) {
    for (auto& entry : row) {
      const int right = entry;
      entry = right + 1;
      EXPECT_EQ(verdict(table), Verdict::corrected);
      entry = right;
    }
  }
  Claim lost = claim("parton", "AP-123-4x8");
  EXPECT_EQ(verdict(lost), Verdict::confirmed);
  auto& last_row = lost.asks.at(0).paper.at("options").at(3).at("with_gaps");
  ASSERT_EQ(last_row.size(), 7U);
  for (auto& entry : last_row) {
    const auto right = entry;
    entry = 2;
    EXPECT_EQ(verdict(lost), Verdict::corrected);
    entry = right;
  }
}

// How many entries of a stated grid can be read.
std::size_t readable(const nlohmann::json& stated) {
  if (stated == "?") return 0;
  if (stated.is_object()) return stated.at("with_gaps").size();
  if (!stated.is_array()) return 1;
  std::size_t count = 0;
  for (const auto& element : stated) count += readable(element);
  return count;
}

TEST(PermuNimThesis, grids_with_missing_entries_say_how_many_can_be_read) {
  int grids = 0;
  for (const Claim& each : paper("parton").claims) {
    if (each.asks.empty() || !each.asks[0].paper.contains("options")) continue;
    const auto& options = each.asks[0].paper.at("options");
    const std::string text = options.dump();
    if (text.find('?') == std::string::npos && text.find("with_gaps") == std::string::npos) continue;
    ++grids;
    EXPECT_NE(each.says.find(" " + std::to_string(readable(options)) + " "), std::string::npos) << each.id;
    EXPECT_EQ(each.says.find("all "), std::string::npos) << each.id;
  }
  EXPECT_EQ(grids, 8);
}

// Where our copy is garbled a difference corrects nothing, but what is read rightly would be confirmed.
TEST(PermuNimThesis, garbled_grids_are_called_unreadable) {
  Claim grid = claim("parton", "AP-123-6x12");
  EXPECT_EQ(verdict(grid), Verdict::unreadable);
  auto& rows = grid.asks[0].paper.at("options");
  for (const int garbled : {3, 4, 5}) rows.at(garbled) = "?";
  EXPECT_EQ(verdict(grid), Verdict::confirmed);
}

TEST(PermuNimThesis, false_statements_are_corrected) {
  Claim values = claim("parton", "T3.4");
  values.params["rule"] = "parity";
  EXPECT_EQ(verdict(values), Verdict::corrected);
  Claim options = claim("parton", "T3.3a");
  options.params["columns"] = "Z+";
  EXPECT_EQ(verdict(options), Verdict::corrected);
  Claim wide = claim("parton", "D1-123-4");
  wide.params["allowed"] = {1};
  EXPECT_EQ(verdict(wide), Verdict::corrected);
  Claim cells = claim("parton", "X5.2");
  cells.params["cells"].erase(0);
  EXPECT_EQ(verdict(cells), Verdict::corrected);
  Claim blocks = claim("parton", "X3.1");
  blocks.asks[0].paper["value"] = 3;
  EXPECT_EQ(verdict(blocks), Verdict::corrected);
  blocks = claim("parton", "X3.1");
  blocks.asks[0].paper["sections"][1]["cells"].erase(0);
  EXPECT_EQ(verdict(blocks), Verdict::corrected);
  Claim quadrant = claim("parton", "T3.6");
  quadrant.asks[0].paper["first_row"][11] = 10;
  EXPECT_EQ(verdict(quadrant), Verdict::corrected);
  Claim one = claim("parton", "T4.2a");
  one.params["smallest_pattern"] = 1;
  EXPECT_EQ(verdict(one), Verdict::corrected);
  Claim in_order = claim("parton", "T3.6a");  // endless on every board but the two quadrants
  in_order.params["avoid"] = {"21"};          // is not what these games avoid
  EXPECT_EQ(verdict(in_order), Verdict::corrected);
  for (const std::size_t which : {0U, 1U}) {
    Claim bound = claim("parton", "T6.4e");
    bound.asks[which].paper["value"] = 2;
    EXPECT_EQ(verdict(bound), Verdict::corrected);
  }
}

// Chapter 5: below their bounds the theorems fail, and the checks notice.
TEST(PermuNimThesis, large_patterns_are_judged_within_the_range_of_the_theorems) {
  Claim identity = claim("parton", "T5.2a");
  identity.params["values"] = {{1, 8, 8}};
  identity.params["below"] = nlohmann::json::array();
  EXPECT_EQ(verdict(identity), Verdict::confirmed);
  identity.params["values"] = {{2, 4, 4}};  // below 4k + 4 nothing is said
  EXPECT_EQ(verdict(identity), Verdict::open);
  Claim every = claim("parton", "T5.1");
  every.params["largest_k"] = 1;
  every.params["largest_m"] = 5;
  EXPECT_EQ(verdict(every), Verdict::confirmed);
  every.params["largest_m"] = 4;  // 4x5 avoiding 312 has value 2: the largest height measured breaks the rule
  EXPECT_EQ(verdict(every), Verdict::open);
  EXPECT_EQ(verdict(claim("parton", "T5.1d")), Verdict::corrected);
}

// A grid under the heading of another board, and one of another pattern: what is printed must not be
// confirmed there.
TEST(PermuNimThesis, misplaced_grids_are_right_where_they_belong) {
  Claim heading = claim("parton", "X2.2b");
  EXPECT_EQ(heading.asks[0].command, "permunim solve 5x7 --avoid 132 --options");
  EXPECT_EQ(verdict(heading), Verdict::corrected);
  heading.asks[0].command = "permunim solve 7x5 --avoid 132 --options";
  EXPECT_EQ(verdict(heading), Verdict::confirmed);
  Claim pattern = claim("parton", "X2.3b");
  EXPECT_EQ(verdict(pattern), Verdict::corrected);
  pattern.asks[0].command = "permunim solve 6x7 --avoid 3412 --options";
  EXPECT_EQ(verdict(pattern), Verdict::confirmed);
}

}  // namespace
}  // namespace zermelo::permunim
