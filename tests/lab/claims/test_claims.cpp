#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::lab {
namespace {

const Paper& paper(std::string_view name) {
  static const std::vector<Paper> all = papers();
  return *std::find_if(all.begin(), all.end(),
                       [&](const Paper& candidate) { return candidate.name == name; });
}

const Claim& claim(std::string_view name, std::string_view id) {
  const auto& claims = paper(name).claims;
  return *std::find_if(claims.begin(), claims.end(),
                       [&](const Claim& candidate) { return candidate.id == id; });
}

TEST(Claims, the_four_papers_are_recorded_with_unique_ids_and_commands) {
  std::set<std::string> names;
  for (const Paper& candidate : papers()) {
    names.insert(candidate.name);
    std::set<std::string> ids;
    for (const Claim& entry : candidate.claims) {
      EXPECT_TRUE(ids.insert(entry.id).second) << candidate.name << " " << entry.id;
      EXPECT_FALSE(entry.says.empty()) << entry.id;
      EXPECT_EQ(entry.command, "zermelo reproduce " + candidate.name + " --only " + entry.id);
      EXPECT_EQ(entry.check.empty(), entry.expected == Verdict::pending) << entry.id;
    }
  }
  EXPECT_EQ(names, (std::set<std::string>{"norris-sieben", "parton", "pudwell", "silva"}));
}

// All of them are judged by cli.reproduce, in the optimized program; a sample is judged here, under the
// sanitizers. Parton's thesis takes longer; test_permunim_thesis.cpp has the sample of its quick claims.
TEST(Claims, a_sample_of_every_paper_has_the_recorded_verdicts) {
  for (const Paper& paper : papers()) {
    if (paper.name == "parton") continue;
    std::vector<std::string> sample;
    for (std::size_t index = 0; index < paper.claims.size(); index += 5) {
      sample.push_back(paper.claims[index].id);
    }
    const Answer answer = reproduce({paper}, sample, Budget(), Progress::silent());
    EXPECT_TRUE(answer.complete) << answer.text;
    EXPECT_EQ(answer.verdict.at("differing"), 0);
  }
}

// A wrong figure in the record must be noticed, whichever it is.
TEST(Claims, a_changed_entry_of_table_2_is_noticed) {
  Claim table = claim("pudwell", "TB2");
  EXPECT_EQ(judge(table, Budget(), Progress::silent()).verdict, Verdict::confirmed);
  int entries = 0;
  for (auto& row : table.params.at("rows")) {
    for (auto& entry : row.at("entries")) {
      ++entries;
      const auto right = entry;
      entry[0] = right[0].get<int>() + 1;
      EXPECT_EQ(judge(table, Budget(), Progress::silent()).verdict, Verdict::corrected);
      entry = right;
      entry[1] = right[1].get<double>() + 0.02;
      EXPECT_EQ(judge(table, Budget(), Progress::silent()).verdict, Verdict::corrected);
      entry = right;
    }
  }
  EXPECT_EQ(entries, 30);
}

TEST(Claims, false_statements_are_corrected) {
  Claim false_family = claim("pudwell", "T3");
  false_family.params["families"] = {{0, 0, -1}};
  false_family.params["largest_a"] = 8;
  EXPECT_EQ(judge(false_family, Budget(), Progress::silent()).verdict, Verdict::corrected);
  Claim too_far = claim("pudwell", "T4");
  too_far.params["b"] = 6;  // the first player wins for these a, but no closed set settles every a
  too_far.params["largest_a"] = 9;
  too_far.params["largest_threshold"] = 2;
  EXPECT_EQ(judge(too_far, Budget(), Progress::silent()).verdict, Verdict::open);
  Claim false_labels = claim("pudwell", "F1");
  false_labels.params["labels"][5] = {4, 1};
  EXPECT_EQ(judge(false_labels, Budget(), Progress::silent()).verdict, Verdict::corrected);
  Claim false_word = claim("pudwell", "X2");
  false_word.params["word"] = "RPPRB";
  EXPECT_EQ(judge(false_word, Budget(), Progress::silent()).verdict, Verdict::corrected);
}

TEST(Claims, a_differing_verdict_makes_the_answer_incomplete) {
  Paper changed = paper("pudwell");
  for (Claim& entry : changed.claims) {
    if (entry.id == "R1") entry.expected = Verdict::confirmed;
  }
  const Answer answer = reproduce({changed}, {"R1", "X1"}, Budget(), Progress::silent());
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.verdict.at("differing"), 1);
}

TEST(Claims, bad_records_and_unknown_ids_are_refused) {
  EXPECT_THROW(parse_paper("{"), Error);
  EXPECT_THROW(parse_paper("{\"paper\": 3}"), Error);
  EXPECT_THROW(reproduce({paper("pudwell")}, {"NOSUCH"}, Budget(), Progress::silent()), Error);
  Claim unknown = claim("pudwell", "X1");
  unknown.check = "es.no-such-check";
  EXPECT_THROW(judge(unknown, Budget(), Progress::silent()), Error);
  Claim broken = claim("pudwell", "X1");
  broken.params = {};
  EXPECT_THROW(judge(broken, Budget(), Progress::silent()), Error);
}

}  // namespace
}  // namespace zermelo::lab
