#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "base/error.hpp"
#include "cli/check.hpp"
#include "games/polyform/questions/sequence.hpp"
#include "games/polyform/questions/solve.hpp"
#include "games/polyform/questions/stages.hpp"
#include "lattice/catalogue.hpp"
#include "proof/files.hpp"

namespace zermelo::lab {
namespace {

Answer ask(const PolyformSolve& question, Budget budget = Budget()) {
  return solve(question, budget.memory(1 << 26), Progress::silent());
}

std::string scratch(const char* name) {
  return (std::filesystem::temp_directory_path() /
          (std::string("zermelo-solve-") + std::to_string(getpid()) + name))
      .string();
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PolyformSolve, finite_boards_are_answered_exactly_with_certificates_of_both_sides) {
  const std::string wins = scratch("-wins");
  const std::string bound = scratch("-bound");
  const Answer answer = ask({.goals = "S4", .board = "3x3", .certificate = wins, .bound_certificate = bound});
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("maker_wins"), true);
  EXPECT_EQ(answer.verdict.at("length").at("min"), 5);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 5);
  EXPECT_EQ(check_certificates({wins, bound}).verdict.at("status"), 0);
  const Answer lost = ask({.goals = "I4", .board = "4x4", .certificate = wins});
  EXPECT_EQ(lost.verdict.at("maker_wins"), false);
  EXPECT_EQ(check_certificates({wins}).verdict.at("status"), 0);
  std::filesystem::remove(wins);
  std::filesystem::remove(bound);
}

TEST(PolyformSolve, the_infinite_board_is_decided_by_proofs_of_either_side) {
  EXPECT_EQ(ask({.goals = "S4"}).verdict.at("maker_wins"), true);
  EXPECT_EQ(ask({.goals = "O4"}).verdict.at("maker_wins"), false);
  EXPECT_EQ(ask({.goals = "O4", .marks = "1->2,1"}).verdict.at("maker_wins"), true);
  EXPECT_EQ(ask({.goals = "O4", .marks = "2,3"}).method, "Corollary 3.3 from the (1->2,1) game");
  EXPECT_EQ(ask({.goals = "I4", .marks = "3,12"}).method, "Proposition 2.1");
  EXPECT_EQ(ask({.goals = "P1.1"}).verdict.at("maker_wins"), true);
  const Answer unknown = ask({.goals = "S4", .marks = "2,4", .turns = 2});
  EXPECT_TRUE(unknown.verdict.at("maker_wins").is_null());
  EXPECT_EQ(unknown.verdict.at("winner"), "unknown");
}

// Snaky's win is too long to be found; the kept certificate is read and checked instead, and serves the game
// with a handicap too, but not one in which the breaker has more marks.
TEST(PolyformSolve, a_proof_at_hand_is_used_and_named) {
  const std::string file = scratch("-snaky");
  const Answer answer = ask({.goals = "Snaky", .certificate = file});
  EXPECT_EQ(answer.verdict.at("maker_wins"), true);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 21);
  EXPECT_EQ(answer.method, "the proof sequence of polyform-Snaky-wins.cert");
  EXPECT_EQ(check_certificates({file}).verdict.at("status"), 0);
  std::filesystem::remove(file);
  const auto known = [](const char* folder, const polyform::Marks& marks) {
    const auto snaky = lattice::parse_animal("Snaky");
    return known_win(folder, *snaky.grid, {snaky.cells}, marks).has_value();
  };
  const std::string kept = kept_certificates();
  EXPECT_TRUE(known(kept.c_str(), {1, 1, 1, 1}));
  EXPECT_TRUE(known(kept.c_str(), {1, 1, 2, 0}));
  EXPECT_TRUE(known(kept.c_str(), {1, 0, 1, 0}));
  EXPECT_FALSE(known(kept.c_str(), {1, 2, 1, 0}));
  EXPECT_FALSE(known(kept.c_str(), {2, 1, 2, 0}));
  EXPECT_FALSE(known("", {1, 1, 1, 0}));
  EXPECT_FALSE(known("/nowhere", {1, 1, 1, 0}));
  EXPECT_THROW(known_folder("/nowhere"), Error);
  EXPECT_EQ(known_folder("none"), "");
  const Answer unknown = ask({.goals = "Snaky", .turns = 5, .known = ""});
  EXPECT_EQ(unknown.verdict.at("winner"), "unknown");
}

TEST(PolyformSolve, a_damaged_proof_is_refused_by_name) {
  const testing::Folder folder;
  std::string bytes = testing::read(kept_certificates() + "/polyform-Snaky-wins.cert");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  testing::write(folder.file("snaky.cert"), bytes);
  EXPECT_THROW(ask({.goals = "Snaky", .turns = 5, .known = folder.file("")}), Error);
}

