#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "base/error.hpp"
#include "lab/check.hpp"
#include "lab/polyform_sequence_question.hpp"
#include "lab/polyform_solve_question.hpp"

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
  ask({.goals = "T3.1", .certificate = file, .svg = svg, .dot = dot});
  EXPECT_GT(std::filesystem::file_size(svg), 100U);
  EXPECT_GT(std::filesystem::file_size(dot), 20U);
  const Answer all = show_sequence({.file = file}, Budget());
  EXPECT_EQ(all.verdict.at("situations"), 3);
  EXPECT_NE(all.text.find("Situation 2:"), std::string::npos);
  EXPECT_NE(show_sequence({.file = file, .situation = 0}, Budget()).text.find("the goal"), std::string::npos);
  EXPECT_THROW(show_sequence({.file = file, .situation = 3}, Budget()), Error);
  EXPECT_THROW(show_sequence({.file = svg}, Budget()), Error);
  EXPECT_THROW(import_cards({.file = svg}, Budget()), Error);
  EXPECT_THROW(import_cards({.file = "/nowhere"}, Budget()), Error);
  for (const std::string& name : {file, svg, dot}) std::filesystem::remove(name);
}

}  // namespace
}  // namespace zermelo::lab
