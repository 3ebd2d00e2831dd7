// What every registered game must do. No game is named here: a new game passes this without a new line of
// test code, with its recorded game in tests/games/NAME.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <set>

#include "base/error.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

std::string described(const GameEntry& entry, const Parameters& parameters) {
  std::string text = entry.name;
  for (const auto& [name, value] : parameters) text += " " + name + "=" + value;
  return text;
}

// Calls visit(entry, parameters, start) for every small board of every game.
template <class Visit>
void for_each_small_board(Visit visit) {
  for (const GameEntry& entry : games()) {
    ASSERT_FALSE(entry.small.empty()) << entry.name;
    for (const Parameters& given : entry.small) {
      const Parameters parameters = complete(entry, given);
      SCOPED_TRACE(described(entry, parameters));
      visit(entry, parameters, *entry.position(parameters, "start"));
    }
  }
}

// Calls visit(position) for the positions of random games, the last of each included.
template <class Visit>
void for_each_position_of_random_games(const GameEntry& entry, const Parameters& parameters, Visit visit) {
  std::mt19937 random(20261115);
  for (int game = 0; game < 30; ++game) {
    auto position = entry.position(parameters, "start");
    for (int move = 0;; ++move) {
      ASSERT_LT(move, 10000) << "a game without end";
      visit(*position);
      const auto moves = position->moves();
      if (moves.empty()) break;
      position = position->play(moves[random() % moves.size()]);
    }
  }
}

TEST(Conformance, random_play_is_legal_and_moves_are_distinct) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position&) {
    for_each_position_of_random_games(entry, parameters, [](const Position& position) {
      const auto moves = position.moves();
      EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
      for (const auto& move : moves) EXPECT_NO_THROW(position.play(move)) << position.text() << " " << move;
    });
  });
}

TEST(Conformance, moves_that_are_not_offered_are_refused) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position&) {
    std::set<std::string> all;
    for_each_position_of_random_games(entry, parameters, [&](const Position& position) {
      for (const auto& move : position.moves()) all.insert(move);
    });
    for_each_position_of_random_games(entry, parameters, [&](const Position& position) {
      const auto moves = position.moves();
      for (const auto& move : all) {
        if (std::find(moves.begin(), moves.end(), move) != moves.end()) continue;
        EXPECT_THROW(position.play(move), Error) << position.text() << " " << move;
      }
      for (const char* nonsense : {"", "?", "0,0", "-1,1", "999999999999999999999,1", "\n"}) {
        EXPECT_THROW(position.play(nonsense), Error) << nonsense;
      }
    });
  });
}

TEST(Conformance, notation_round_trips) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position&) {
    for_each_position_of_random_games(entry, parameters, [&](const Position& position) {
      const auto again = entry.position(parameters, position.text());
      EXPECT_EQ(again->text(), position.text());
      EXPECT_EQ(again->key(), position.key());
      EXPECT_EQ(again->moves(), position.moves());
    });
  });
}

TEST(Conformance, symmetric_positions_share_their_key_and_value) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position&) {
    for_each_position_of_random_games(entry, parameters, [](const Position& position) {
      for (const auto& other : position.symmetric()) {
        EXPECT_EQ(other->key(), position.key()) << position.text();
        EXPECT_EQ(other->moves().size(), position.moves().size());
        EXPECT_EQ(other->result(), position.result());
        if (position.impartial()) {
          EXPECT_EQ(other->value(Budget().memory(1 << 22)), position.value(Budget().memory(1 << 22)));
        }
      }
    });
  });
}

// Know nothing but moves and play; remember by the text of a position, not by its key.
std::uint64_t naive_value(const Position& position, std::map<std::string, std::uint64_t>& known) {
  const auto found = known.find(position.text());
  if (found != known.end()) return found->second;
  std::set<std::uint64_t> options;
  for (const auto& move : position.moves()) options.insert(naive_value(*position.play(move), known));
  std::uint64_t value = 0;
  while (options.contains(value)) ++value;
  return known[position.text()] = value;
}

double naive_expectation(const Position& position, std::map<std::string, double>& known) {
  const auto found = known.find(position.text());
  if (found != known.end()) return found->second;
  double expectation = 0;
  if (const auto result = position.result()) {
    expectation = *result == Winner::first ? 1 : *result == Winner::draw ? 0.5 : 0;
  } else {
    const auto moves = position.moves();
    const auto weights = position.weights();
    double total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double after = naive_expectation(*position.play(moves[i]), known);
      if (position.is_chance()) {
        expectation += after * static_cast<double>(weights.at(i));
        total += static_cast<double>(weights.at(i));
      } else {
        expectation = std::max(expectation, 1 - after);
      }
    }
    if (position.is_chance()) expectation /= total;
  }
  return known[position.text()] = expectation;
}

