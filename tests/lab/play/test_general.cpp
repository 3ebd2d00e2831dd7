// The questions that come with every game, asked of a game made here: two heaps, from one of which at most
// `take` are taken. Its nim-values are known: each heap modulo take + 1, added as nimbers.
#include "lab/play/general.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/catalogue/words.hpp"
#include "lab/play/playable.hpp"
#include "proof/files.hpp"
#include "proof/strategy.hpp"

namespace zermelo::lab {
namespace {

using testing::Folder;

struct Setting {
  Whole<0, 9> left = 3;
  Whole<0, 9> right = 2;
  Whole<1, 9> take = 9;
};

struct Heaps {
  int left = 0;
  int right = 0;
};

class HeapsGame {
 public:
  using Position = Heaps;
  struct Move {
    bool from_left = true;
    int taken = 1;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Key = std::uint64_t;

  explicit HeapsGame(const Setting& setting) : setting_(setting) {}

  Position start() const { return {setting_.left, setting_.right}; }
  void moves(const Position& position, std::vector<Move>& out) const {
    for (const bool from_left : {true, false}) {
      const int heap = from_left ? position.left : position.right;
      for (int taken = 1; taken <= std::min<int>(heap, setting_.take); ++taken)
        out.push_back({from_left, taken});
    }
  }
  Position play(const Position& position, const Move& move) const {
    return move.from_left ? Position{position.left - move.taken, position.right}
                          : Position{position.left, position.right - move.taken};
  }
  Key key(const Position& position) const {
    return static_cast<Key>(16 * std::max(position.left, position.right) +
                            std::min(position.left, position.right));
  }

  std::vector<Position> symmetric(const Position& position) const {
    return {{position.right, position.left}};
  }
  std::string text(const Position& position) const {
    return fmt::format("{},{}", position.left, position.right);
  }
  Position parse(std::string_view text) const {
    const auto parts = split(text, ',');
    if (parts.size() != 2) bad_input("a position is LEFT,RIGHT");
    return {static_cast<int>(parse_integer(parts[0], "the left heap", 0, 9)),
            static_cast<int>(parse_integer(parts[1], "the right heap", 0, 9))};
  }
  std::string move_text(const Move& move) const {
    return fmt::format("{}{}", move.from_left ? 'L' : 'R', move.taken);
  }
  Move parse_move(const Position& position, std::string_view text) const {
    std::vector<Move> all;
    moves(position, all);
    for (const Move& move : all) {
      if (move_text(move) == text) return move;
    }
    bad_input(fmt::format("{} is no move here", in_quotes(text)));
  }
  Scene draw(const Position& position) const {
    Scene scene;
    scene.columns = 9;
    scene.rows = 2;
    scene.row_names = {"L", "R"};
    for (int row = 0; row < 2; ++row) {
      const int heap = row == 0 ? position.left : position.right;
      for (int i = 0; i < heap; ++i) {
        scene.cells.push_back(
            {i, row, Scene::Role::playable, "", fmt::format("{}{}", row == 0 ? 'L' : 'R', heap - i)});
      }
    }
    return scene;
  }

