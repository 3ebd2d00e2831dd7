// What every game of the catalogue must do. No game is named here: a new game passes this without a new line
// of test code, with its recorded game in src/games/NAME/played.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "house/games.hpp"
#include "lab/catalogue/words.hpp"
#include "lab/draw/board_text.hpp"
#include "lab/draw/render.hpp"
#include "lab/play/general.hpp"
#include "lab/play/position.hpp"

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
  for (const GameEntry& entry : house::catalogue().games()) {
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
      EXPECT_TRUE(moves.empty() || !legend_text({scene}, true).empty());
    });
  });
}

// Whatever the game draws, a person can find each move: its name is in a cell, or its row and column in the
// margins, and the legend says which of the two comes first.
TEST(Conformance, every_move_can_be_found_on_the_board) {
  for_each_small_board([](const GameEntry&, const Parameters&, const Position& start) {
    const Scene scene = start.scene();
    const std::string text = board_text(scene, nullptr, false);
    const std::string legend = legend_text({scene});
    for (const Scene::Cell& cell : scene.cells) {
      const std::string_view square = std::string_view(cell.id).substr(0, cell.id.find('='));
      if (square.find(',') == std::string_view::npos) continue;  // not named by a cell
      const std::string row = std::to_string(cell.row + 1);
      const std::string column = std::to_string(cell.column + 1);
      const bool by_margins = (legend.ends_with("cells are (row,column)") && square == row + "," + column) ||
                              (legend.ends_with("cells are (column,row)") && square == column + "," + row);
      const bool by_name = text.find(" " + std::string(square)) != std::string::npos;
      EXPECT_TRUE(by_margins || by_name || row == column) << square << "\n" << text << legend;
    }
  });
}

