#include <gtest/gtest.h>

#include <chrono>

#include "ask.hpp"
#include "base/error.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using zermelo::testing::Folder;

Answer deck(const std::string& words, Budget budget = Budget()) {
  return ask("es deck " + words, budget.memory(1 << 24));
}

Value winner(const std::string& words) { return deck(words).verdict.at("winner"); }

// With M = 1 any rise ends the game: who takes card 1 wins the avoidance game; who must not let a larger card
// follow takes the highest, until N+1 cards have come down.
TEST(EsDeck, the_default_deck_is_mn_plus_one_and_the_best_first_cards_are_told) {
  const Answer avoid = deck("1 4");
  EXPECT_EQ(avoid.question.at("size"), 5);
  EXPECT_EQ(avoid.verdict.at("winner"), "first");
  EXPECT_EQ(avoid.verdict.at("best_first_cards").elements()->front(), 1);
  const Answer achieve = deck("1 4 --rule achieve");
  EXPECT_EQ(achieve.verdict.at("winner"), "first");
  EXPECT_EQ(achieve.verdict.at("best_first_cards"), std::vector<int>{5});
  EXPECT_TRUE(achieve.complete);
}

TEST(EsDeck, a_loser_has_no_best_card_and_a_draw_has) {
  const Answer lost = deck("1 3 --rule achieve");
  EXPECT_EQ(lost.verdict.at("winner"), "second");
  EXPECT_EQ(lost.verdict.at("best_first_cards").size(), 0U);
  const Answer drawn = deck("4 5 --size 3");
  EXPECT_EQ(drawn.verdict.at("winner"), "draw");
  EXPECT_EQ(drawn.verdict.at("best_first_cards"), (std::vector<int>{1, 2, 3}));
}

TEST(EsDeck, tables_and_single_decks_agree) {
  for (const std::string rule : {" --rule avoid", " --rule achieve"}) {
    const Answer all = deck("--table 13" + rule);
    std::size_t expected = 0;
    for (int m = 1; m <= 12; ++m) {
      for (int n = 1; n <= m && m * n + 1 <= 13; ++n) ++expected;
    }
    EXPECT_EQ(all.verdict.at("rows").size(), expected);
    for (const Value& row : *all.verdict.at("rows").elements()) {
      const std::string m = row.at("m").text();
      const std::string n = row.at("n").text();
      EXPECT_EQ(winner(m + " " + n + rule), row.at("winner"));
      EXPECT_EQ(winner(n + " " + m + rule), row.at("winner"));
    }
    const Answer sizes = deck("3 3 --sizes 1..10" + rule);
    EXPECT_EQ(sizes.verdict.at("rows").size(), 10U);
    for (const Value& row : *sizes.verdict.at("rows").elements()) {
      EXPECT_EQ(winner("3 3 --size " + row.at("size").text() + rule), row.at("winner"));
    }
  }
}

TEST(EsDeck, a_table_as_csv_tells_its_rule) {
  EXPECT_EQ(deck("1 1 --sizes 2 --rule achieve --format csv").text,
            "rule,m,n,size,winner,positions\nachieve,1,1,2,second,1\n");
}

TEST(EsDeck, strategies_are_written_and_proved) {
  const Folder folder;
  deck("3 3 --certificate " + folder.file("c"));
  EXPECT_EQ(proof::check_file(folder.file("c")),
            "On the deck 1..10, where 4 cards up or 4 down end the game, the player who moves first wins "
            "under the rule "
            "'avoid'.");
}

TEST(EsDeck, a_budget_that_is_over_is_told) {
  const Answer answer = deck("6 6", Budget().time(std::chrono::duration<double>(0)));
  EXPECT_EQ(answer.verdict.at("winner"), "unknown");
  EXPECT_FALSE(answer.complete);
  const Answer table = deck("--table 5", Budget().time(std::chrono::duration<double>(0)));
  EXPECT_FALSE(table.complete);
  EXPECT_EQ(table.verdict.at("rows").size(), 5U);
}

// The winner costs some looks, the first cards some more, so a budget ends between the two.
TEST(EsDeck, cards_that_were_not_decided_are_told) {
  for (std::uint64_t looks = 1; looks < 200; ++looks) {
    const Answer answer = deck("4 4", Budget().looks(looks));
    if (answer.verdict.at("winner") == "unknown") continue;
    EXPECT_FALSE(answer.complete);
    EXPECT_GT(answer.verdict.at("undecided_first_cards").size(), 0U);
    return;
  }
  ADD_FAILURE() << "no budget ended between the winner and the first cards";
}

TEST(EsDeck, nonsense_is_refused) {
  const Folder folder;
  for (const std::string& words :
       {std::string(""), std::string("3"), std::string("8 8"), std::string("3 3 --rule lose"),
        std::string("3 3 --format csv"), std::string("3 3 --sizes 1..4 --format svg"),
        std::string("3 3 --size 4 --sizes 1..4"), std::string("3 3 --table 9"), std::string("3 3 --size 64"),
        "--table 9 --certificate " + folder.file("c"),
        "3 3 --sizes 1..4 --certificate " + folder.file("c")}) {
    EXPECT_THROW(deck(words), Error) << words;
  }
  EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace zermelo::es
