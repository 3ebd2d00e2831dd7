#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "games/latin/positions.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using testing::as_reference;
using testing::game_of;

// Boards and owners after random games, step by step, against rules written anew.
TEST(LatinRules, play_is_what_the_reference_plays) {
  std::mt19937 random(5);
  for (int game = 0; game < 300; ++game) {
    const int order = 2 + static_cast<int>(random() % 4);
    const int sequence = 2 + static_cast<int>(random() % 3);
    const auto ownership = random() % 2 == 0 ? Ownership::any : Ownership::mover_only;
    Board board(order, sequence, ownership);
    while (true) {
      const auto placements = board.placements();
      std::set<std::string> expected;
      for (const auto& move : reference::latin_moves(game_of(board), as_reference(board))) {
        expected.insert(placement_text({move.row + 1, move.column + 1, move.number - '0'}));
      }
      std::set<std::string> found;
      for (const Placement& placement : placements) found.insert(placement_text(placement));
      ASSERT_EQ(found, expected) << board_text(board);
      if (placements.empty()) break;
      const Placement chosen = placements[random() % placements.size()];
      const auto after =
          reference::latin_after(game_of(board), as_reference(board),
                                 {chosen.row - 1, chosen.column - 1, static_cast<char>('0' + chosen.number)});
      board.place(chosen);
      ASSERT_EQ(as_reference(board).cells, after.cells);
      ASSERT_EQ(as_reference(board).owners, after.owners) << board_text(board);
    }
  }
}

TEST(LatinRules, the_example_columns_of_the_source) {
  const Rules rules;
  const auto owner_after = [&](const std::string& position, const std::string& move) {
    const Position before = parse_position(rules, position);
    return owners_text(play(rules, before, parse_move(rules, before, move)).board)[0];
  };
  // 4,2,3,*,* with four discs on the board, A to move, and with five, B to move.
  for (const char* row : {"4", "5"}) {
    EXPECT_EQ(owner_after("41.../2..../3..../...../.....", row + std::string(",1=1")), 'A');
    EXPECT_EQ(owner_after("4..../2..../3..../...../.....", row + std::string(",1=5")), 'B');
    // A sequence counts for its owner whoever completes it.
    EXPECT_EQ(owner_after("41.../2..../3..../...../.....", row + std::string(",1=5")), 'B');
  }
  // In 2,5,.,1,4 there is no sequence; 3 makes 2-3-4 for B and 1-3-5 for A at once, and the mover gets the
  // column.
  EXPECT_EQ(owner_after("2..../5..../...../1..../4....", "3,1=3"), 'A');
  EXPECT_EQ(owner_after("21.../5..../...../1..../4....", "3,1=3"), 'B');
}

TEST(LatinRules, mover_only_gives_nothing_for_the_opponents_run) {
  const Rules rules{5, 3, Variant::expert, Ownership::mover_only};
  const Position before = parse_position(rules, "41.../2..../3..../...../.....;-----");
  const Position after = play(rules, before, parse_move(rules, before, "4,1=5"));
  EXPECT_EQ(owners_text(after.board), "-----");
}

TEST(LatinRules, full_boards_go_by_columns) {
  const Rules rules{3, 2};
  const auto winner = [&](const std::string& text) {
    return winner_if_over(rules, parse_position(rules, text));
  };
  EXPECT_EQ(winner("123/231/312;BAA"), Winner::first);
  EXPECT_EQ(winner("123/231/312;BBA"), Winner::second);
  EXPECT_EQ(winner(".../.../..."), std::nullopt);
  // Nobody can move and the board is not full: B, to move after seven discs, has lost.
  EXPECT_EQ(winner("12./2.3/312;BAA"), Winner::first);
  EXPECT_EQ(winner_if_over({2, 3}, parse_position({2, 3}, "12/21")), Winner::draw);
}

TEST(LatinRules, hands_are_each_others_complement) {
  const Rules rules{5, 3, Variant::gambler};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Position position = start(rules, random_deal(rules, seed));
    std::mt19937 random(static_cast<unsigned>(seed));
    while (true) {
      int unplaced = 0;
      for (const Player player : {Player::first, Player::second}) {
        for (const int count : hand_of(rules, position, player)) {
          EXPECT_LE(count, 5);
          unplaced += count;
        }
      }
      EXPECT_EQ(unplaced, 25 - position.board.discs());
      EXPECT_EQ(parse_position(rules, text_of(rules, position)), position);
      const auto all = moves(rules, position);
      if (all.empty()) break;
      position = play(rules, position, all[random() % all.size()]);
    }
  }
}

TEST(LatinRules, a_drawn_disc_that_fits_nowhere_loses_unless_it_is_drawn_again) {
  // 1 fits nowhere: the free squares are in rows or columns that have it.
  const std::string text = "12./21./..3;---";
  const Rules lose{3, 3, Variant::beginner};
  const Position drawn = parse_position(lose, text + ";disc=1");
  EXPECT_EQ(winner_if_over(lose, drawn),
            drawn.board.to_move() == Player::first ? Winner::second : Winner::first);
  const Rules redraw{3, 3, Variant::beginner, Ownership::any, Stuck::redraw};
  for (const Move& move : moves(redraw, parse_position(redraw, text))) EXPECT_NE(move.placement.number, 1);
  bool may_draw_it = false;
  for (const Move& move : moves(lose, parse_position(lose, text))) may_draw_it |= move.placement.number == 1;
  EXPECT_TRUE(may_draw_it);
}

TEST(LatinRules, nonsense_is_refused) {
  const Rules rules;
  for (const char* text :
       {"", "1", "11.../...../...../...../.....", "6..../...../...../...../.....", "...../...../...../.....",
        "....../...../...../...../.....", "...../...../...../...../.....;AAAAA",
        "...../...../...../...../.....;AB", "1..../2..../3..../...../.....;-----",
        "4..../2..../3..../1..../5....", "...../...../...../...../.....;-----;hand=33322",
        "...../...../...../...../.....;-----;x"}) {
    EXPECT_THROW(parse_position(rules, text), Error) << text;
  }
  const Position empty = start(rules);
  for (const char* text :
       {"", "1", "1,1", "1=1", "0,1=1", "1,1=6", "1,1=1=1", "a,b=c", "draw=1", "1,1=99999999999"}) {
    EXPECT_THROW(parse_move(rules, empty, text), Error) << text;
  }
  const Rules gambler{5, 3, Variant::gambler};
  EXPECT_THROW(start(gambler, {}), Error);
  EXPECT_THROW(parse_position(gambler, "...../...../...../...../.....;-----"), Error);
  EXPECT_THROW(parse_position(gambler, "...../...../...../...../.....;-----;hand=55555"), Error);
  EXPECT_THROW(Board(8, 3, Ownership::any), Error);
  EXPECT_THROW(Board(5, 1, Ownership::any), Error);
}

TEST(LatinRules, a_live_set_follows_the_board) {
  std::mt19937 random(9);
  for (int game = 0; game < 100; ++game) {
    Board board(5, 3, Ownership::any);
    LiveSet<5> live = live_set<5>(board);
    EXPECT_EQ(live.size(), 125);
    while (true) {
      const auto placements = board.placements();
      if (placements.empty()) break;
      const Placement chosen = placements[random() % placements.size()];
      board.place(chosen);
      live = after(live, Places<5>::place(chosen.row - 1, chosen.column - 1, chosen.number - 1));
      ASSERT_EQ(live, live_set<5>(board)) << board_text(board);
    }
    EXPECT_TRUE(live.empty());
  }
}

}  // namespace
}  // namespace zermelo::latin
