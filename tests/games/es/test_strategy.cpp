#include <gtest/gtest.h>

#include <algorithm>

#include "games/es/strategy.hpp"

namespace zermelo::es {
namespace {

// Plays the set against every line of the opponent: the loser never gets a position without an answer in the
// set, and is the one who runs out of moves.
void play_out(const Game& game, const std::vector<std::uint64_t>& set, const Game::Position& position,
              bool winner_moves, std::uint64_t& games) {
  std::vector<Game::Move> moves;
  game.moves(position, moves);
  if (moves.empty()) {
    ASSERT_FALSE(winner_moves) << "the winner has no move";
    ++games;
    return;
  }
  if (!winner_moves) {
    for (const auto& move : moves) play_out(game, set, game.play(position, move), true, games);
    return;
  }
  const auto reply = std::find_if(moves.begin(), moves.end(), [&](const Game::Move& move) {
    return !move || std::binary_search(set.begin(), set.end(), game.key(game.play(position, move)));
  });
  ASSERT_NE(reply, moves.end());
  play_out(game, set, game.play(position, *reply), false, games);
}

TEST(Strategy, wins_every_game_from_the_start) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    for (const auto& [a, b] :
         std::vector<std::pair<int, int>>{{5, 4}, {4, 5}, {5, 2}, {4, 2}, {4, 4}, {6, 3}, {1, 3}}) {
      const Game game(a, b, rule);
      const auto solver = make_solver(game, Method::box_table, Budget(), Progress::silent());
      const auto set = winning_set(*solver, game.start(), Budget(), Progress::silent());
      EXPECT_TRUE(std::is_sorted(set.begin(), set.end()));
      std::uint64_t games = 0;
      play_out(game, set, game.start(), solver->outcome(game.start()) == Outcome::next, games);
      EXPECT_GT(games, 0U) << a << "," << b;
    }
  }
}

TEST(Strategy, is_the_same_whichever_solver_found_it) {
  const Game game(9, 8, Rule::avoid);
  const auto box = make_solver(game, Method::box_table, Budget(), Progress::silent());
  const auto word = make_solver(game, Method::word_table, Budget(), Progress::silent());
  const auto search = make_solver(game, Method::proof_number, Budget(), Progress::silent());
  const auto set = winning_set(*box, game.start(), Budget(), Progress::silent());
  EXPECT_EQ(set, winning_set(*word, game.start(), Budget(), Progress::silent()));
  EXPECT_EQ(set, winning_set(*search, game.start(), Budget(), Progress::silent()));
}

}  // namespace
}  // namespace zermelo::es
