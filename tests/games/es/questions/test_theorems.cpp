// Theorems about every a as the doors see them.
#include <gtest/gtest.h>

#include <chrono>

#include "base/error.hpp"
#include "cli/check.hpp"
#include "games/es/questions/classify.hpp"
#include "games/es/questions/paper.hpp"
#include "games/es/questions/prove.hpp"
#include "proof/files.hpp"

namespace zermelo::lab {
namespace {

using testing::Folder;

TEST(EsTheorems, the_papers_strategies_for_every_a) {
  for (int b = 3; b <= 5; ++b) {
    const Answer answer = paper_strategy({.b = b}, Budget());
    EXPECT_EQ(answer.verdict.at("every_a"), true);
    EXPECT_EQ(answer.verdict.at("theorems").at(0).at("from"), b);
    EXPECT_EQ(answer.verdict.at("theorems").at(0).at("winner"), "first");
  }
  const Answer parity = paper_strategy({.b = 2}, Budget());
  ASSERT_EQ(parity.verdict.at("theorems").size(), 2U);
  EXPECT_EQ(parity.verdict.at("theorems").at(0).at("winner"), "first");
  EXPECT_EQ(parity.verdict.at("theorems").at(1).at("winner"), "second");
  EXPECT_EQ(parity.verdict.at("theorems").at(1).at("residue"), 1);
  EXPECT_THROW(paper_strategy({.b = 6}, Budget()), Error);
}

TEST(EsTheorems, every_theorem_has_files_of_its_own) {
  const Folder folder;
  const Answer answer = paper_strategy({.b = 2, .files = {folder.file("c"), folder.file("s")}}, Budget());
  EXPECT_EQ(answer.certificate, folder.file("c"));
  const Answer checked = check_certificates({folder.file("c"), folder.file("c.1mod2")});
  EXPECT_EQ(checked.verdict.at("status"), 0);
  EXPECT_NE(testing::read(folder.file("s")).find("every even a >= 2"), std::string::npos);
  EXPECT_NE(testing::read(folder.file("s.1mod2")).find("every odd a >= 3"), std::string::npos);
}

TEST(EsTheorems, classifications_are_found_proved_and_written) {
  const Folder folder;
  for (int b = 3; b <= 5; ++b) {
    const Answer answer =
        classify({.b = b, .files = {folder.file("c"), folder.file("s")}}, Budget(), Progress::silent());
    EXPECT_EQ(answer.verdict.at("classified"), true);
    EXPECT_EQ(check_certificates({folder.file("c")}).verdict.at("status"), 0);
    EXPECT_NE(testing::read(folder.file("s")).find("(check-sat)"), std::string::npos);
  }
  const Answer open = classify({.b = 6}, Budget(), Progress::silent());
  EXPECT_EQ(open.verdict.at("classified"), false);
  EXPECT_FALSE(open.certificate);
}

// Before any search, and without leaving anything behind.
TEST(EsTheorems, files_that_cannot_be_written_are_refused_at_once) {
  const Folder folder;
  Budget spent;
  spent.time(std::chrono::seconds(0));
  const std::string nowhere = folder.file("no/such/folder");
  const auto refused = [](auto ask) {
    try {
      ask();
      FAIL();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    }
  };
  refused([&] { prove({.b = 9, .certificate = nowhere}, spent, Progress::silent()); });
  refused([&] { prove({.b = 9, .smt = nowhere}, spent, Progress::silent()); });
  refused([&] { prove({.b = 9, .smt = folder.file(".")}, spent, Progress::silent()); });
  refused([&] { classify({.b = 5, .files = {nowhere, {}}}, spent, Progress::silent()); });
  refused([&] { paper_strategy({.b = 5, .files = {{}, nowhere}}, spent); });
  EXPECT_EQ(folder.files(), 0U);
  EXPECT_THROW(classify({.b = 5}, spent, Progress::silent()), Error);
}

}  // namespace
}  // namespace zermelo::lab
