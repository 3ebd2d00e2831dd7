// Z3 and cvc5 as second opinions on what the checker proves, and on what it refuses.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "games/es/classify.hpp"
#include "games/es/paper_sets.hpp"
#include "games/es/prove.hpp"
#include "proof/es/smt.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::ClassShape;
using es::GapClassSet;
using testing::Folder;

const std::vector<std::string> solvers = {"z3", "cvc5 --incremental"};

bool present(const std::string& solver) {
  return std::system(("command -v " + solver.substr(0, solver.find(' ')) + " >/dev/null").c_str()) == 0;
}

struct Answers {
  int unsat = 0;
  int sat = 0;
  int other = 0;
};

Answers answers(const std::string& solver, const std::string& script) {
  const Folder folder;
  testing::write(folder.file("q.smt2"), script);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output(
      popen((solver + " " + folder.file("q.smt2") + " 2>&1").c_str(), "r"), pclose);
  Answers result;
  char line[256];
  while (std::fgets(line, sizeof line, output.get()) != nullptr) {
    const std::string text(line);
    (text == "unsat\n" ? result.unsat : text == "sat\n" ? result.sat : result.other) += 1;
  }
  return result;
}

// The questions of a script: one for each kind of move, and some more.
void expect_all_unsat(const std::string& solver, const std::string& script, int b, int more) {
  const Answers result = answers(solver, script);
  const int gaps = b - 1;
  EXPECT_EQ(result.unsat, gaps + gaps * (gaps - 1) / 2 + more) << solver << " b = " << b;
  EXPECT_EQ(result.sat + result.other, 0) << solver << " b = " << b;
}

TEST(EsSmt, two_solvers_agree_with_every_theorem_for_b_up_to_5) {
  for (const std::string& solver : solvers) {
    if (!present(solver)) GTEST_SKIP() << solver << " is not installed";
    for (int b = 2; b <= 5; ++b) {
      const auto proof = es::prove(b, 4, Budget(), Progress::silent()).proof;
      for (const es::Theorem& theorem : proof->theorems) {
        const EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue,
                                   theorem.winner == Winner::first};
        expect_all_unsat(solver, smt_script(claim, proof->set), b, 1);
      }
    }
  }
}

TEST(EsSmt, two_solvers_agree_with_the_papers_sets_for_every_a) {
  for (const std::string& solver : solvers) {
    if (!present(solver)) GTEST_SKIP() << solver << " is not installed";
    for (int b = 2; b <= 5; ++b) {
      const EsClassesClaim claim{b, b == 2 ? 2 : 1, 0, true};
      expect_all_unsat(solver, smt_script(claim, es::paper_set(b)), b, 1);
    }
    expect_all_unsat(solver, smt_script({3, 2, 1, false}, es::paper_set(2)), 2, 1);
  }
}

TEST(EsSmt, two_solvers_agree_with_the_classifications) {
  for (const std::string& solver : solvers) {
    if (!present(solver)) GTEST_SKIP() << solver << " is not installed";
    for (int b = 3; b <= 5; ++b) {
      const auto set = es::fitted_p_positions(b, b == 5 ? 28 : 12, Budget(), Progress::silent());
      expect_all_unsat(solver, smt_classification(*set), b, 2);
    }
  }
}

TEST(EsSmt, two_solvers_refuse_changed_linear_sets) {
  for (const std::string& solver : solvers) {
    if (!present(solver)) GTEST_SKIP() << solver << " is not installed";
    es::LinearSet paper = es::paper_set(5);
    std::erase_if(paper.parts, [](const es::LinearPart& part) { return part.name == "midgame state 6"; });
    EXPECT_GT(answers(solver, smt_script({5, 1, 0, true}, paper)).sat, 0) << solver;
    EXPECT_GT(answers(solver, smt_script({4, 1, 0, true}, es::paper_set(5))).sat, 0) << solver;
    es::LinearSet set = *es::fitted_p_positions(4, 12, Budget(), Progress::silent());
    ASSERT_NO_THROW(require_classification(set));
    set.parts.front().constraints.pop_back();
    EXPECT_GT(answers(solver, smt_classification(set)).sat, 0) << solver;
    set.parts.erase(set.parts.begin());
    EXPECT_GT(answers(solver, smt_classification(set)).sat, 0) << solver;
  }
}

TEST(EsSmt, two_solvers_refuse_what_is_false) {
  for (const std::string& solver : solvers) {
    if (!present(solver)) GTEST_SKIP() << solver << " is not installed";
    const ClassShape shape{4, 3, 1};
    const GapClassSet set = es::largest_closed_set(shape, Budget(), Progress::silent());
    // A class more than the largest closed set has; a start that is not won.
    for (std::uint64_t number = 0; number < shape.count(); number += 7) {
      if (set.contains(number)) continue;
      GapClassSet larger = set;
      larger.set(number, true);
      EXPECT_GT(answers(solver, smt_script({4, 1, 0, true}, larger)).sat, 0) << solver << " class " << number;
    }
    EXPECT_GT(answers(solver, smt_script({1, 1, 0, true}, set)).sat, 0) << solver;
    EXPECT_GT(answers(solver, smt_script({4, 1, 0, false}, set)).sat, 0) << solver;
  }
}

}  // namespace
}  // namespace zermelo::proof
