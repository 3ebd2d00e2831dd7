// Questions about one board: solve and show.
#include <gtest/gtest.h>

#include <chrono>

#include "ask.hpp"
#include "base/error.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using zermelo::testing::Folder;

Budget spent() { return Budget().time(std::chrono::seconds(0)); }

ErrorKind refused(std::string_view line) {
  try {
    ask(line);
  } catch (const Error& error) {
    return error.kind();
  }
  ADD_FAILURE() << line << " is answered";
  return ErrorKind::budget;
}

TEST(EsSolve, a_full_answer) {
  const Answer answer = ask("es solve 6 5 --depth --nimber beling-rogalski");
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winner_is"), "mover");
  EXPECT_EQ(answer.verdict.at("winning_moves"), std::vector<std::string>{"1,1"});
  EXPECT_EQ(answer.verdict.at("p_positions"), 31);  // Table 2
  EXPECT_EQ(answer.verdict.at("positions"), 126);
  EXPECT_EQ(answer.verdict.at("depth"), 18);  // the reference solver's remoteness
  EXPECT_EQ(answer.verdict.at("value"), 1);
  EXPECT_TRUE(answer.complete);
  EXPECT_NE(answer.text.find("from the start: the first player wins."), std::string::npos) << answer.text;
}

TEST(EsSolve, the_winner_is_told_from_the_position_asked_about) {
  // After 1, the player to move is the loser of the (6,5)-game.
  const Answer answer = ask("es solve 6 5 --position 1");
  EXPECT_EQ(answer.verdict.at("winner"), "second");
  EXPECT_EQ(answer.verdict.at("winner_is"), "other");
  EXPECT_EQ(answer.verdict.at("winning_moves").size(), 0U);
  EXPECT_NE(answer.text.find("from rows:1,0,0,0: the other player wins."), std::string::npos) << answer.text;
  EXPECT_EQ(answer.text.find("second player"), std::string::npos) << answer.text;
}

TEST(EsSolve, achievement_offers_the_completing_move) {
  const Answer answer = ask("es solve 3 3 --rule achieve --position 12");
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winning_moves"), std::vector<std::string>{"complete"});
}

TEST(EsSolve, the_collaborative_game) {
  const Answer answer = ask("es solve 6 5 --rule collaborate");
  EXPECT_EQ(answer.verdict.at("length").at("max"), 21);
  EXPECT_EQ(answer.verdict.at("length").at("min"), 5);
  EXPECT_FALSE(answer.verdict.contains("winner"));
}

TEST(EsSolve, every_move_with_its_outcome_and_its_nimber) {
  const Answer answer = ask("es solve 6 5 --position 163425 --moves --options");
  const auto& moves = *answer.verdict.at("moves").elements();
  EXPECT_EQ(moves.size(), 6U);
  std::vector<std::string> winning;
  for (const Value& row : moves) {
    const bool wins = row.at("result") == "win";
    EXPECT_EQ(wins, row.at("value") == 0) << row.text();
    if (wins) winning.push_back(*row.at("move").string());
  }
  EXPECT_EQ(answer.verdict.at("winning_moves"), winning);
  EXPECT_FALSE(winning.empty());
}

TEST(EsSolve, what_was_found_before_the_budget_ended_is_told) {
  const Folder folder;
  for (const std::string& more : {std::string("--nimber mex"), "--certificate " + folder.file("c")}) {
    const Answer answer = ask("es solve 6 5 " + more, spent());
    EXPECT_FALSE(answer.complete) << more;
    EXPECT_EQ(answer.verdict.at("winner"), "first") << more;
    EXPECT_FALSE(answer.certificate);
  }
  EXPECT_EQ(folder.files(), 0U);
  const Answer unknown = ask("es solve 14 12", spent());
  EXPECT_FALSE(unknown.complete);
  EXPECT_EQ(unknown.verdict.at("winner"), "unknown");
  const Answer no_depth = ask("es solve 6 5 --depth", Budget().memory(200));
  EXPECT_FALSE(no_depth.complete);
  EXPECT_TRUE(no_depth.verdict.at("depth").is_null());
}

TEST(EsSolve, certificates_are_written_and_proved) {
  const Folder folder;
  const Answer answer = ask("es solve 7 5 --position rows:4,2,1,0 --certificate " + folder.file("c"));
  EXPECT_EQ(answer.certificate, folder.file("c"));
  EXPECT_EQ(proof::check_file(folder.file("c")),
            std::string("In the (7,5)-game under the rule 'avoid', the player to move at rows 4,2,1,0 ") +
                (answer.verdict.at("winner") == "first" ? "wins." : "loses."));
}

TEST(EsSolve, nonsense_is_refused) {
  for (const char* line :
       {"es solve 6", "es solve 0 5", "es solve 6 1001", "es solve 6 5 --rule lose",
        "es solve 6 5 --method magic", "es solve 6 5 --nimber guess",
        "es solve 6 5 --certificate /no/such/folder/c", "es solve 6 5 --method word",
        "es solve 6 5 --position what?", "es solve 6 5 --position 123456", "es solve 6 5 --format csv"}) {
    EXPECT_EQ(refused(line), ErrorKind::bad_input) << line;
  }
}

// An option that says nothing under a rule is not ignored.
TEST(EsSolve, where_nobody_wins_options_about_winning_are_refused) {
  const Folder folder;
  for (const std::string& more : {std::string("--method box"), std::string("--nimber mex"),
                                  std::string("--depth"), std::string("--moves"), std::string("--options"),
                                  "--certificate " + folder.file("c"), "--checkpoint " + folder.file("k")}) {
    EXPECT_EQ(refused("es solve 6 5 --rule collaborate " + more), ErrorKind::bad_input) << more;
  }
  EXPECT_EQ(folder.files(), 0U);
}

TEST(EsShow, a_position_in_every_notation) {
  const Answer answer = ask("es show 6 5 --position 163425");
  EXPECT_EQ(answer.verdict.at("rows"), "rows:4,4,2,0");
  EXPECT_EQ(answer.verdict.at("word"), "RPRPB");
  EXPECT_EQ(answer.verdict.at("path"), "NEENEENNE");
  EXPECT_EQ(answer.verdict.at("open_cells"), 10);
  EXPECT_EQ(answer.verdict.at("labels").size(), 6U);
  EXPECT_EQ(answer.verdict.at("digits").at("3,3"), (std::vector<int>{3, 4}));
  for (const char* same : {"rows:4,4,2,0", "RPRPB", "path:NEENEENNE", "####./####./##.../....."}) {
    const Answer board = ask(std::string("es show 6 5 --position ") + same);
    EXPECT_EQ(board.verdict.at("rows"), "rows:4,4,2,0") << same;
    EXPECT_EQ(board.verdict.at("moves"), answer.verdict.at("moves")) << same;
    // A board does not tell which digits were played.
    EXPECT_FALSE(board.verdict.contains("labels")) << same;
  }
  EXPECT_NE(ask("es show 6 5 --format svg").text.find("<svg"), std::string::npos);
  EXPECT_NE(ask("es show 6 5 --format tikz").text.find("tikzpicture"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::es
