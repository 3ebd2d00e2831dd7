// Theorems about every a as the doors see them: prove, and strategy with B alone.
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

const Value& theorem(const Answer& answer, std::size_t number) {
  return answer.verdict.at("theorems").elements()->at(number);
}

TEST(EsTheorems, the_papers_strategies_for_every_a) {
  for (int b = 3; b <= 5; ++b) {
    const Answer answer = ask("es strategy " + std::to_string(b));
    EXPECT_EQ(answer.verdict.at("every_a"), true);
    EXPECT_EQ(theorem(answer, 0).at("from"), b);
    EXPECT_EQ(theorem(answer, 0).at("winner"), "first");
    EXPECT_EQ(answer.question.at("b"), b);
    EXPECT_TRUE(answer.question.at("a").is_null());
  }
  const Answer parity = ask("es strategy 2");
  ASSERT_EQ(parity.verdict.at("theorems").size(), 2U);
  EXPECT_EQ(theorem(parity, 0).at("winner"), "first");
  EXPECT_EQ(theorem(parity, 1).at("winner"), "second");
  EXPECT_EQ(theorem(parity, 1).at("residue"), 1);
  EXPECT_THROW(ask("es strategy 6"), Error);
}

TEST(EsTheorems, every_theorem_has_files_of_its_own) {
  const Folder folder;
  const Answer answer = ask("es strategy 2 --certificate " + folder.file("c") + " --smt " + folder.file("s"));
  EXPECT_EQ(answer.certificate, folder.file("c"));
  EXPECT_NE(proof::check_file(folder.file("c")).find("every even a >= 2"), std::string::npos);
  EXPECT_NE(proof::check_file(folder.file("c.1mod2")).find("every odd a >= 3"), std::string::npos);
  EXPECT_NE(zermelo::testing::read(folder.file("s")).find("every even a >= 2"), std::string::npos);
  EXPECT_NE(zermelo::testing::read(folder.file("s.1mod2")).find("every odd a >= 3"), std::string::npos);
  EXPECT_EQ(folder.files(), 4U);
}

TEST(EsTheorems, classes_settle_every_a_for_small_b) {
  const Answer four = ask("es prove 4");
  EXPECT_TRUE(four.complete);
  EXPECT_EQ(four.verdict.at("every_a"), true);
  EXPECT_EQ(theorem(four, 0).at("from"), 2);
  const Folder folder;
  ask("es prove 3 --certificate " + folder.file("c"));
  EXPECT_EQ(proof::check_file(folder.file("c")),
            "For every a >= 3 the player who moves first wins the (a,3)-game under the rule 'avoid'.");
}

// The theorem uniform in a and b is found first, so that a budget too small for anything else has it.
TEST(EsTheorems, odd_a_and_odd_b_are_settled_before_anything_else_is_tried) {
  const Folder folder;
  for (const int b : {5, 7, 11}) {
    const Answer answer =
        ask("es prove " + std::to_string(b) + " --certificate " + folder.file("c"), Budget().looks(60));
    EXPECT_FALSE(answer.complete) << b;
    EXPECT_TRUE(answer.verdict.at("every_a").is_null()) << b;
    ASSERT_EQ(answer.verdict.at("theorems").size(), 1U) << b;
    EXPECT_EQ(theorem(answer, 0).at("residue"), 1);
    EXPECT_EQ(theorem(answer, 0).at("modulus"), 2);
    EXPECT_NE(proof::check_file(folder.file("c")).find("every odd a >= 3 and every odd b >= 3"),
              std::string::npos);
  }
}

// Nothing was said about time: the answer is whole, and says what it left out.
TEST(EsTheorems, what_has_no_end_in_sight_ends_by_itself_and_tells_what_was_not_tried) {
  const auto begun = std::chrono::steady_clock::now();
  const Answer answer = ask("es prove 11");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(60));
  EXPECT_TRUE(answer.complete);
  EXPECT_TRUE(answer.verdict.at("every_a").is_null());
  EXPECT_EQ(theorem(answer, 0).at("residue"), 1);
  ASSERT_GE(answer.verdict.at("not_tried").size(), 1U);
  EXPECT_NE(answer.text.find("no --time"), std::string::npos) << answer.text;
  // What was asked for is a limit: it cuts the answer short.
  EXPECT_FALSE(ask("es prove 11", Budget().time(std::chrono::seconds(1))).complete);
}

