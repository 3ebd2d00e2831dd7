#include <gtest/gtest.h>

#include <chrono>

#include "base/error.hpp"
#include "games/es/questions/deck.hpp"

namespace zermelo::lab {
namespace {

Answer ask(const EsDeck& question, Budget budget = Budget()) {
  return deck(question, budget.memory(1 << 24), Progress::silent());
}

// With M = 1 any rise ends the game: who takes card 1 wins the avoidance game; who must not let a larger card
// follow takes the highest, until N+1 cards have come down.
TEST(EsDeckQuestion, the_default_deck_is_mn_plus_one_and_the_best_first_cards_are_told) {
  const Answer avoid = ask({.m = 1, .n = 4});
  EXPECT_EQ(avoid.question.at("size"), 5);
  EXPECT_EQ(avoid.verdict.at("winner"), "first");
  EXPECT_EQ(avoid.verdict.at("best_first_cards").front(), 1);
  const Answer achieve = ask({.m = 1, .n = 4, .rule = "achieve"});
  EXPECT_EQ(achieve.verdict.at("winner"), "first");
  EXPECT_EQ(achieve.verdict.at("best_first_cards"), nlohmann::json::array({5}));
  EXPECT_TRUE(achieve.complete);
}

TEST(EsDeckQuestion, a_loser_has_no_best_card_and_a_draw_has) {
  const Answer lost = ask({.m = 1, .n = 3, .rule = "achieve"});
  EXPECT_EQ(lost.verdict.at("winner"), "second");
  EXPECT_TRUE(lost.verdict.at("best_first_cards").empty());
  const Answer drawn = ask({.m = 4, .n = 5, .size = 3});
  EXPECT_EQ(drawn.verdict.at("winner"), "draw");
  EXPECT_EQ(drawn.verdict.at("best_first_cards"), nlohmann::json::array({1, 2, 3}));
}

TEST(EsDeckQuestion, tables_and_single_decks_agree) {
  for (const std::string rule : {"avoid", "achieve"}) {
    const Answer all = ask({.table = 13, .rule = rule});
    std::size_t expected = 0;
    for (int m = 1; m <= 12; ++m) {
      for (int n = 1; n <= m && m * n + 1 <= 13; ++n) ++expected;
    }
    EXPECT_EQ(all.verdict.at("rows").size(), expected);
    for (const auto& row : all.verdict.at("rows")) {
      const int m = row.at("m");
      const int n = row.at("n");
      EXPECT_EQ(ask({.m = m, .n = n, .rule = rule}).verdict.at("winner"), row.at("winner"));
      EXPECT_EQ(ask({.m = n, .n = m, .rule = rule}).verdict.at("winner"), row.at("winner"));
    }
    const Answer sizes = ask({.m = 3, .n = 3, .sizes = Range{1, 10}, .rule = rule});
    for (const auto& row : sizes.verdict.at("rows")) {
      const int size = row.at("size");
      EXPECT_EQ(ask({.m = 3, .n = 3, .size = size, .rule = rule}).verdict.at("winner"), row.at("winner"));
    }
  }
}

TEST(EsDeckQuestion, a_budget_that_is_over_is_told) {
  const Answer answer = ask({.m = 6, .n = 6}, Budget().time(std::chrono::duration<double>(0)));
  EXPECT_EQ(answer.verdict.at("winner"), "unknown");
  EXPECT_FALSE(answer.complete);
  EXPECT_FALSE(ask({.table = 5}, Budget().time(std::chrono::duration<double>(0))).complete);
}

TEST(EsDeckQuestion, nonsense_is_refused) {
  EXPECT_THROW(ask({}), Error);
  EXPECT_THROW(ask({.m = 3}), Error);
  EXPECT_THROW(ask({.m = 8, .n = 8}), Error);
  EXPECT_THROW(ask({.m = 3, .n = 3, .rule = "lose"}), Error);
  EXPECT_THROW(ask({.m = 3, .n = 3, .format = "csv"}), Error);
  EXPECT_THROW(ask({.m = 3, .n = 3, .sizes = Range{1, 4}, .format = "latex"}), Error);
  EXPECT_THROW(ask({.m = 3, .n = 3, .size = 4, .sizes = Range{1, 4}}), Error);
  EXPECT_THROW(ask({.m = 3, .n = 3, .table = 9}), Error);
}

}  // namespace
}  // namespace zermelo::lab
