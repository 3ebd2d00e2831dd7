// Games that were computed before and are kept with the program.
#include <gtest/gtest.h>

#include "ask.hpp"
#include "base/progress.hpp"
#include "games/es/questions/computed.hpp"
#include "games/es/questions/judge.hpp"

namespace zermelo::es {
namespace {

TEST(EsComputed, those_of_small_sums_are_computed_again) {
  std::size_t compared = 0;
  for (int sum = 2; sum <= 18; ++sum) {
    for (const SumEntry& entry : solve_sum(sum, Rule::avoid, Budget(), Progress::silent())) {
      const SumEntry* kept = computed_game(entry.a, entry.b);
      ASSERT_NE(kept, nullptr) << entry.a << "," << entry.b;
      EXPECT_EQ(kept->winner, entry.winner);
      EXPECT_EQ(kept->p_positions, entry.p_positions);
      EXPECT_EQ(kept->positions, entry.positions);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 17U * 18U / 2U);
}

// What is proved of every game: positions are paths, for b >= 3 at most one of those that differ in the last row is lost, and
// the first player wins where both lengths are odd.
TEST(EsComputed, all_of_them_agree_with_what_is_proved) {
  for (const SumEntry& game : computed_games()) {
    SCOPED_TRACE(std::to_string(game.a) + "," + std::to_string(game.b));
    EXPECT_GE(game.a, game.b);
    EXPECT_EQ(computed_game(game.b, game.a), &game);
    const auto steps = static_cast<std::uint64_t>(game.a + game.b - 2);
    EXPECT_EQ(game.positions, binomial(steps, static_cast<std::uint64_t>(game.b - 1)));
    EXPECT_GE(*game.p_positions, 1);
    if (game.b < 3) continue;
    EXPECT_LE(*game.p_positions * integer(steps), (game.b - 1) * game.positions);
    if (game.a % 2 == 1 && game.b % 2 == 1) {
      EXPECT_EQ(game.winner, Winner::first);
    }
  }
}

TEST(EsComputed, the_answer_names_the_exceptions_of_its_rows) {
  for (const char* line : {"es known", "es known --a 24..26 --b 9..14", "es known --a 3..9"}) {
    SCOPED_TRACE(line);
    const lab::Answer answer = ask(line);
    std::size_t exceptions = 0;
    for (const Value& row : *answer.verdict.at("rows").elements()) {
      const auto a = *row.at("a").number();
      const auto b = *row.at("b").number();
      if (b < 3 || row.at("winner") == "first") continue;
      ++exceptions;
      const std::string name = "(" + std::to_string(a) + "," + std::to_string(b) + ")";
      EXPECT_NE(answer.text.find(name), std::string::npos) << name;
    }
    EXPECT_EQ(exceptions > 0, answer.text.find("The second player wins (") != std::string::npos);
  }
  EXPECT_EQ(ask("es known --a 900").text.find("None of these games"), 0U);
}

// The word of the adviser that looks games up is that of a table of the board.
TEST(EsComputed, how_a_game_begins_is_known_without_a_table) {
  for (const SumEntry& entry : computed_games()) {
    if (entry.a + entry.b > 12) break;
    if (entry.b == 1) continue;  // a board without cells
    const Game game(entry.a, entry.b, Rule::avoid);
    const auto all = advisers(game);
    lab::Adviser<Game::Position>& kept = *all.back();
    const auto solver = make_solver(game, Method::box_table, Budget(), Progress::silent());
    std::vector<Game::Position> positions = {game.start()};
    std::vector<Game::Move> moves;
    game.moves(game.start(), moves);
    for (const auto& move : moves) {
      const auto after = game.play(game.start(), move);
      if (!after.completed) positions.push_back(after);
    }
    for (const Game::Position& position : positions) {
      const auto found = kept.known(position);
      ASSERT_TRUE(found) << entry.a << "," << entry.b;
      EXPECT_EQ(found->value, solver->outcome(position) == Outcome::next ? 1.0 : 0.0);
    }
    EXPECT_FALSE(advisers(Game(entry.a, entry.b, Rule::achieve)).back()->known(game.start()));
  }
}

}  // namespace
}  // namespace zermelo::es
