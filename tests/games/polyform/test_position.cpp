#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/polyform/game.hpp"

namespace zermelo::polyform {
namespace {

Game game_of(const char* board, const char* goal, const char* marks, int handicap = 0) {
  const Animals animals = Animals::parse(goal);
  return {{animals.grid, animals.goals, parse_marks(marks, handicap)}, Board::parse(*animals.grid, board)};
}

std::string after(const Game& game, std::vector<const char*> moves) {
  auto position = game.start();
  for (const char* move : moves) position = game.play(position, game.parse_move(position, move));
  return game.text(position);
}

TEST(Play, the_maker_wins_with_a_copy_and_the_breaker_by_hitting_every_copy) {
  const Game game = game_of("3x1", "I3", "1,1");
  EXPECT_EQ(game.rules().result(game.start().play), Result::going_on);
  EXPECT_EQ(after(game, {"1,1", "3,1"}), "X.O:breaker+1");
  EXPECT_EQ(game.rules().result(game.parse("X.O:maker").play), Result::breaker_won);
  EXPECT_EQ(game.rules().result(game.parse("XXX:breaker").play), Result::maker_won);
  EXPECT_THROW(after(game, {"1,1", "3,1", "2,1"}), Error);
}

TEST(Play, a_turn_has_the_marks_that_the_rules_give) {
  const Game game = game_of("6x1", "I4", "2,2");
  EXPECT_EQ(after(game, {"2,1"}), ".X....:maker+1:wait");
  EXPECT_EQ(after(game, {"2,1", "wait"}), ".X....:maker+1");
  EXPECT_EQ(after(game, {"2,1", "wait", "3,1"}), ".XX...:breaker");
  EXPECT_EQ(after(game, {"2,1", "wait", "3,1", "1,1"}), "OXX...:breaker+1:wait");
  EXPECT_EQ(after(game, {"2,1", "wait", "3,1", "1,1", "wait", "6,1"}), "OXX..O:maker");
  EXPECT_EQ(game.rules().result(game.parse("OXX.O.:maker").play), Result::breaker_won);
}

TEST(Play, the_last_turn_may_have_more_marks_but_only_to_complete_a_copy) {
  const Game game = game_of("5x1", "I3", "1->2,1");
  // After one mark two are missing, c - a = 1 is not enough, and the turn passes.
  EXPECT_EQ(after(game, {"3,1"}), "..X..:breaker");
  const Game longer = game_of("5x1", "I3", "1->3,1");
  EXPECT_EQ(after(longer, {"3,1"}), "..X..:maker+1:wait");
  EXPECT_THROW(after(game_of("7x1", "I3", "1->3,1"), {"3,1", "wait", "7,1"}), Error);
  EXPECT_EQ(after(longer, {"3,1", "wait", "4,1", "wait", "5,1"}), "..XXX:maker+3");
}

TEST(Play, a_handicap_enlarges_the_first_turn_alone) {
  const Game game = game_of("7x1", "I4", "1,1", 1);
  EXPECT_EQ(after(game, {"3,1"}), "..X....:maker+1:wait");
  EXPECT_EQ(after(game, {"3,1", "wait", "4,1"}), "..XX...:breaker");
  EXPECT_EQ(after(game, {"3,1", "wait", "4,1", "2,1", "5,1"}), ".OXXX..:breaker");
}

TEST(Play, a_board_without_room_for_the_goal_is_lost_at_once) {
  const Game game = game_of("2x1", "I3", "1,1");
  EXPECT_EQ(game.rules().result(game.start().play), Result::breaker_won);
  std::vector<Game::Move> moves;
  game.moves(game.start(), moves);
  EXPECT_TRUE(moves.empty());
}

TEST(Play, positions_that_cannot_be_are_refused) {
  const Game game = game_of("3x2", "L3", "1,1");
  for (const char* nonsense :
       {"", "...", ".../...:nobody", ".../...:maker+2", ".../...:maker:wait", "X../...:maker+1",
        ".../...:maker:x", ".../...:maker::", ".../...:maker+a", ".../..?", ".../...:maker+1+1"}) {
    EXPECT_THROW(game.parse(nonsense), Error) << nonsense;
  }
  EXPECT_EQ(game.text(game.parse("X../..O")), "X../..O:maker");
  EXPECT_NO_THROW(game_of("20x14", "L3", "1,1"));
  EXPECT_THROW(game_of("281x1", "L3", "1,1"), Error);  // past largest_play
  EXPECT_THROW(game_of("3x3", "L3", "0->2,1"), Error);
}

TEST(Play, the_maker_begins_and_players_take_turns_whoever_marks) {
  // In the middle of a turn of two marks the other player waits.
  const Game game = game_of("4x2", "I3", "2,1");
  auto position = game.start();
  Player mover = Player::first;
  for (const char* move : {"1,1", "wait", "2,1", "3,1", "1,2", "wait", "2,2"}) {
    EXPECT_EQ(game.to_move(position), mover) << game.text(position);
    position = game.play(position, game.parse_move(position, move));
    mover = opponent(mover);
  }
  EXPECT_EQ(game.to_move(game.parse("X.../....:breaker")), Player::second);
  // Who has lost is next and has no move: the breaker beside a copy, the maker where no copy is left.
  EXPECT_EQ(game.to_move(game.parse("XXX./O...:maker")), Player::second);
  EXPECT_EQ(game.to_move(game.parse("XOO./OO..:breaker")), Player::first);
  const Game hopeless = game_of("2x1", "I3", "1,1");
  EXPECT_EQ(hopeless.to_move(hopeless.start()), Player::first);
  EXPECT_EQ(game.player_name(Player::first), "the maker");
}

}  // namespace
}  // namespace zermelo::polyform