TEST(PolyformSolve, a_budget_that_is_over_is_told) {
  const Answer answer =
      ask({.goals = "Snaky", .board = "9x9"}, Budget().time(std::chrono::duration<double>(0)));
  EXPECT_FALSE(answer.complete);
  EXPECT_TRUE(answer.verdict.at("maker_wins").is_null());
}

TEST(PolyformSolve, nonsense_is_refused) {
  EXPECT_THROW(ask({.goals = "Q9"}), Error);
  EXPECT_THROW(ask({.goals = "S4", .marks = "one,two"}), Error);
  EXPECT_THROW(ask({.goals = "S4", .board = "20x20"}), Error);
  EXPECT_THROW(ask({.goals = "S4", .marks = "0->4,1", .board = "3x3"}), Error);
  EXPECT_THROW(ask({.goals = "S4", .grid = "round"}), Error);
}

TEST(PolyformShow, a_certificate_is_shown_situation_by_situation) {
  const std::string file = scratch("-show");
  const std::string svg = scratch("-svg");
  const std::string dot = scratch("-dot");
  const std::string chart = scratch("-chart");
  ask({.goals = "T3.1", .certificate = file, .drawings = {svg, dot, chart}});
  EXPECT_GT(std::filesystem::file_size(svg), 100U);
  // Three situations: the start, the one before the goal, the goal.
  const std::string graph = testing::read(dot);
  EXPECT_NE(graph.find("n2 -> n1 [label="), std::string::npos) << graph;
  EXPECT_NE(graph.find("n0 [label=\"s0\", peripheries=2]"), std::string::npos) << graph;
  const std::string drawn = testing::read(chart);
  EXPECT_EQ(occurrences(drawn, "<rect"), 4U);  // the goal has two frames
  EXPECT_EQ(occurrences(drawn, "marker-end"), occurrences(graph, " -> "));
  const Answer all = show_sequence({.file = file}, Budget());
  EXPECT_EQ(all.verdict.at("situations"), 3);
  EXPECT_NE(all.text.find("Situation 2:"), std::string::npos);
  EXPECT_NE(show_sequence({.file = file, .situation = 0}, Budget()).text.find("the goal"), std::string::npos);
  EXPECT_THROW(show_sequence({.file = file, .situation = 3}, Budget()), Error);
  EXPECT_THROW(show_sequence({.file = svg}, Budget()), Error);
  EXPECT_THROW(import_cards({.file = svg}, Budget()), Error);
  EXPECT_THROW(import_cards({.file = "/nowhere"}, Budget()), Error);
  for (const std::string& name : {file, svg, dot, chart}) std::filesystem::remove(name);
}

TEST(PolyformStages, example_3_2_as_a_table_and_a_drawing) {
  const std::string dot = scratch("-stages-dot");
  const std::string svg = scratch("-stages-svg");
  const Answer answer = stages({.breaker = {1, 2}, .turns = {3, 4}, .dot = dot, .svg = svg}, Budget());
  EXPECT_EQ(answer.verdict.at("length").at("max"), 440);
  // Norris and Sieben's Figure 3 has (2,0), .., (2,2) and (0,3), (1,3) as its last stages and six others.
  EXPECT_EQ(answer.verdict.at("stages").size(), 11U);
  const std::string graph = testing::read(dot);
  EXPECT_NE(graph.find("p 1 0\\nq 11 1"), std::string::npos) << graph;
  EXPECT_EQ(occurrences(graph, "style=dashed"), 5U);
  EXPECT_EQ(occurrences(testing::read(svg), "stroke-dasharray"), 5U);
  for (const std::string& name : {dot, svg}) std::filesystem::remove(name);
  EXPECT_THROW(stages({.breaker = {1, 2}, .turns = {3}}, Budget()), Error);
  EXPECT_THROW(stages({.breaker = {}, .turns = {}}, Budget()), Error);
  EXPECT_THROW(stages({.breaker = {1, 1}, .turns = {999, 999}}, Budget()), Error);
}

TEST(PolyformStages, a_composition_shows_its_own_stages) {
  const std::string file = scratch("-composed");
  const Answer won = ask({.goals = "O4", .marks = "2,3", .certificate = file});
  const Answer answer = stages({.file = file}, Budget());
  EXPECT_EQ(answer.verdict.at("length").at("max"), won.verdict.at("length").at("max"));
  EXPECT_EQ(check_certificates({file}).verdict.at("status"), 0);
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace zermelo::lab