// Every position, or some hundreds spread over them when there are many.
template <class Known, class Visit>
void for_each_of(const Known& known, Visit visit) {
  const std::size_t step = known.size() / 500 + 1;
  std::size_t index = 0;
  for (const auto& [text, value] : known) {
    if (index++ % step == 0) visit(text, value);
  }
}

TEST(Conformance, solved_values_equal_a_naive_solvers) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position& start) {
    if (!start.impartial()) return;
    std::map<std::string, std::uint64_t> known;
    naive_value(start, known);
    std::map<std::string, std::uint64_t> value_of_key;
    for_each_of(known, [&](const std::string& text, std::uint64_t value) {
      const auto position = entry.position(parameters, text);
      EXPECT_EQ(position->value(Budget().memory(1 << 20)).value, value) << text;
      const Outcome outcome = position->outcome(Budget().memory(1 << 20), Progress::silent());
      EXPECT_EQ(outcome, value == 0 ? Outcome::previous : Outcome::next) << text;
      // Positions with one key are one game.
      EXPECT_EQ(value_of_key.emplace(position->key(), value).first->second, value) << text;
    });
  });
}

TEST(Conformance, winners_and_expectations_equal_a_naive_solvers) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position& start) {
    std::map<std::string, double> known;
    naive_expectation(start, known);
    std::map<std::string, double> expectation_of_key;
    for_each_of(known, [&](const std::string& text, double expectation) {
      const auto position = entry.position(parameters, text);
      EXPECT_NEAR(position->expectation(Budget().memory(1 << 26)).get_d(), expectation, 1e-12) << text;
      const Winner winner = position->winner(Budget().memory(1 << 26), Progress::silent());
      const Winner expected = expectation == 1         ? Winner::first
                              : expectation == 0       ? Winner::second
                              : winner == Winner::draw ? Winner::draw
                                                       : Winner::unknown;
      EXPECT_EQ(winner, expected) << text;
      EXPECT_TRUE(winner != Winner::draw || expectation == 0.5) << text;
      EXPECT_NEAR(expectation_of_key.emplace(position->key(), expectation).first->second, expectation, 1e-12);
    });
  });
}

TEST(Conformance, every_position_can_be_drawn) {
  for_each_small_board([](const GameEntry& entry, const Parameters& parameters, const Position&) {
    for_each_position_of_random_games(entry, parameters, [](const Position& position) {
      const Scene scene = position.scene();
      const auto moves = position.moves();
      for (const auto& cell : scene.cells) {
        EXPECT_TRUE(cell.column >= 0 && cell.column < scene.columns && cell.row >= 0 &&
                    cell.row < scene.rows);
        const bool offered = std::find(moves.begin(), moves.end(), cell.id) != moves.end();
        EXPECT_TRUE(cell.id.empty() || offered) << cell.id;
      }
      EXPECT_FALSE(as_svg(scene).empty());
    });
  });
}

// tests/games/NAME.txt: "parameters a=6 b=5 ...", then for every position the lines
//     = text   ! moves, separated by blanks   > the move played
TEST(Conformance, the_recorded_game_replays) {
  for (const GameEntry& entry : games()) {
    SCOPED_TRACE(entry.name);
    std::ifstream file(std::string(ZERMELO_SOURCE_DIR) + "/tests/games/" + entry.name + ".txt");
    ASSERT_TRUE(file) << "tests/games/" << entry.name << ".txt is missing";
    Parameters given;
    std::unique_ptr<Position> position;
    std::string line;
    int positions = 0;
    while (std::getline(file, line)) {
      if (line.empty() || line[0] == '#') continue;
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      std::vector<std::string> rest;
      for (std::string word; words >> word;) rest.push_back(word);
      if (kind == "parameters") {
        for (const auto& word : rest) given[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
        position = entry.position(complete(entry, given), "start");
      } else if (kind == "=") {
        EXPECT_EQ(std::vector<std::string>{position->text()}, rest);
        ++positions;
      } else if (kind == "!") {
        EXPECT_EQ(position->moves(), rest) << position->text();
      } else if (kind == ">") {
        position = position->play(rest.at(0));
      } else {
        FAIL() << "a line that is not understood: " << line;
      }
    }
    EXPECT_GT(positions, 3);
    EXPECT_TRUE(position->moves().empty()) << "the recorded game is not played to its end";
  }
}

TEST(Conformance, unknown_games_and_parameters_are_refused) {
  EXPECT_THROW(game("chess"), Error);
  EXPECT_THROW(complete(games()[0], {{"no such", "1"}}), Error);
}

}  // namespace
}  // namespace zermelo::lab