 private:
  Setting setting_;
};

Fields<Setting> fields() {
  Fields<Setting> fields;
  fields.option("left", &Setting::left, "one heap");
  fields.option("right", &Setting::right, "the other heap");
  fields.option("take", &Setting::take, "how many may be taken at once");
  return fields;
}

std::unique_ptr<RuleBook> rules(const std::map<std::string, std::string>& setting) {
  return std::make_unique<RuleBookOf<HeapsGame>>(
      HeapsGame(fields().read_in_full(as_given({setting.begin(), setting.end()}))));
}

GameEntry game() {
  return GameOf<Setting>("heaps", "two heaps", "take from one of two heaps", fields())
      .played_by([](const Setting& setting) { return std::make_shared<const HeapsGame>(setting); })
      .entry();
}

const StrategyWriter writer = [](const std::string& path, const GameEntry& entry,
                                 const Parameters& parameters, const std::string& position, bool first_wins,
                                 const std::vector<std::string>& left) {
  proof::write_strategy(path, {entry.name, {parameters.begin(), parameters.end()}, position, first_wins},
                        left);
};

const Catalogue& catalogue() {
  static const Catalogue one({with_general_questions(game(), writer)});
  return one;
}

Answer asked(const std::string& line) { return answer_line(catalogue(), line, Budget(), Progress::silent()); }

std::string refusal(const std::string& line) {
  try {
    asked(line);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    return error.what();
  }
}

int known_value(int left, int right, int take) { return (left % (take + 1)) ^ (right % (take + 1)); }

TEST(General, solve_tells_who_wins_and_by_which_moves) {
  const Answer start = asked("heaps solve");
  EXPECT_EQ(start.question, (Value{{"game", "heaps"},
                                   {"question", "solve"},
                                   {"left", 3},
                                   {"right", 2},
                                   {"take", 9},
                                   {"position", "3,2"}}));
  EXPECT_EQ(start.verdict.at("winner"), Value("first"));
  EXPECT_EQ(start.verdict.at("winning_moves"), Value(std::vector<std::string>{"L1"}));
  EXPECT_NE(start.text.find("from the start: the first player wins."), std::string::npos) << start.text;
  const Answer later = asked("heaps solve --position 2,2");
  EXPECT_EQ(later.verdict.at("winner"), Value("second"));
  EXPECT_EQ(later.verdict.at("winner_is"), Value("other"));
  EXPECT_EQ(later.verdict.at("winning_moves"), Value::array());
  EXPECT_NE(later.text.find("the other player wins"), std::string::npos) << later.text;
  EXPECT_FALSE(start.verdict.contains("moves"));
}

TEST(General, solve_agrees_with_the_theory_of_nim_everywhere) {
  for (const int take : {1, 2, 3, 9}) {
    for (int left = 0; left <= 6; ++left) {
      for (int right = 0; right <= 6; ++right) {
        const Answer answer = asked(
            fmt::format("heaps solve --left {} --right {} --take {} --options --moves", left, right, take));
        const int value = known_value(left, right, take);
        EXPECT_EQ(answer.verdict.at("value"), Value(value));
        EXPECT_EQ(answer.verdict.at("winner"), Value(value == 0 ? "second" : "first"));
        for (const Value& row : *answer.verdict.at("moves").elements()) {
          const std::string& move = *row.at("move").string();
          const int taken = move[1] - '0';
          const int after =
              known_value(left - (move[0] == 'L' ? taken : 0), right - (move[0] == 'R' ? taken : 0), take);
          EXPECT_EQ(row.at("value"), Value(after)) << left << " " << right << " " << move;
          EXPECT_EQ(row.at("result"), Value(after == 0 ? "win" : "loss"));
        }
      }
    }
  }
}

TEST(General, options_are_drawn_into_the_board_with_a_legend) {
  const Answer answer = asked("heaps solve --options");
  EXPECT_NE(answer.text.find("L  2 3 0\nR  3 2\n"), std::string::npos) << answer.text;
  EXPECT_NE(answer.text.find("a number is the value of the move"), std::string::npos) << answer.text;
}

TEST(General, show_draws_the_position_and_lists_its_moves) {
  const Answer answer = asked("heaps show --position 1,2 --take 1");
  EXPECT_EQ(answer.verdict, (Value{{"position", "1,2"}, {"moves", {"L1", "R1"}}}));
  ASSERT_EQ(answer.scenes.size(), 1U);
  EXPECT_EQ(answer.scenes.front().cells.size(), 3U);
  EXPECT_TRUE(answer.method.empty());
  EXPECT_EQ(answer.text.find("By "), std::string::npos);
}

TEST(General, table_takes_ranges_of_numbers) {
  const Answer answer = asked("heaps table --left 0..3 --right 1..2 --take 2");
  ASSERT_EQ(answer.verdict.at("rows").size(), 8U);
  for (const Value& row : *answer.verdict.at("rows").elements()) {
    const auto number = [&](const char* name) { return static_cast<int>(*row.at(name).number()); };
    const int value = known_value(number("left"), number("right"), number("take"));
    EXPECT_EQ(number("value"), value);
    EXPECT_EQ(row.at("winner"), Value(value == 0 ? "second" : "first"));
  }
  EXPECT_TRUE(answer.text.starts_with("left  right  take  winner  value\n")) << answer.text;
  EXPECT_TRUE(answer.complete);
}

TEST(General, a_table_keeps_its_finished_rows_when_the_budget_ends) {
  const Question& table = question(catalogue().game("heaps"), "table");
  Request request;
  request.given = {{"left", {"0..9"}}, {"right", {"0..9"}}, {"take", {"1..9"}}};
  request.budget.looks(0);
  const Answer answer = lab::answer("heaps", table, request, Progress::silent());
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(exit_status(answer), 3);
  EXPECT_EQ(answer.verdict.at("rows").size(), 900U);
}

TEST(General, wrong_parameters_and_positions_are_refused) {
  EXPECT_EQ(refusal("heaps solve --left 10"), "--left is '10'; accepted: a whole number from 0 to 9");
  EXPECT_EQ(refusal("heaps solve --position 1"), "a position is LEFT,RIGHT");
  EXPECT_EQ(refusal("heaps solve --lef 1"), "'--lef' is not an option here; did you mean --left?");
  EXPECT_EQ(refusal("heaps table --left 3..1"), "--left is '3..1'; accepted: LO..HI with LO at most HI");
  EXPECT_EQ(refusal("heaps table --left 0..12"), "--left is '12'; accepted: a whole number from 0 to 9");
  EXPECT_EQ(refusal("heaps table --take 1..9 --left 0..9 --right 0..9"), "");
}

TEST(General, the_certificate_of_every_position_is_proved_by_the_rules_alone) {
  const Folder folder;
  const std::string path = folder.file("c");
  for (int left = 0; left <= 4; ++left) {
    for (int right = 0; right <= 4; ++right) {
      for (const int take : {1, 2, 9}) {
        const Answer answer = asked(
            fmt::format("heaps solve --take {} --position {},{} --certificate {}", take, left, right, path));
        EXPECT_EQ(answer.certificate, path);
        proof::CertificateReader reader(path);
        const auto setting =
            reader.header().parameters.at("setting").get<std::map<std::string, std::string>>();
        EXPECT_EQ(
            proof::check_strategy(reader, *rules(setting)),
            fmt::format("In heaps with left 3, right 2, take {}, the player who moves {} from {},{} wins.",
                        take, known_value(left, right, take) == 0 ? "second" : "first", left, right));
      }
    }
  }
}

TEST(General, without_a_rule_book_there_is_no_certificate) {
  const auto questions = general_questions(game(), {});
  EXPECT_FALSE(questions.front().certificate);
  EXPECT_TRUE(general_questions(game(), writer).front().certificate);
}

TEST(General, a_question_of_the_games_own_takes_the_place_of_the_general_one) {
  GameEntry own = game();
  own.questions.push_back(
      ask<Setting>("solve", "by theory").answered_by([](const Setting&, Work&, Answer& answer) {
        answer.method = "theory";
      }));
  const GameEntry entry = with_general_questions(own, writer);
  std::vector<std::string> names;
  for (const Question& each : entry.questions) names.push_back(each.name);
  EXPECT_EQ(names, (std::vector<std::string>{"solve", "show", "table"}));
  EXPECT_EQ(question(entry, "solve").meaning, "by theory");
}

}  // namespace
}  // namespace zermelo::lab
