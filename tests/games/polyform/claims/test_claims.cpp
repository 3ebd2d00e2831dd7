#include <gtest/gtest.h>

#include "games/polyform/claims/claims.hpp"
#include "house/games.hpp"

namespace zermelo::polyform {
namespace {

Verdict judged(const lab::Claim& claim) {
  const Checks all = checks();
  return lab::judge(claim, {house::catalogue(), all}, Budget(), Progress::silent()).verdict;
}

Verdict judged(const char* check, const char* params) {
  lab::Claim claim;
  claim.check = check;
  claim.params = nlohmann::json::parse(params);
  return judged(claim);
}

Verdict judged_by_answer(const char* command, const char* paper) {
  lab::Claim claim;
  claim.asks = {{command, nlohmann::json::parse(paper)}};
  return judged(claim);
}

// Mistakes that the records may make: a paving that does not exist, a star that is too large.
TEST(PolyformClaims, wrong_records_are_noticed) {
  EXPECT_EQ(
      judged("polyform.loser-by-containment", R"({"animal": "P4.4", "contains": "P3.1", "marks": [1, 2]})"),
      Verdict::corrected);
  EXPECT_EQ(judged("polyform.winner-in-two-turns", R"({"animal": "P4.4", "marks": [3, 11], "k": 4})"),
            Verdict::corrected);
  EXPECT_EQ(judged("polyform.no-star", R"({"animal": "P4.1", "k": 4})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.threshold-by-counting", R"({"animal": "P2.1", "threshold": [2, "inf"]})"),
            Verdict::open);
  EXPECT_EQ(judged("polyform.threshold-by-counting", R"({"animal": "P2.1", "threshold": [3, 4, "inf"]})"),
            Verdict::corrected);
  EXPECT_EQ(judged("polyform.lower-bounds", R"({"threshold": {"P3.1": [1, 7, "inf"]}})"), Verdict::confirmed);
  EXPECT_EQ(judged("polyform.lower-bounds", R"({"threshold": {"P3.1": [1, 8, "inf"]}})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.first-entries", R"({"threshold": {"P4.4": [0, 3, 5, "inf"]}})"),
            Verdict::confirmed);
  EXPECT_EQ(judged("polyform.first-entries", R"({"threshold": {"P2.1": [2, "inf"]}})"), Verdict::open);
  EXPECT_EQ(judged("polyform.threshold-definition", R"({"threshold": {"P3.2": [1, 7, "inf"]}})"),
            Verdict::confirmed);
  EXPECT_EQ(judged("polyform.threshold-definition", R"({"threshold": {"P3.2": [1, 6, "inf"]}})"),
            Verdict::corrected);
  EXPECT_EQ(judged("polyform.divides", R"({"threshold": {"P3.2": [1, 7, "inf"]}})"), Verdict::confirmed);
  EXPECT_EQ(judged("polyform.divides", R"({"threshold": {"P3.2": [1, 6, "inf"]}})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.winner-by-certificate", R"({"animal": "Snaky", "marks": [1, 2]})"),
            Verdict::open);
}

TEST(PolyformClaims, wrong_records_about_strategies_are_noticed) {
  EXPECT_EQ(judged("polyform.terminal-positions", R"({"terminal_positions": 2})"), Verdict::confirmed);
  EXPECT_EQ(judged("polyform.terminal-positions", R"({"terminal_positions": 3})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.turns-to-the-end", R"({"turns": [2, 4]})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.kept-thresholds", R"({"threshold": {"H3.1": [2, 11, "inf"]}})"),
            Verdict::extended);
  EXPECT_EQ(judged("polyform.kept-thresholds", R"({"threshold": {"H3.1": [2, 12, "inf"]}})"),
            Verdict::corrected);
  EXPECT_EQ(judged("polyform.crossing", R"({"pairs": [["P4.4", "P5.1", 3, 4]]})"), Verdict::corrected);
  EXPECT_EQ(judged("polyform.same-thresholds", R"({"same": ["P5.2", "P5.9"]})"), Verdict::corrected);
}

TEST(PolyformClaims, games_that_a_question_answers_are_judged_by_it) {
  EXPECT_EQ(judged_by_answer("polyform paving P4.4 --breaker 1", R"({"maker_wins": false})"),
            Verdict::confirmed);
  EXPECT_EQ(judged_by_answer("polyform solve P4.1 --marks 3,12", R"({"maker_wins": false})"),
            Verdict::confirmed);
  EXPECT_EQ(judged_by_answer("polyform solve P4.1 --marks 3,11", R"({"maker_wins": false})"),
            Verdict::corrected);
  EXPECT_EQ(judged_by_answer("polyform stages --breaker 1,2 --turns 3,4", R"({"length": {"max": 441}})"),
            Verdict::corrected);
}

// Every record names a check that is there, or questions, or waits for one.
TEST(PolyformClaims, records_and_checks_fit_together) {
  const Checks all = checks();
  std::set<std::string> named;
  int asking = 0;
  for (const lab::Paper& paper : house::papers()) {
    if (paper.game != "polyform") continue;
    for (const lab::Claim& claim : paper.claims) {
      asking += claim.asks.empty() ? 0 : 1;
      if (claim.check.empty()) continue;
      EXPECT_TRUE(all.contains(claim.check)) << claim.id;
      named.insert(claim.check);
    }
  }
  EXPECT_EQ(named.size(), all.size());  // no check without a claim
  EXPECT_EQ(asking, 26);
}

}  // namespace
}  // namespace zermelo::polyform
