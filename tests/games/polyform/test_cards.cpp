// Lists of cards: the published format, on a small goal and, where the file is at hand, on Snaky.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/error.hpp"
#include "games/polyform/cards.hpp"
#include "games/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

const Sites domino = {{{0, 0}, 0}, {{0, 1}, 0}};  // (0,0) and (1,0): rows are y, columns x
const Sites bent = {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 1}, 0}};

TEST(Cards, a_mark_with_a_domino_on_each_side_wins) {
  const Cards cards = parse_cards("2 11 1:011 1:211\n", domino);
  EXPECT_EQ(cards.cards, 3);
  EXPECT_EQ(cards.nodes, 1);
  EXPECT_EQ(cards.reply_classes, 3U);  // two cells beside the mark, and all others
  EXPECT_EQ(cards.envelope, 3);
  EXPECT_EQ(cards.height, 2);
  EXPECT_FALSE(fault(cards.sequence));
  EXPECT_EQ(turns_of(cards.sequence), 2);
}

// Two cells beside each other, then the third on either side of one end or the other; two such plans that
// share the first mark alone. Once with a card for the plan and once with nested cards.
TEST(Cards, nested_cards_are_cards) {
  const Cards flat = parse_cards("3 10 2 2:210\n4 55 3:055 3:655\n", bent);
  EXPECT_EQ(flat.cards, 5);
  EXPECT_EQ(flat.nodes, 2);
  EXPECT_EQ(flat.reply_classes, 3U + 7U);
  const Cards nested = parse_cards("3 55 (65 2:055 2:265) (45 2:655 2:445)\n", bent);
  EXPECT_EQ(nested.cards, 4);
  EXPECT_EQ(nested.nodes, 3);
  EXPECT_EQ(nested.reply_classes, 3U + 3U + 7U);
  for (const Cards* cards : {&flat, &nested}) {
    EXPECT_EQ(cards->height, 3);
    EXPECT_EQ(cards->envelope, 7);
    EXPECT_EQ(cards->sequence.steps.size(), 3U);
    EXPECT_FALSE(fault(cards->sequence));
  }
}

TEST(Cards, a_last_card_that_needs_a_cell_is_no_proof) {
  EXPECT_THROW(parse_cards("2 11 1:011\n", domino), Error);
  try {
    parse_cards("2 11 1:011\n", domino);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed);
  }
}

TEST(Cards, lines_that_are_no_cards_are_refused) {
  for (const char* text :
       {"", "\n", "3 11 1:011 1:211", "2 11", "2 1", "2 11 5", "2 11 1:0", "2 11 1:911", "2 11 1:01x",
        "2 11 (11 1:011", "2 11 1:011)", "x", "2 ZZ 1:011", "2 11 99999999", "2 11 1:011 1:211 "}) {
    EXPECT_THROW(parse_cards(text, domino), Error) << text;
  }
  EXPECT_THROW(parse_cards("2 11 " + std::string(200, '('), domino), Error);
}

TEST(Cards, the_published_win_for_snaky) {
  const char* path = std::getenv("ZERMELO_SNAKY_CARDS");
  if (path == nullptr) GTEST_SKIP() << "ZERMELO_SNAKY_CARDS does not name the published list of cards";
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const Cards cards = parse_cards(text.str(), snaky_cells());
  EXPECT_EQ(cards.cards, 728);
  EXPECT_EQ(cards.nodes, 1620);
  EXPECT_EQ(cards.reply_classes, 37042U);
  EXPECT_EQ(cards.envelope, 251);
  EXPECT_EQ(cards.height, 21);
}

}  // namespace
}  // namespace zermelo::polyform
