// Questions about PermuNim as people ask them.
#include <gtest/gtest.h>

#include <filesystem>

#include "ask.hpp"
#include "base/error.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::permunim {
namespace {

using lab::Answer;

bool says(const Answer& answer, std::string_view part) { return answer.text.find(part) != std::string::npos; }

std::string refusal(std::string_view line) {
  try {
    ask(line);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    return error.what();
  }
}

// ---- finite boards

TEST(PermuNimQuestions, first_and_second_are_said_of_empty_boards_alone) {
  const Answer start = ask("permunim solve 5x5 --avoid 123");
  EXPECT_EQ(start.verdict, (Value{{"winner", "first"}, {"winner_is", "mover"}, {"value", 3}}));
  EXPECT_TRUE(says(start, "5x5 avoiding 123 has value *3: the first player wins.\n")) << start.text;
  const Answer later = ask("permunim solve 5x4 --avoid 123 --position 1,1;3,4");
  EXPECT_EQ(later.verdict.at("winner"), Value("first"));
  EXPECT_TRUE(says(later, "stones 1,1;3,4 has value *2: the player to move wins.\n")) << later.text;
  EXPECT_EQ(later.question.at("position"), Value("1,1;3,4"));
}

// Parton, Section 2.1. Stones, dead cells and values look the same wherever a board is printed.
TEST(PermuNimQuestions, boards_are_drawn_alike_by_solve_and_by_show) {
  const std::string board =
      "   1 2 3 4\n"
      "1  @ x x x\n"
      "2  x x x x\n"
      "3  x x x @\n"
      "4  x 0 1 x\n"
      "5  x 1 0 x\n"
      "@ stone, x dead, a number is the value of the move; cells are (row,column)\n";
  const Answer solved = ask("permunim solve 5x4 --avoid 123 --position 1,1;3,4 --options");
  EXPECT_TRUE(says(solved, board)) << solved.text;
  EXPECT_TRUE(says(solved, "Winning moves (row,column): 4,2  5,3\n")) << solved.text;
  const Answer shown = ask("permunim show 5x4 --avoid 123 --position 1,1;3,4 --options");
  EXPECT_TRUE(says(shown, board)) << shown.text;
  EXPECT_EQ(solved.verdict.at("options"), shown.verdict.at("options"));
  EXPECT_TRUE(says(ask("permunim show 2x2 --avoid 12 --position 1,2"),
                   "   1 2\n"
                   "1  x @\n"
                   "2  . x\n"
                   ". can be played, @ stone, x dead; cells are (row,column)\n"));
}

TEST(PermuNimQuestions, a_sum_is_the_nim_sum_of_its_boards) {
  const Answer sum = ask("permunim solve 4x6 --avoid 12 --plus 7x9 --moves");
  EXPECT_EQ(sum.verdict.at("value"), Value(4 ^ 7));
  EXPECT_TRUE(says(sum, "The sum has value *3: the first player wins.\n")) << sum.text;
  EXPECT_EQ(sum.verdict.at("summands").elements()->back(),
            (Value{{"board", "7x9"}, {"avoid", "12"}, {"played", Value::array()}, {"value", 7}}));
  EXPECT_EQ(sum.verdict.at("winning_moves").elements()->front(), Value::array());
  EXPECT_TRUE(says(sum, "Winning moves (row,column) in board 2: ")) << sum.text;
  const Answer even = ask("permunim solve 4x5 --avoid 132 --plus 4x5:132:2,2 4x5:132:2,2 4x5");
  EXPECT_EQ(even.verdict.at("value"), Value(0));
  EXPECT_TRUE(says(even, "The sum has value *0: the other player wins.\n")) << even.text;
  const Answer grids = ask("permunim solve 2x2 --avoid 12 --plus 1x2:12 --options");
  EXPECT_EQ(grids.verdict.at("options").size(), 2U);
}

TEST(PermuNimQuestions, misere_play_says_who_wins_and_nothing_more) {
  EXPECT_EQ(ask("permunim solve 1x1 --avoid none --misere").verdict.at("winner"), Value("second"));
  EXPECT_EQ(ask("permunim solve 2x2 --avoid none --misere").verdict.at("winner"), Value("first"));
  EXPECT_FALSE(ask("permunim solve 4x5 --avoid 132 --misere").verdict.contains("value"));
}

TEST(PermuNimQuestions, what_cannot_be_obeyed_is_refused) {
  EXPECT_EQ(refusal("permunim solve 5x5"), "--avoid is required");
  EXPECT_NE(refusal("permunim solve 33x4 --avoid 123"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 122"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 123 --position 6,1"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 123 --position 1,1;1,3"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 12 --position 1,1;2,2"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 12 --misere --options"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 12 --misere --moves"), "");
  EXPECT_NE(refusal("permunim solve 5x5 --avoid 12 --plus 1x1:12:1,1:x"), "");
  const testing::Folder folder;
  for (const char* words : {"5x5 --avoid 12 --misere", "5x5 --avoid 12 --plus 2x2", "Z+xZ+ --avoid 12",
                            "4xZ --avoid 12 --position 1,2000000"}) {
    EXPECT_NE(refusal("permunim solve " + std::string(words) + " --certificate " + folder.file("c")), "")
        << words;
  }
  EXPECT_EQ(folder.files(), 0U);
}

TEST(PermuNimQuestions, certificates_are_proved) {
  const testing::Folder folder;
  const std::string path = folder.file("c");
  const Answer answer = ask("permunim solve 5x6 --avoid 231 --position 2,3 --certificate " + path);
  EXPECT_EQ(answer.certificate, path);
  EXPECT_NE(proof::check_file(path).find("has nim-value"), std::string::npos) << proof::check_file(path);
}

TEST(PermuNimQuestions, certificates_of_infinitely_many_columns_and_of_tables_are_proved) {
  const testing::Folder folder;
  const std::string path = folder.file("c");
  ask("permunim solve 4xZ --avoid 132 --position 2,-3;1,4 --certificate " + path);
  EXPECT_NE(proof::check_file(path).find("4xZ with stones 1,4;2,-3 has nim-value 0"), std::string::npos)
      << proof::check_file(path);
  // Section 2.3 and Theorem 3.2 of the thesis.
  const Answer table =
      ask("permunim table --rows 2..3 --columns 2..4 --avoid 12 --beyond Z --beyond Z+ --beyond .. "
          "--certificate " +
          folder.file("table"));
  EXPECT_EQ(table.verdict.at("rows").size(), 12U);
  const std::string proved = proof::check_file(folder.file("table"));
  for (const char* part : {"2xZ has nim-value 0", "3xZ has nim-value 1", "3xZ+ has nim-value 3",
                           "3xn for every n from 7 on has nim-value 3"}) {
    EXPECT_NE(proved.find(part), std::string::npos) << proved;
  }
  EXPECT_NE(refusal("permunim table --rows 17 --columns 2 --avoid 12 --beyond Z"), "");
  EXPECT_NE(refusal("permunim table --rows 2 --columns 2 --avoid 12 --beyond R"), "");
}

TEST(PermuNimQuestions, the_end_of_the_budget_is_an_honest_answer) {
  Budget budget;
  budget.memory(1 << 24).looks(0).threads(1);
  const Answer answer = ask("permunim solve 16x17 --avoid 123", budget);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.verdict.at("winner"), Value("unknown"));
  EXPECT_TRUE(says(answer, "unknown"));
  const Answer table = ask("permunim table --rows 15..16 --columns 16 --avoid 123", budget);
  EXPECT_FALSE(table.complete);
  EXPECT_EQ(table.verdict.at("rows").size(), 2U);
}

