// Pudwell's paper: false statements are noticed, whichever they are.
#include <gtest/gtest.h>

#include "claims.hpp"

namespace zermelo::es {
namespace {

using lab::Claim;
using lab::Verdict;

TEST(Pudwell, a_changed_entry_of_table_2_is_noticed) {
  Claim table = claim("pudwell", "TB2");
  EXPECT_EQ(verdict(table), Verdict::confirmed);
  int entries = 0;
  for (auto& row : table.params.at("rows")) {
    for (auto& entry : row.at("entries")) {
      ++entries;
      const auto right = entry;
      entry[0] = right[0].get<int>() + 1;
      EXPECT_EQ(verdict(table), Verdict::corrected);
      entry = right;
      entry[1] = right[1].get<double>() + 0.02;
      EXPECT_EQ(verdict(table), Verdict::corrected);
      entry = right;
    }
  }
  EXPECT_EQ(entries, 30);
}

TEST(Pudwell, false_statements_are_corrected) {
  Claim false_family = claim("pudwell", "T3");
  false_family.params["families"] = {{0, 0, -1}};
  false_family.params["largest_a"] = 8;
  EXPECT_EQ(verdict(false_family), Verdict::corrected);
  Claim too_far = claim("pudwell", "T4");
  too_far.params["b"] = 6;  // the first player wins for these a, but no closed set settles every a
  too_far.params["largest_a"] = 9;
  too_far.params["largest_threshold"] = 2;
  EXPECT_EQ(verdict(too_far), Verdict::open);
  Claim false_labels = claim("pudwell", "F1");
  false_labels.params["labels"][5] = {4, 1};
  EXPECT_EQ(verdict(false_labels), Verdict::corrected);
  Claim false_word = claim("pudwell", "X2");
  false_word.params["word"] = "RPPRB";
  EXPECT_EQ(verdict(false_word), Verdict::corrected);
}

TEST(Pudwell, a_differing_verdict_fails) {
  lab::Paper changed = paper("pudwell");
  for (Claim& entry : changed.claims) {
    if (entry.id == "R1") entry.expected = Verdict::confirmed;
  }
  const lab::Answer answer = reproduced(changed, {"R1", "X1"});
  EXPECT_TRUE(answer.failed);
  EXPECT_EQ(answer.verdict.at("differing"), Value(1));
}

}  // namespace
}  // namespace zermelo::es