TEST(EsTheorems, classifications_are_found_proved_and_written) {
  const Folder folder;
  for (int b = 3; b <= 5; ++b) {
    const Answer answer = ask("es prove " + std::to_string(b) + " --classify --certificate " +
                              folder.file("c") + " --smt " + folder.file("s"));
    EXPECT_EQ(answer.verdict.at("classified"), true);
    EXPECT_NO_THROW(proof::check_file(folder.file("c")));
    EXPECT_NE(zermelo::testing::read(folder.file("s")).find("(check-sat)"), std::string::npos);
  }
  const Answer open = ask("es prove 6 --classify");
  EXPECT_EQ(open.verdict.at("classified"), false);
  EXPECT_FALSE(open.certificate);
}

TEST(EsTheorems, every_board_at_once) {
  const Folder folder;
  const Answer answer = ask("es prove --letters 12 --certificate " + folder.file("c"));
  EXPECT_TRUE(answer.complete);
  ASSERT_EQ(answer.verdict.at("theorems").size(), 1U);
  EXPECT_EQ(theorem(answer, 0).at("a"), "odd");
  EXPECT_EQ(theorem(answer, 0).at("b"), "odd");
  EXPECT_EQ(answer.verdict.at("open").size(), 2U);
  EXPECT_NE(proof::check_file(folder.file("c")).find("every odd a >= 3 and every odd b >= 3"),
            std::string::npos);
}

// A budget that is over settles nothing, and the answer says so.
TEST(EsTheorems, the_end_of_the_budget_is_told_and_nothing_untried_is_called_tried) {
  const Answer every_a = ask("es prove 4", spent());
  EXPECT_FALSE(every_a.complete);
  EXPECT_TRUE(every_a.verdict.at("every_a").is_null());
  EXPECT_EQ(every_a.verdict.at("tried_thresholds"), 0);
  EXPECT_EQ(every_a.text.find("Not settled"), std::string::npos) << every_a.text;
  EXPECT_NE(every_a.text.find("The budget ended"), std::string::npos) << every_a.text;

  const Answer every_board = ask("es prove", spent());
  EXPECT_FALSE(every_board.complete);
  EXPECT_EQ(every_board.verdict.at("theorems").size(), 0U);
  for (const Value& record : *every_board.verdict.at("open").elements())
    EXPECT_EQ(record.at("cut_short"), true);
  EXPECT_EQ(every_board.text.find("do not stop growing"), std::string::npos) << every_board.text;

  const Answer classified = ask("es prove 5 --classify", spent());
  EXPECT_FALSE(classified.complete);
  EXPECT_TRUE(classified.verdict.at("classified").is_null());
}

// Classes with thresholds 1 and 2 do not settle b = 4: the more may be spent, the more of them are tried.
TEST(EsTheorems, as_many_classes_are_reported_as_were_tried) {
  std::int64_t before = 0;
  for (const int looks : {2, 40, 60, 120, 400}) {
    const Answer answer = ask("es prove 4 --threshold 2", Budget().looks(looks));
    EXPECT_FALSE(answer.complete) << looks;
    const std::int64_t tried = *answer.verdict.at("tried_thresholds").number();
    EXPECT_GE(tried, before) << looks;
    const bool reported =
        answer.text.find("thresholds up to " + std::to_string(tried) + ".") != std::string::npos;
    EXPECT_EQ(reported, tried > 0) << answer.text;
    before = tried;
  }
  EXPECT_EQ(before, 2);
}

// Before any search, and without leaving anything behind.
TEST(EsTheorems, files_that_cannot_be_written_are_refused_at_once) {
  const Folder folder;
  const std::string nowhere = folder.file("no/such/folder");
  for (const std::string& line :
       {"es prove 9 --certificate " + nowhere, "es prove 9 --smt " + nowhere,
        "es prove 9 --smt " + folder.file("."), "es prove 5 --classify --certificate " + nowhere,
        "es strategy 5 --smt " + nowhere}) {
    try {
      ask(line, spent());
      FAIL() << line;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    }
  }
  EXPECT_EQ(folder.files(), 0U);
}

TEST(EsTheorems, options_that_do_not_fit_are_refused) {
  const Folder folder;
  for (const std::string& line :
       {std::string("es prove --threshold 3"), std::string("es prove --classify"),
        "es prove --smt " + folder.file("s"), std::string("es prove 4 --letters 9"),
        std::string("es prove 4 --classify --threshold 2"), std::string("es prove 2 --classify"),
        std::string("es prove 7 --classify"), std::string("es prove 13"),
        std::string("es prove --letters 21"), "es prove 6 --classify --smt " + folder.file("s")}) {
    EXPECT_THROW(ask(line), Error) << line;
  }
  EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace zermelo::es