// Walking a checkpoint must not touch the whole of a large table.
TEST(PermuNimQuestions, a_checkpoint_holds_what_was_found_and_goes_on) {
  const testing::Folder folder;
  const std::string path = folder.file("memory");
  const Answer first = ask("permunim solve 6x6 --avoid 123 --checkpoint " + path);
  EXPECT_GT(std::filesystem::file_size(path), 100U);
  EXPECT_NE(refusal("permunim solve 6x6 --avoid 123 --checkpoint " + path), "");
  EXPECT_NE(refusal("permunim solve 6x6 --avoid 132 --checkpoint " + path + " --resume"), "");
  const Answer again = ask("permunim solve 6x6 --avoid 123 --checkpoint " + path + " --resume");
  EXPECT_EQ(again.verdict, first.verdict);
  EXPECT_LT(again.cost.positions, first.cost.positions);
}

TEST(PermuNimQuestions, tables_are_grids_of_values) {
  const Answer answer = ask("permunim table --rows 1..3 --columns 1..4 --avoid 123");
  EXPECT_TRUE(
      answer.text.starts_with("m\\n 1 2 3 4\n"
                              "  1 1 1 1 1\n"
                              "  2 1 0 0 0\n"))
      << answer.text;
  EXPECT_EQ(answer.verdict.at("rows").size(), 12U);
  EXPECT_EQ(ask("permunim table --rows 5 --columns 5..6 --avoid 123 --format bfile").text, "5 3\n6 1\n");
}