// src/games/NAME/played.txt: "parameters a=6 b=5 ...", then for every position the lines
//     = text   ! moves, separated by blanks   > the move played
TEST(Conformance, the_recorded_game_replays) {
  for (const GameEntry& entry : house::catalogue().games()) {
    SCOPED_TRACE(entry.name);
    std::ifstream file(std::string(ZERMELO_SOURCE_DIR) + "/src/games/" + entry.name + "/played.txt");
    ASSERT_TRUE(file) << "src/games/" << entry.name << "/played.txt is missing";
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

// ---- questions

// The game's own question about this board and position: what the question does not ask for must be as it
// always is.
std::optional<Given> own_words(const GameEntry& entry, const Question& own, const Parameters& parameters,
                               const std::string& position) {
  Given given;
  const auto asks_for = [&](std::string_view name) {
    return std::any_of(own.parameters.begin(), own.parameters.end(),
                       [&](const Parameter& each) { return each.name == name; });
  };
  if (asks_for("position")) {
    given["position"] = {position};
  } else if (position != "start") {
    return std::nullopt;
  }
  for (const Parameter& parameter : entry.parameters) {
    const auto value = parameters.find(parameter.name);
    if (value == parameters.end()) continue;
    if (asks_for(parameter.name)) {
      given[parameter.name] = {value->second};
    } else if (parameter.standard != value->second) {
      return std::nullopt;
    }
  }
  for (const Parameter& parameter : own.parameters) {
    if (parameter.required && !given.contains(parameter.name)) return std::nullopt;
  }
  return given;
}

std::optional<Answer> answered(const GameEntry& entry, const Question& question, const Given& given) {
  Request request;
  request.given = given;
  request.budget.memory(1 << 26).threads(1);
  try {
    return answer(entry.name, question, request, Progress::silent());
  } catch (const Error& error) {
    // A question may be about fewer positions than there are.
    EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    return std::nullopt;
  }
}

bool is_decided(const Value* winner) {
  return winner != nullptr &&
         (*winner == Value("first") || *winner == Value("second") || *winner == Value("draw"));
}

// The two know nothing of each other: one is the family's solver, the other searches by moves alone.
TEST(Conformance, a_games_own_solver_and_the_general_one_agree) {
  for (const GameEntry& entry : house::catalogue().games()) {
    const Question& own = question(entry, "solve");
    const Question general = general_questions(entry, {}).front();
    if (own.meaning == general.meaning) continue;  // it has none of its own
    std::size_t compared = 0;
    for (const Parameters& small : entry.small) {
      const Parameters parameters = complete(entry, small);
      SCOPED_TRACE(described(entry, parameters));
      std::set<std::string> positions = {"start"};
      int seen = 0;
      for_each_position_of_random_games(entry, parameters, [&](const Position& position) {
        if (++seen % 7 == 0 && positions.size() < 12 && !position.is_chance())
          positions.insert(position.text());
      });
      for (const std::string& position : positions) {
        const auto given = own_words(entry, own, parameters, position);
        if (!given) continue;
        const auto by_own = answered(entry, own, *given);
        if (!by_own) continue;
        Given in_general = {{"position", {position}}};
        for (const auto& [name, value] : parameters) in_general[name] = {value};
        if (entry.position(parameters, position)->impartial()) in_general["options"] = {"true"};
        const auto by_general = answered(entry, general, in_general);
        ASSERT_TRUE(by_general) << position;
        const Value* own_winner = by_own->verdict.find("winner");
        const Value* general_winner = by_general->verdict.find("winner");
        if (!is_decided(own_winner) || !is_decided(general_winner)) continue;
        ++compared;
        EXPECT_EQ(*own_winner, *general_winner) << position << "\n" << by_own->text << by_general->text;
        const Value* own_value = by_own->verdict.find("value");
        const Value* general_value = by_general->verdict.find("value");
        if (own_value == nullptr || general_value == nullptr || own_value->number() == nullptr) continue;
        EXPECT_EQ(*own_value, *general_value) << position;
      }
    }
    EXPECT_GE(compared, std::min<std::size_t>(10, entry.small.size())) << entry.name;
  }
}

// The words of an example, with those in quotes as one.
std::vector<std::string> words_of(const std::string& example) {
  std::vector<std::string> words(1);
  char quote = 0;
  for (const char c : example) {
    if (quote != 0 ? c == quote : c == '"' || c == '\'') {
      quote = quote != 0 ? 0 : c;
    } else if (c == ' ' && quote == 0) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

// Calls visit(what stands before the question's name, question).
template <class Visit>
void for_each_question(Visit visit) {
  for (const GameEntry& entry : house::catalogue().games()) {
    for (const Question& question : entry.questions) visit("zermelo " + entry.name, question);
  }
  for (const Question& question : house::general()) visit("zermelo", question);
}

TEST(Conformance, every_question_has_a_meaning_and_examples_that_are_accepted) {
  for_each_question([](const std::string& before, const Question& question) {
    SCOPED_TRACE(before + " " + question.name);
    EXPECT_FALSE(question.meaning.empty());
    EXPECT_TRUE(question.parameters.empty() || !question.examples.empty());
    for (const std::string& example : question.examples) {
      EXPECT_NO_THROW({
        const Asked asked = read_request(question, words_of(example));
        require_declared(question.parameters, asked.request.given);
        question.read(asked.request.given);
      }) << example;
    }
  });
}

TEST(Conformance, no_two_questions_of_a_game_and_no_two_parameters_of_a_question_share_a_name) {
  for_each_question([](const std::string& before, const Question& question) {
    SCOPED_TRACE(before + " " + question.name);
    std::set<std::string> names;
    for (const Parameter& parameter : question.parameters) EXPECT_TRUE(names.insert(parameter.name).second);
    for (const Parameter& parameter : standard_parameters(question)) {
      EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
    }
  });
  for (const GameEntry& entry : house::catalogue().games()) {
    std::set<std::string> names;
    for (const Question& question : entry.questions)
      EXPECT_TRUE(names.insert(question.name).second) << entry.name;
  }
}

TEST(Conformance, help_prints_every_parameter_with_what_it_means) {
  for_each_question([](const std::string& before, const Question& question) {
    SCOPED_TRACE(before + " " + question.name);
    const std::string text = help(before, question);
    std::vector<Parameter> all = question.parameters;
    for (const Parameter& parameter : standard_parameters(question)) all.push_back(parameter);
    for (const Parameter& parameter : all) {
      EXPECT_FALSE(parameter.meaning.empty()) << parameter.name;
      EXPECT_NE(text.find("\n  " + parameter.what()), std::string::npos) << parameter.name;
      EXPECT_NE(text.find(parameter.meaning), std::string::npos) << parameter.name;
      if (!parameter.standard) continue;
      EXPECT_NE(text.find("default " + *parameter.standard), std::string::npos) << parameter.name;
    }
  });
}

// A default is written as it would be typed.
TEST(Conformance, the_standard_setting_of_a_game_can_be_read) {
  for (const GameEntry& entry : house::catalogue().games()) {
    SCOPED_TRACE(entry.name);
    EXPECT_FALSE(entry.title.empty() || entry.summary.empty());
    const Parameters standard = complete(entry, {});
    EXPECT_NO_THROW(entry.position(standard, "start"));
    for (const Parameters& small : entry.small) {
      const Value shown = entry.shown(complete(entry, small));
      EXPECT_EQ(shown.size(), entry.parameters.size());
    }
  }
}

TEST(Conformance, unknown_games_and_parameters_are_refused) {
  EXPECT_THROW(house::catalogue().game("chess"), Error);
  EXPECT_THROW(complete(house::catalogue().games()[0], {{"no such", "1"}}), Error);
}

}  // namespace
}  // namespace zermelo::lab
