#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "ask.hpp"
#include "base/error.hpp"
#include "proof/check.hpp"

namespace zermelo::latin {
namespace {

using lab::Answer;

bool says(const Answer& answer, const std::string& part) {
  return answer.text.find(part) != std::string::npos;
}

TEST(LatinSolve, the_winner_is_told_for_the_player_to_move) {
  Answer answer = ask("latin solve --order 3");
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winner_is"), "mover");
  EXPECT_EQ(answer.verdict.at("columns_matter"), false);
  EXPECT_EQ(answer.verdict.at("winning_moves").size(), 27U);
  EXPECT_TRUE(says(answer, "the first player wins")) << answer.text;
  // After a first move the first player of the game is the other one, and sits below the board.
  answer = ask("latin solve --order 3 --position 1../.../...");
  EXPECT_EQ(answer.verdict.at("winner"), "second");
  EXPECT_EQ(answer.verdict.at("winner_is"), "other");
  EXPECT_TRUE(says(answer, "the other player (A) wins")) << answer.text;
  EXPECT_FALSE(says(answer, "second player")) << answer.text;
  answer = ask("latin solve --order 4 --position 1.../..../..../....");
  EXPECT_TRUE(says(answer, "the player to move (B) wins")) << answer.text;
  // The empty board is the start, however it is written.
  answer = ask("latin solve --order 4 --position ..../..../..../....");
  EXPECT_TRUE(says(answer, "the second player wins")) << answer.text;
}

// One square is left, A to move fills the board, and the owner of the second column has two of the three.
TEST(LatinSolve, columns_can_matter) {
  for (const auto& [owners, winner] : {std::pair("BAA", "first"), std::pair("BBA", "second")}) {
    const Answer answer =
        ask(std::string("latin solve --order 3 --sequence 2 --position 123/231/31.;") + owners);
    EXPECT_EQ(answer.verdict.at("winner"), winner);
    EXPECT_EQ(answer.verdict.at("columns_matter"), true);
  }
}

TEST(LatinSolve, moves_have_their_order_written_beside_them) {
  const Answer answer = ask("latin solve --position 1..../...52/...35/4132./.314.;---A- --moves");
  EXPECT_EQ(answer.verdict.at("winning_moves"), (Value{"1,2=4", "1,3=4", "1,5=3"}));
  EXPECT_TRUE(says(answer, "Winning moves (row,column=number): 1,2=4 1,3=4 1,5=3\n")) << answer.text;
  EXPECT_EQ(answer.verdict.at("moves").size(), 18U);
  EXPECT_TRUE(says(answer, "\n  1,2=4 win\n")) << answer.text;
}

// In order 2 sequences are of two: the whole column.
TEST(LatinSolve, the_usual_sequence_fits_the_column) {
  EXPECT_EQ(ask("latin show").question.at("sequence"), 3);
  EXPECT_EQ(ask("latin solve --order 2").question.at("sequence"), 2);
  EXPECT_EQ(ask("latin solve --order 4 --sequence 4").question.at("sequence"), 4);
  EXPECT_THROW(ask("latin solve --order 2 --sequence 3"), Error);
  EXPECT_THROW(ask("latin solve --order 3 --sequence 7"), Error);
  EXPECT_THROW(ask("latin mirror --order 4 --sequence 5"), Error);
  EXPECT_THROW(ask("latin solve --sequence 1"), Error);
}

// The message of the refusal; empty when there is an answer.
std::string refusal(const std::string& line) {
  try {
    ask(line);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input) << line;
    return error.what();
  }
}

TEST(LatinSolve, what_a_version_gives_no_meaning_is_refused) {
  const std::string beginner = "latin solve --order 3 --variant beginner";
  const std::string gambler = "latin solve --order 3 --variant gambler";
  EXPECT_EQ(refusal("latin solve --order 3 --deal 221"), "--deal goes with variant gambler");
  EXPECT_EQ(refusal(beginner + " --deal seed:1"), "--deal goes with variant gambler");
  EXPECT_EQ(refusal("latin show --order 3 --deal 221"), "--deal goes with variant gambler");
  EXPECT_EQ(refusal(gambler + " --depth"), "--depth goes with variant expert");
  EXPECT_EQ(refusal(beginner + " --nimber"), "--nimber goes with variant expert");
  EXPECT_EQ(refusal("latin solve --order 3 --bounds"), "--bounds goes with variant beginner");
  EXPECT_EQ(refusal(gambler + " --stuck redraw"), "--stuck goes with variant beginner");
  EXPECT_NE(refusal(beginner + " --bounds --moves"), "");
  EXPECT_NE(refusal(beginner + " --certificate none").find("--certificate goes with"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists("none"));
  // A position of Gambler has the hands in it.
  EXPECT_NE(refusal(gambler + " --deal 221 --position 1../.2./...;---;hand=121").find("both say"),
            std::string::npos);
  EXPECT_EQ(refusal(gambler + " --position 1../.2./...;---;hand=121"), "");
  EXPECT_EQ(refusal(gambler + " --deal 221"), "");
}

TEST(LatinSolve, a_deal_is_counts_or_a_seed) {
  const std::string gambler = "latin solve --order 3 --variant gambler ";
  EXPECT_EQ(ask(gambler + "--deal 221").question.at("position"), ".../.../...;---;hand=221");
  EXPECT_EQ(ask(gambler).question.at("position"), ask(gambler + "--deal seed:1").question.at("position"));
  EXPECT_NE(refusal(gambler + "--deal 22").find("accepted: 3 digits"), std::string::npos);
  EXPECT_NE(refusal(gambler + "--deal 333").find("accepted: 5, at most 3"), std::string::npos);
  EXPECT_NE(refusal(gambler + "--deal many").find("as in 33322, or seed:N"), std::string::npos);
  EXPECT_NE(refusal(gambler + "--deal seed:-1").find("the seed"), std::string::npos);
}

TEST(LatinSolve, beginner_tells_the_chance_of_every_draw_when_asked) {
  Answer answer = ask("latin solve --order 2 --variant beginner");
  EXPECT_EQ(answer.verdict.at("expectation"), "1/6");
  EXPECT_FALSE(answer.verdict.contains("moves"));
  EXPECT_TRUE(says(answer, "the first player expects 1/6 = 0.166667")) << answer.text;
  answer = ask("latin solve --order 2 --variant beginner --moves");
  EXPECT_EQ(answer.verdict.at("moves").size(), 2U);
  // The expectation is the mean over the discs; here they are as many of each number.
  for (const Value& row : *answer.verdict.at("moves").elements()) EXPECT_EQ(row.at("expectation"), "1/6");
  answer = ask("latin solve --order 3 --variant beginner --position 1../.2./...;disc=2");
  EXPECT_EQ(answer.verdict.at("moves").size(), 3U);
  EXPECT_TRUE(says(answer, "the player to move (A) expects 3/5")) << answer.text;
}

TEST(LatinSolve, a_budget_that_ends_leaves_an_unknown) {
  for (const char* line :
       {"latin solve --order 6", "latin solve --order 7", "latin solve --variant gambler",
        "latin solve --order 6 --variant beginner", "latin solve --variant beginner --bounds"}) {
    const Answer answer = ask(line, Budget().time(std::chrono::duration<double>(0.05)));
    EXPECT_FALSE(answer.complete) << line;
    EXPECT_EQ(answer.verdict.at("winner"), "unknown") << line;
    EXPECT_TRUE(says(answer, "unknown")) << answer.text;
  }
  EXPECT_TRUE(says(ask("latin solve --order 6", Budget().time(std::chrono::duration<double>(0.05))),
                   "does not lose"));
}

TEST(LatinSolve, certificates_are_written_or_it_is_said_why_not) {
  const auto folder = std::filesystem::temp_directory_path() / "zermelo-test-latin-solve";
  std::filesystem::create_directories(folder);
  const std::string file = folder / "c";
  Answer answer = ask("latin solve --order 3 --certificate " + file);
  EXPECT_EQ(answer.certificate, file);
  EXPECT_NE(proof::check_file(file).find("the player who moves first from the empty board wins"),
            std::string::npos);
  answer = ask("latin solve --order 4 --variant gambler --deal 3221 --certificate " + file);
  EXPECT_NE(proof::check_file(file).find("Gambler of order 4"), std::string::npos);
  std::filesystem::remove(file);
  answer = ask("latin solve --order 4 --variant gambler --deal 4211 --certificate " + file);
  EXPECT_FALSE(answer.complete);
  EXPECT_FALSE(answer.certificate);
  EXPECT_TRUE(says(answer, "No certificate: the columns decide")) << answer.text;
  EXPECT_FALSE(std::filesystem::exists(file));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace zermelo::latin
