#include <gtest/gtest.h>

#include "proof/checks.hpp"
#include "proof/files.hpp"

#include "asking.hpp"

namespace zermelo::polyform {
namespace {

using testing::Folder;
using testing::proved;

// Figures 5 and 14 of Norris and Sieben, but for P4.5, which takes longest (its claim asks for it).
TEST(PolyformThreshold, the_papers_tables_come_out) {
  const Value inf("inf");
  const auto threshold = [](const std::string& animal) {
    return verdict("threshold " + animal).at("threshold");
  };
  EXPECT_EQ(threshold("P1.1"), Value(std::vector<Value>{inf}));
  EXPECT_EQ(threshold("P2.1"), Value(std::vector<Value>{3, inf}));
  EXPECT_EQ(threshold("P3.1"), Value(std::vector<Value>{1, 7, inf}));
  EXPECT_EQ(threshold("P4.1"), Value(std::vector<Value>{1, 3, 11, inf}));
  EXPECT_EQ(threshold("P4.2"), Value(std::vector<Value>{1, 5, 11, inf}));
  EXPECT_EQ(threshold("P4.3"), Value(std::vector<Value>{1, 3, 11, inf}));
  EXPECT_EQ(threshold("P4.4"), Value(std::vector<Value>{0, 3, 5, inf}));
  EXPECT_EQ(threshold("T3.1"), Value(std::vector<Value>{1, 5, inf}));
  EXPECT_EQ(threshold("T4.1"), Value(std::vector<Value>{0, 3, 8, inf}));
}

TEST(PolyformThreshold, one_certificate_holds_the_whole_sequence) {
  const Folder folder;
  const std::string file = folder.file("t");
  const lab::Answer answer = asked("threshold O4 --certificate " + file);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.verdict.at("decided"), true);
  EXPECT_TRUE(proved(file));
  EXPECT_TRUE(says(answer.text, "is (0, 3, 5, inf), with Theorem 3.1"));
  EXPECT_TRUE(says(answer.text, "(3,6) lost for P4.4 (O, Fatty): a priority strategy")) << answer.text;
}

TEST(PolyformThreshold, an_ended_budget_leaves_intervals) {
  const lab::Answer answer = asked("threshold L4", no_time());
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.verdict.at("decided"), false);
  EXPECT_EQ(answer.verdict.at("threshold").elements()->at(0), (Value{{"at_least", 0}, {"at_most", 3}}));
}

TEST(PolyformThreshold, sets_of_animals_and_tables) {
  EXPECT_EQ(verdict("threshold I3+L3").at("threshold"), Value(std::vector<Value>{2, 7, "inf"}));
  const Folder folder;
  const lab::Answer table = asked("thresholds --grid triangle --size 3 --out " + folder.file("t.csv"));
  EXPECT_EQ(table.verdict.at("totals").at("decided"), 3);
  EXPECT_TRUE(says(testing::read(folder.file("t.csv")), "T3.1,triamond,XXX,\"(1, 5, inf)\""))
      << testing::read(folder.file("t.csv"));
}

TEST(PolyformPriority, finds_draws_and_certifies) {
  const Folder folder;
  const std::string file = folder.file("c");
  const lab::Answer answer = asked("priority I4 --marks 2,4 --certificate " + file + " --out " +
                                   folder.file("s.svg") + " --out chart:" + folder.file("d.svg"));
  EXPECT_EQ(answer.verdict.at("maker_wins"), false);
  EXPECT_EQ(answer.verdict.at("by_digraphs"), true);
  EXPECT_TRUE(proved(file));
  EXPECT_TRUE(says(testing::read(folder.file("d.svg")), "Dependency digraphs"));
  const lab::Answer none = asked("priority I4 --marks 2,3 --history 0");
  EXPECT_TRUE(none.verdict.at("maker_wins").is_null());
  EXPECT_TRUE(none.complete);
  EXPECT_TRUE(says(none.text, "others are not excluded"));
  EXPECT_FALSE(asked("priority S4 --marks 2,4", no_time()).complete);
}

}  // namespace
}  // namespace zermelo::polyform
