// The ladder of means: which of them decides, and that none is tried that need not be.
#include "games/polyform/decide.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "games/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

struct Tried {
  Decision decision;
  int asked_for_proofs = 0;
};

Tried decided(const char* goals, const char* marks, const DecideLimits& limits = {},
              const std::optional<MakerWin>& at_hand = std::nullopt, Budget budget = Budget()) {
  const Animals animals = Animals::parse(goals);
  Tried tried;
  const auto proofs = [&] {
    ++tried.asked_for_proofs;
    return at_hand;
  };
  tried.decision = decide(*animals.grid, animals.goals, parse_marks(marks), limits, proofs,
                          budget.memory(1 << 26), Progress::silent());
  return tried;
}

TEST(Decide, counting_neighbours_comes_first_and_searches_nothing) {
  const Tried tried = decided("I4", "3,12");
  EXPECT_TRUE(tried.decision.surrounded);
  EXPECT_EQ(tried.decision.maker_wins(), false);
  EXPECT_EQ(tried.decision.positions, 0U);
  EXPECT_EQ(tried.asked_for_proofs, 0);
}

TEST(Decide, a_quick_win_needs_no_proof_at_hand) {
  const Tried tried = decided("S4", "1,1");
  ASSERT_TRUE(tried.decision.win);
  EXPECT_EQ(tried.decision.maker_wins(), true);
  EXPECT_EQ(turns_of(tried.decision.win->parts.front().sequence), 4);
  EXPECT_EQ(tried.asked_for_proofs, 0);
}

TEST(Decide, a_paving_comes_before_longer_searches) {
  const Tried tried = decided("O4", "1,1");
  ASSERT_TRUE(tried.decision.paving);
  EXPECT_EQ(tried.decision.maker_wins(), false);
  EXPECT_FALSE(fault(*tried.decision.paving, Animals::parse("O4").goals));
  EXPECT_EQ(tried.asked_for_proofs, 0);
  // With periods of one cell alone there is none, and without priority strategies nothing else decides.
  const Tried narrow = decided("O4", "1,1", {4, 1, false});
  EXPECT_EQ(narrow.decision.maker_wins(), std::nullopt);
  EXPECT_FALSE(narrow.decision.stopped);
  EXPECT_EQ(narrow.asked_for_proofs, 1);
}

TEST(Decide, priority_strategies_answer_turns_of_several_marks) {
  const Tried tried = decided("L4", "2,6");
  ASSERT_TRUE(tried.decision.priority);
  EXPECT_EQ(tried.decision.maker_wins(), false);
  EXPECT_EQ(tried.asked_for_proofs, 0);
  EXPECT_FALSE(decided("L4", "2,5").decision.priority);
}

// L5 is won in seven turns: after the paving, before proofs at hand.
TEST(Decide, a_short_win_comes_before_proofs_at_hand) {
  const Tried tried = decided("L5", "1,1");
  EXPECT_EQ(tried.decision.maker_wins(), true);
  EXPECT_EQ(tried.asked_for_proofs, 0);
  // Not within four turns, so the proofs are asked for, once.
  const Tried quick = decided("L5", "1,1", {4, 3, false});
  EXPECT_EQ(quick.decision.maker_wins(), std::nullopt);
  EXPECT_EQ(quick.asked_for_proofs, 1);
}

TEST(Decide, a_proof_at_hand_decides_what_short_searches_do_not) {
  const Animals snaky = Animals::parse("Snaky");
  const MakerWin proof{{{ProofSequence{snaky.grid, snaky.goals, plain_game(1, 1), {}}, 1}}, false, "at hand"};
  const Tried tried = decided("Snaky", "1,1", {5, 2}, proof);
  EXPECT_EQ(tried.asked_for_proofs, 1);
  ASSERT_TRUE(tried.decision.win);
  EXPECT_EQ(tried.decision.win->method, "at hand");
}

TEST(Decide, parts_of_theorem_3_1_decide_games_of_several_marks) {
  const Tried tried = decided("O4", "2,3");
  ASSERT_TRUE(tried.decision.win);
  EXPECT_TRUE(tried.decision.win->composed);
}

TEST(Decide, a_budget_that_is_over_stops_it) {
  const Tried tried = decided("L5", "1,1", {}, std::nullopt, Budget().time(std::chrono::duration<double>(0)));
  EXPECT_EQ(tried.decision.maker_wins(), std::nullopt);
  EXPECT_TRUE(tried.decision.stopped);
}

TEST(Decide, pavings_answer_games_of_one_mark) {
  const auto apply = [](const char* goals, const Marks& marks) {
    return pavings_apply(Animals::parse(goals).goals, marks);
  };
  EXPECT_TRUE(apply("O4", {1, 1, 1, 0}));
  EXPECT_TRUE(apply("O4+I3", {1, 3, 1, 0}));
  EXPECT_FALSE(apply("O4", {2, 1, 2, 0}));
  EXPECT_FALSE(apply("O4", {1, 1, 2, 0}));
  EXPECT_FALSE(apply("O4", {1, 1, 1, 1}));
  EXPECT_FALSE(apply("O4", {1, 0, 1, 0}));
  EXPECT_FALSE(apply("P1.1", {1, 1, 1, 0}));
  EXPECT_FALSE(apply("O4+P1.1", {1, 1, 1, 0}));
}

}  // namespace
}  // namespace zermelo::polyform