// ---- infinitely many columns

Value value(const std::string& words) { return ask("permunim solve " + words).verdict.at("value"); }

TEST(PermuNimQuestions, boards_with_infinitely_many_columns_are_solved_by_a_named_reduction) {
  const Answer rational = ask("permunim solve 4xQ --avoid 123");
  EXPECT_EQ(rational.verdict.at("value"), Value(0));
  EXPECT_EQ(rational.verdict.at("winner"), Value("second"));
  EXPECT_NE(rational.method.find("Cantor"), std::string::npos);
  const Answer integer = ask("permunim solve 5xZ+ --avoid 12");
  EXPECT_EQ(integer.verdict.at("value"), Value(5));
  EXPECT_NE(integer.method.find("Theorem 6.2"), std::string::npos);
  // Theorem 3.3, proof: after a move in row i of m rows, (i-1) xor (m-i).
  EXPECT_EQ(value("6xZ --avoid 12 --position 3,-4"), Value(2 ^ 3));
  // Theorem 3.4, proof: the first column has value 1 in even rows; elsewhere other values.
  EXPECT_EQ(value("6xQ+ --avoid 12 --position 4,1"), Value(1));
  EXPECT_EQ(value("6xQ+ --avoid 12 --position 4,2"), Value(3));
  EXPECT_EQ(value("Z+xZ+ --avoid 12"), Value("omega"));
}

TEST(PermuNimQuestions, bad_questions_about_infinite_boards_are_refused) {
  for (const char* wrong :
       {"17xQ --avoid 12", "QxQ --avoid 12", "Z+xZ+ --avoid 123", "4xZ+ --avoid 12 --position 1,0",
        "4xZ --avoid 12 --position 1,0;2,0", "4xZ --avoid 12 --position 1,0;2,3",  // completes (12)
        "4xZ --avoid 12 --position 1,0;1,-3", "4xZ --avoid 12 --position 1", "4xZ --avoid 12 --misere"}) {
    EXPECT_NE(refusal("permunim solve " + std::string(wrong)), "") << wrong;
  }
}

TEST(PermuNimQuestions, stretching_says_where_columns_can_be_added) {
  const Answer answer = ask("permunim stretch 5x7 --avoid 123");
  const Value& run = answer.verdict.at("runs").elements()->front();
  EXPECT_EQ(answer.verdict.at("value"), Value(1));
  EXPECT_EQ(run.at("theorem_6_2_from"), Value(31));
  EXPECT_EQ(run.at("constant_from"), Value(6));  // 5x5 has value 3 in the thesis, 5xn for n >= 6 value 1
  EXPECT_EQ(run.at("any_number_can_be_added"), Value(true));
  EXPECT_EQ(run.at("can_be_removed"), Value(1));
  const Answer narrow = ask("permunim stretch 5x5 --avoid 123 --to 5");
  EXPECT_TRUE(narrow.verdict.at("runs").elements()->front().at("constant_from").is_null());
  EXPECT_NE(refusal("permunim stretch 17x5 --avoid 123"), "");
  EXPECT_NE(refusal("permunim stretch 5x5 --avoid 123 --position 1,1;1,2"), "");
}

}  // namespace
}  // namespace zermelo::permunim
