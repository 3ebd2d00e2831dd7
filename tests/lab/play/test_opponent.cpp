// The computer player: games end legally at every level, and perfect play keeps its promises. What is true of
// a position is found here by definition, through the registry alone.
#include "lab/play/opponent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "house/games.hpp"
#include "lab/play/any_game.hpp"
#include "lab/play/session.hpp"

namespace zermelo::lab {
namespace {

using Known = std::map<std::string, std::pair<double, int>>;

// The worth to the player to move, and in decided games the moves to come when the winner hurries and the
// loser holds out. Remembers by text, not by key.
std::pair<double, int> naive(const Position& position, Known& known) {
  const auto found = known.find(position.text());
  if (found != known.end()) return found->second;
  std::pair<double, int> result = {0, 0};
  if (const auto end = position.result()) {
    result.first = *end == Winner::first ? 1 : *end == Winner::draw ? 0.5 : 0;
  } else if (position.is_chance()) {
    const auto moves = position.moves();
    const auto weights = position.weights();
    double total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      result.first += naive(*position.play(moves[i]), known).first * static_cast<double>(weights[i]);
      total += static_cast<double>(weights[i]);
    }
    result.first /= total;
  } else {
    bool any = false;
    for (const auto& move : position.moves()) {
      const auto [theirs, rest] = naive(*position.play(move), known);
      const double mine = 1 - theirs;
      const int length = rest + 1;
      const bool longer = mine == 0 ? length > result.second : length < result.second;
      if (!any || mine > result.first || (mine == result.first && longer)) result = {mine, length};
      any = true;
    }
  }
  return known[position.text()] = result;
}

// Plays to the end; returns the number of games in which something was wrong.
void play_games(SessionOptions options, int count) {
  Session session(house::catalogue(), options);
  for (int game = 0; game < count; ++game) {
    for (int step = 0; session.next() != Session::Next::nothing; ++step) {
      ASSERT_LT(step, 500);
      if (session.next() == Session::Next::draw) {
        session.draw();
        continue;
      }
      const auto moves = session.position().moves();
      const Choice choice = session.advice(options.level);
      ASSERT_TRUE(std::find(moves.begin(), moves.end(), choice.move) != moves.end()) << choice.move;
      ASSERT_FALSE(choice.why.empty());
      session.play(choice.move);
    }
    ASSERT_TRUE(session.winner());
    ASSERT_NE(*session.winner(), Winner::unknown);
    session.restart();
  }
}

// A thousand seeded games for each level and version, fewer the larger the board; bench/play.sh plays the
// rest.
TEST(Opponent, games_at_every_level_end_legally) {
  for (const Level level : {Level::casual, Level::easy, Level::strong, Level::perfect}) {
    for (const char* variant : {"expert", "gambler", "beginner"}) {
      SessionOptions options;
      options.game = "latin";
      options.level = level;
      options.computer = {true, true};
      options.effort = 4;
      SCOPED_TRACE(std::string(name_of(level)) + " " + variant);
      for (const auto& [order, count] :
           {std::pair("2", 945), std::pair("3", 50), std::pair("4", 4), std::pair("5", 1)}) {
        options.parameters = {{"order", order}, {"variant", variant}};
        play_games(options, count);
      }
    }
  }
}

// Every game of the registry, on its small boards.
TEST(Opponent, every_registered_game_can_be_played) {
  for (const GameEntry& entry : house::catalogue().games()) {
    for (const Parameters& small : entry.small) {
      for (const Level level : {Level::casual, Level::easy, Level::perfect}) {
        SessionOptions options;
        options.game = entry.name;
        options.parameters = small;
        options.level = level;
        options.computer = {true, true};
        options.effort = 50;
        play_games(options, 2);
      }
    }
  }
}

// Against every reply: what the player of perfect moves gets is never less than the position was worth. The
// other player tries everything.
void never_gives_away(const Position& position, bool perfect_to_move, double promised, Known& known,
                      std::set<std::string>& seen) {
  if (!seen.insert(position.text() + (perfect_to_move ? "+" : "-")).second) return;
  const double worth = naive(position, known).first;
  EXPECT_GE(perfect_to_move ? worth : 1 - worth, promised) << position.text();
  if (position.result()) return;
  if (position.is_chance() || !perfect_to_move) {
    for (const auto& move : position.moves()) {
      const auto next = position.play(move);
      // After a draw of lots the promise is what the position is worth now.
      const double now = naive(*next, known).first;
      const bool chance = position.is_chance();
      const bool next_to_move = chance ? perfect_to_move : !perfect_to_move;
      never_gives_away(*next, next_to_move, next_to_move ? now : 1 - now, known, seen);
    }
    return;
  }
  const Choice choice = choose(position, Level::perfect, Budget().looks(100000).memory(1 << 26), seen.size());
  never_gives_away(*position.play(choice.move), false, worth, known, seen);
}

TEST(Opponent, perfect_gives_nothing_away_on_any_small_board_of_any_game) {
  for (const GameEntry& entry : house::catalogue().games()) {
    for (const Parameters& small : entry.small) {
      const Parameters parameters = complete(entry, small);
      const auto start = entry.position(parameters, "start");
      Known known;
      const double worth = naive(*start, known).first;
      for (const bool first : {true, false}) {
        std::set<std::string> seen;
        never_gives_away(*start, first, first ? worth : 1 - worth, known, seen);
      }
    }
  }
}

// Perfect against perfect lasts exactly as long as by definition, from every position of a small board where
// chance has no say.
TEST(Opponent, a_loser_resists_longest_and_a_winner_hurries) {
  for (const GameEntry& entry : house::catalogue().games()) {
    for (const Parameters& small : entry.small) {
      const Parameters parameters = complete(entry, small);
      const auto start = entry.position(parameters, "start");
      if (start->is_chance()) continue;
      Known known;
      naive(*start, known);
      const std::size_t step = known.size() / 40 + 1;
      std::size_t index = 0;
      for (const auto& [text, expected] : known) {
        if (index++ % step != 0 || expected.first == 0.5) continue;
        std::shared_ptr<const Position> position = entry.position(parameters, text);
        int length = 0;
        while (!position->result()) {
          position = position->play(
              choose(*position, Level::perfect, Budget().looks(100000).memory(1 << 26), 1).move);
          ++length;
        }
        EXPECT_EQ(length, expected.second) << entry.name << " " << text;
      }
    }
  }
}

// Every line of play that anybody can bring about against perfect moves, in either seat and up to symmetry:
// the result is kept, the longest defence found, the quickest win taken. bench_latin_perfect does order 4.
void keeps_every_promise(const Position& position, bool perfect_to_move, Known& known,
                         std::set<std::string>& seen) {
  if (!seen.insert(position.key()).second || position.result()) return;
  if (!perfect_to_move) {
    for (const auto& move : position.moves()) keeps_every_promise(*position.play(move), true, known, seen);
    return;
  }
  const auto [worth, length] = naive(position, known);
  const Choice choice = choose(position, Level::perfect, Budget().looks(100000).memory(1 << 26), seen.size());
  const auto next = position.play(choice.move);
  const auto [theirs, rest] = naive(*next, known);
  EXPECT_EQ(1 - theirs, worth) << position.text() << " " << choice.move;
  if (worth != 0.5) {
    EXPECT_EQ(rest + 1, length) << position.text() << " " << choice.move;
  }
  keeps_every_promise(*next, false, known, seen);
}

TEST(Opponent, perfect_keeps_every_promise_in_expert_of_orders_two_and_three) {
  const GameEntry& entry = house::catalogue().game("latin");
  for (const Parameters& parameters : {Parameters{{"order", "2"}},
                                       {{"order", "2"}, {"run", "2"}},
                                       {{"order", "3"}},
                                       {{"order", "3"}, {"run", "2"}, {"ownership", "mover-only"}}}) {
    const auto start = entry.position(complete(entry, parameters), "start");
    Known known;
    for (const bool first : {true, false}) {
      std::set<std::string> seen;
      keeps_every_promise(*start, first, known, seen);
      EXPECT_GT(seen.size(), parameters.at("order") == "2" ? 4U : 200U);
    }
  }
}

// Luck decides most games of Beginner, so levels are compared by what their placements lose to the best one.
TEST(Opponent, in_beginner_better_levels_place_better) {
  const GameEntry& entry = house::catalogue().game("latin");
  const Parameters parameters = complete(entry, {{"order", "4"}, {"variant", "beginner"}});
  const auto start = entry.position(parameters, "start");
  std::mt19937 random(4);
  std::map<Level, double> lost;
  for (int found = 0; found < 60;) {
    std::shared_ptr<const Position> position(std::shared_ptr<void>(), start.get());
    // Nine discs drawn and placed, and one drawn.
    for (int step = 0; step < 19 && !position->result(); ++step) {
      const auto moves = position->moves();
      position = position->play(moves[random() % moves.size()]);
    }
    if (position->result() || position->moves().size() < 2) continue;
    ++found;
    Known known;
    const double best = naive(*position, known).first;
    for (const Level level : {Level::casual, Level::easy, Level::strong, Level::perfect}) {
      const Choice choice = choose(*position, level, Budget().looks(300).memory(1 << 26), random());
      lost[level] += best - (1 - naive(*position->play(choice.move), known).first);
    }
  }
  EXPECT_LT(lost[Level::perfect], 1e-9);
  EXPECT_LT(lost[Level::strong], 1e-9);
  EXPECT_GT(lost[Level::easy], 0.1);
  EXPECT_GT(lost[Level::casual], lost[Level::easy]);
}

// Order 7 is far beyond the solvers, and many of its sets are so symmetric that a solver is lost in them for
// minutes between two looks at its budget. So no solver is asked: the looks are spent on games, or on
// nothing.
TEST(Opponent, large_boards_are_not_given_to_solvers) {
  const GameEntry& entry = house::catalogue().game("latin");
  for (const char* variant : {"expert", "gambler", "beginner"}) {
    std::shared_ptr<const Position> position =
        entry.position(complete(entry, {{"order", "7"}, {"variant", variant}, {"deal", "4444333"}}), "start");
    if (position->is_chance()) position = position->play("draw=1");
    for (const Level level : {Level::strong, Level::perfect}) {
      const Choice choice = choose(*position, level, Budget().looks(5).memory(1 << 28), 1);
      EXPECT_NE(choice.why.find("random games"), std::string::npos) << variant << ": " << choice.why;
    }
    const Budget exactly = Budget().looks(1000).memory(1 << 28);
    EXPECT_EQ(position->judge({true, false, 0}, exactly, 1).games, 0U);
    int left = 0;
    while (!exactly.exhausted()) ++left;
    EXPECT_GT(left, 950) << variant;
  }
}

// Order 3 with runs of 3, whole: every reply of the opponent, in both seats.
TEST(Opponent, perfect_gives_nothing_away_in_order_three) {
  const GameEntry& entry = house::catalogue().game("latin");
  for (const Parameters& parameters : {Parameters{{"order", "3"}},
                                       {{"order", "3"}, {"variant", "gambler"}, {"deal", "311"}},
                                       {{"order", "2"}, {"variant", "beginner"}, {"run", "3"}}}) {
    const auto start = entry.position(complete(entry, parameters), "start");
    Known known;
    const double worth = naive(*start, known).first;
    for (const bool first : {true, false}) {
      std::set<std::string> seen;
      never_gives_away(*start, first, first ? worth : 1 - worth, known, seen);
    }
  }
}

Budget one_move() { return Budget().looks(20000).memory(1 << 28); }

// Order 5 belongs to the first player, who needs 21 discs for it (docs/results/latin.md). Every move of
// perfect play is exact from the first on: what is promised is kept move by move, and the promises end in a
// real end of the game.
TEST(Opponent, perfect_against_perfect_lasts_as_long_as_it_says_from_the_empty_board) {
  const GameEntry& entry = house::catalogue().game("latin");
  for (const auto& [order, discs, winner] :
       {std::tuple("3", 7, Player::first), std::tuple("4", 14, Player::second),
        std::tuple("5", 21, Player::first)}) {
    std::shared_ptr<const Position> position = entry.position(complete(entry, {{"order", order}}), "start");
    int left = discs;
    for (; !position->result(); --left) {
      const Opinion opinion = position->judge({}, one_move(), 1);
      const bool mine = *position->to_move() == winner;
      ASSERT_EQ(opinion.value, mine ? 1.0 : 0.0) << position->text();
      const std::string chosen = choose(*position, Level::perfect, one_move(), 1).move;
      for (const auto& move : opinion.moves) {
        if (move.move == chosen) {
          EXPECT_EQ(move.length, left) << position->text();
        }
        if (!mine) {
          EXPECT_LE(move.length.value_or(99), left) << position->text();
        }
      }
      position = position->play(chosen);
    }
    EXPECT_EQ(left, 0) << order;
    EXPECT_EQ(opponent(*position->to_move()), winner);
  }
}

// Against play at random from the empty board: the first player wins order 5 and the second order 4, every
// time and in time; lost, he lasts at least as long as against the best.
TEST(Opponent, perfect_play_from_the_empty_board_against_play_at_random) {
  const GameEntry& entry = house::catalogue().game("latin");
  std::mt19937 random(3);
  for (const auto& [order, discs, winner, games] :
       {std::tuple("4", 14, Player::second, 10), std::tuple("5", 21, Player::first, 3)}) {
    const auto start = entry.position(complete(entry, {{"order", order}}), "start");
    for (int repetition = 0; repetition < games; ++repetition) {
      std::shared_ptr<const Position> position(std::shared_ptr<void>(), start.get());
      int played = 0;
      for (; !position->result(); ++played) {
        const auto moves = position->moves();
        position = position->play(*position->to_move() == winner
                                      ? choose(*position, Level::perfect, one_move(), random()).move
                                      : moves[random() % moves.size()]);
      }
      EXPECT_EQ(*position->result(), Winner::second);  // who is to move is stuck
      EXPECT_EQ(opponent(*position->to_move()), winner);
      EXPECT_LE(played, discs);
    }
  }
}

// Order 5: from the moment a win is claimed it is kept, whatever the other player does.
TEST(Opponent, a_win_claimed_in_order_five_is_kept) {
  const GameEntry& entry = house::catalogue().game("latin");
  std::mt19937 random(8);
  for (const char* variant : {"expert", "gambler"}) {
    for (int repetition = 0; repetition < 3; ++repetition) {
      std::shared_ptr<const Position> position = entry.position(
          complete(entry, {{"variant", variant}, {"deal", "seed:" + std::to_string(repetition)}}), "start");
      for (int i = 0; i < 13 && !position->result(); ++i) {
        const auto moves = position->moves();
        position = position->play(moves[random() % moves.size()]);
      }
      std::optional<Player> claimed;
      while (!position->result()) {
        const Player mover = *position->to_move();
        const Opinion opinion = position->judge({}, Budget().looks(800).memory(1 << 28), 1);
        if (opinion.value == 1.0) {
          EXPECT_TRUE(!claimed || *claimed == mover) << position->text();
          claimed = mover;
        }
        const auto moves = position->moves();
        position = position->play(
            claimed == mover ? choose(*position, Level::perfect, Budget().looks(800).memory(1 << 28), 1).move
                             : moves[random() % moves.size()]);
      }
      ASSERT_TRUE(claimed);
      const bool mover_won = *position->result() == Winner::first;
      EXPECT_EQ(mover_won ? *position->to_move() : opponent(*position->to_move()), *claimed);
    }
  }
}

// A game without a mind of its own is thought about through strings; the two must agree.
TEST(Opponent, thinking_with_the_game_forgotten_finds_the_same_values) {
  for (const GameEntry& entry : house::catalogue().games()) {
    const Parameters parameters = complete(entry, entry.small.front());
    std::shared_ptr<const Position> position = entry.position(parameters, "start");
    std::mt19937 random(2);
    while (!position->result()) {
      if (!position->is_chance()) {
        const Opinion own = position->judge({}, Budget().looks(100000), 1);
        const Opinion forgotten = position->Position::judge({}, Budget().looks(100000), 1);
        ASSERT_EQ(own.moves.size(), forgotten.moves.size());
        for (std::size_t i = 0; i < own.moves.size(); ++i) {
          EXPECT_EQ(own.moves[i].move, forgotten.moves[i].move);
          EXPECT_EQ(own.moves[i].value, forgotten.moves[i].value) << position->text();
          if (own.moves[i].value != *own.value) continue;
          EXPECT_EQ(own.moves[i].length, forgotten.moves[i].length);
        }
      }
      const auto moves = position->moves();
      position = position->play(moves[random() % moves.size()]);
    }
  }
}

// What is said of a winning move is true of the position: how many win, and after how many moves.
TEST(Opponent, winning_moves_are_counted_rightly) {
  const GameEntry& entry = house::catalogue().game("latin");
  const Parameters parameters = complete(entry, {{"order", "3"}, {"run", "2"}});
  Known known;
  naive(*entry.position(parameters, "start"), known);
  int only = 0;
  std::size_t index = 0;
  const Known all = known;
  for (const auto& [text, expected] : all) {
    if (expected.first != 1 || index++ % 200 != 0) continue;
    const auto position = entry.position(parameters, text);
    const auto moves = position->moves();
    if (moves.size() < 2) continue;
    const auto winning = std::count_if(moves.begin(), moves.end(), [&](const std::string& move) {
      return naive(*position->play(move), known).first == 0;
    });
    only += winning == 1 ? 1 : 0;
    const std::string why = choose(*position, Level::perfect, one_move(), 1).why;
    EXPECT_TRUE(why.starts_with(winning == 1 ? "the only winning move"
                                             : "one of " + std::to_string(winning) + " winning moves"))
        << text << ": " << why;
    const std::string length = expected.second == 1 ? ": the game ends at once"
                                                    : ", in " + std::to_string(expected.second) + " moves";
    EXPECT_NE(why.find(length), std::string::npos) << text << ": " << why;
  }
  EXPECT_GT(only, 3);
}

// Levels differ in how they think, and say so.
TEST(Opponent, each_level_thinks_in_its_own_way) {
  const GameEntry& entry = house::catalogue().game("latin");
  const auto start = entry.position(complete(entry, {}), "start");
  const auto why = [&](Level level) {
    return choose(*start, level, Budget().looks(30).memory(1 << 28), 1).why;
  };
  EXPECT_EQ(why(Level::casual), "a move at random");
  EXPECT_NE(why(Level::easy).find(" 100 random games"), std::string::npos) << why(Level::easy);
  EXPECT_NE(why(Level::strong).find(" random games"), std::string::npos) << why(Level::strong);
  EXPECT_EQ(why(Level::strong).find(" 100 random games"), std::string::npos) << why(Level::strong);
  EXPECT_TRUE(why(Level::perfect).starts_with("one of 125 winning moves, in 21 moves"))
      << why(Level::perfect);
  // A win one move away is taken at every level: only 3,3=2 leaves B nothing.
  const auto late = entry.position(complete(entry, {{"order", "3"}, {"run", "2"}}), "12./..3/312;BAA");
  for (const Level level : {Level::casual, Level::easy, Level::strong, Level::perfect}) {
    const std::string move = choose(*late, level, Budget().looks(30), 1).move;
    EXPECT_EQ(late->play(move)->result(), Winner::second) << name_of(level) << " " << move;
  }
  // Strong play knows small endgames exactly: eighteen placements are left.
  const auto endgame = entry.position(complete(entry, {}), "1..../...52/...35/4132./.314.;---A-");
  const std::string strong = choose(*endgame, Level::strong, Budget().looks(200).memory(1 << 28), 1).why;
  EXPECT_EQ(strong.find("not settled"), std::string::npos) << strong;
}

TEST(Opponent, reasons_are_true_and_in_words) {
  const GameEntry& entry = house::catalogue().game("latin");
  const auto why = [&](Parameters parameters, const std::string& text) {
    const auto position = entry.position(complete(entry, parameters), text);
    return choose(*position, Level::perfect, Budget().looks(100000).memory(1 << 26), 1).why;
  };
  // Two squares are left, 1,3 takes nothing and 2,2 nothing; 3,3=2 or 2,1=2 leaves one square: see
  // tests/games/latin.txt. A is to move in the first, B in the second.
  EXPECT_EQ(why({{"order", "3"}, {"run", "2"}}, "12./..3/312;BAA"), "the only move, and it wins");
  // Either of the two moves leaves the other one, so every move loses.
  EXPECT_EQ(why({{"order", "3"}, {"run", "2"}}, "12./..3/31.;BA-").substr(0, 54),
            "every move loses; this one lasts longest, 2 more moves");
  EXPECT_THROW(parse_level("divine"), Error);
}

}  // namespace
}  // namespace zermelo::lab
