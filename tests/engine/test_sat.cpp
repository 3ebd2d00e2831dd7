#include "engine/sat.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <chrono>
#include <map>
#include <memory>
#include <random>
#include <set>

#include "base/keeper.hpp"
#include "engine/refutation.hpp"

namespace zermelo::engine {
namespace {

std::vector<Clause> random_formula(std::mt19937& random, int variables, int clauses) {
  std::vector<Clause> formula;
  for (int i = 0; i < clauses; ++i) {
    std::set<Literal> literals;
    const int length = 1 + static_cast<int>(random() % 3) + (random() % 4 == 0 ? 0 : 1);
    while (static_cast<int>(literals.size()) < std::min(length, 3)) {
      const int variable = 1 + static_cast<int>(random() % static_cast<unsigned>(variables));
      literals.insert(random() % 2 == 0 ? variable : -variable);
    }
    formula.emplace_back(literals.begin(), literals.end());
  }
  return formula;
}

bool satisfied(const std::vector<Clause>& formula, unsigned values) {
  for (const Clause& clause : formula) {
    bool any = false;
    for (const Literal literal : clause) {
      const bool value = (values >> (std::abs(literal) - 1) & 1) != 0;
      any = any || value == (literal > 0);
    }
    if (!any) return false;
  }
  return true;
}

bool satisfiable(const std::vector<Clause>& formula, int variables) {
  for (unsigned values = 0; values < 1U << variables; ++values) {
    if (satisfied(formula, values)) return true;
  }
  return false;
}

// Plain propagation to the end: whether the negated lemma and the clauses named contradict each other. Order
// matters to the checker, so it is kept.
bool follows(const RefutationStep& step, const std::vector<Clause>& clauses) {
  std::set<Literal> truths;
  for (const Literal literal : step.lemma) truths.insert(-literal);
  for (std::size_t i = 0; i < step.hints.size(); ++i) {
    std::set<Literal> left;
    for (const Literal literal : clauses.at(step.hints[i])) {
      if (!truths.contains(-literal)) left.insert(literal);
    }
    if (left.empty()) return true;
    if (left.size() > 1) return false;
    truths.insert(*left.begin());
  }
  return false;
}

TEST(Sat, answers_equal_those_of_trying_every_assignment) {
  std::mt19937 random(6);
  int yes = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const int variables = 3 + static_cast<int>(random() % 8);
    const auto formula = random_formula(random, variables, variables * 4);
    Sat sat;
    for (int i = 0; i < variables; ++i) sat.fresh();
    for (const Clause& clause : formula) sat.add(clause);
    const auto answer = sat.solve(Budget());
    EXPECT_EQ(answer == Sat::Answer::yes, satisfiable(formula, variables));
    if (answer != Sat::Answer::yes) continue;
    ++yes;
    unsigned values = 0;
    for (int i = 0; i < variables; ++i) values |= sat.value(i + 1) ? 1U << i : 0;
    EXPECT_TRUE(satisfied(formula, values));
  }
  EXPECT_GT(yes, 20);
  EXPECT_LT(yes, 180);
}

TEST(Sat, at_most_counts_repeated_literals) {
  for (int bound = 0; bound <= 4; ++bound) {
    for (unsigned values = 0; values < 1U << 5; ++values) {
      Sat sat;
      std::vector<Literal> literals;
      for (int i = 0; i < 5; ++i) literals.push_back(sat.fresh());
      literals.push_back(literals[0]);  // counts twice
      sat.at_most(bound, literals);
      std::vector<Literal> fixed;
      for (int i = 0; i < 5; ++i) fixed.push_back((values >> i & 1) != 0 ? i + 1 : -i - 1);
      const int count = std::popcount(values) + static_cast<int>(values & 1);
      EXPECT_EQ(sat.solve(Budget(), fixed) == Sat::Answer::yes, count <= bound) << bound << " " << values;
    }
  }
}

TEST(Sat, assumptions_hold_for_one_call) {
  Sat sat;
  const Literal x = sat.fresh();
  const Literal y = sat.fresh();
  sat.add({x, y});
  const std::vector<Literal> neither = {-x, -y};
  EXPECT_EQ(sat.solve(Budget(), neither), Sat::Answer::no);
  EXPECT_EQ(sat.solve(Budget()), Sat::Answer::yes);
}

// Seven pigeons and six holes.
std::vector<Clause> pigeons(int holes) {
  std::vector<Clause> formula;
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
    formula.push_back(somewhere);
  }
  for (int hole = 0; hole < holes; ++hole) {
    for (int x = 0; x <= holes; ++x) {
      for (int y = 0; y < x; ++y) formula.push_back({-in(x, hole), -in(y, hole)});
    }
  }
  return formula;
}

void expect_explained(const std::vector<Clause>& formula, int variables,
                      std::uint64_t stage = Sat::usual_stage) {
  Sat sat(true, stage);
  for (int i = 0; i < variables; ++i) sat.fresh();
  for (const Clause& clause : formula) sat.add(clause);
  ASSERT_EQ(sat.solve(Budget()), Sat::Answer::no);
  const auto steps = explained(formula, sat.lemmas(), Budget());
  ASSERT_TRUE(steps);
  auto clauses = formula;
  for (const RefutationStep& step : *steps) {
    EXPECT_TRUE(follows(step, clauses));
    clauses.push_back(step.lemma);
  }
  EXPECT_TRUE(clauses.back().empty());
}

TEST(Refutation, every_step_follows_from_the_clauses_it_names) {
  expect_explained(pigeons(6), 42);
  std::mt19937 random(7);
  int refuted = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const int variables = 3 + static_cast<int>(random() % 8);
    const auto formula = random_formula(random, variables, variables * 5);
    if (satisfiable(formula, variables)) continue;
    expect_explained(formula, variables);
    ++refuted;
  }
  EXPECT_GT(refuted, 100);
}

TEST(Refutation, lemmas_that_do_not_follow_or_refute_nothing_are_not_explained) {
  const std::vector<Clause> formula = {{1, 2}, {-1, 2}};
  EXPECT_FALSE(explained(formula, {{1}}, Budget()));
  EXPECT_FALSE(explained(formula, {{2}}, Budget()));
  EXPECT_TRUE(explained({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, {{2}, {}}, Budget()));
}

TEST(Sat, a_budget_that_is_over_ends_the_search) {
  Budget budget;
  budget.time(std::chrono::duration<double>(0.05));
  Sat sat;
  const int holes = 11;
  for (int i = 0; i < holes * (holes + 1); ++i) sat.fresh();
  for (const Clause& clause : pigeons(holes)) sat.add(clause);
  EXPECT_EQ(sat.solve(budget), Sat::Answer::unknown);
}

TEST(Sat, short_stages_give_the_answers_of_trying_every_assignment) {
  std::mt19937 random(8);
  int yes = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const int variables = 6 + static_cast<int>(random() % 7);
    const auto formula = random_formula(random, variables, variables * 4);
    Sat sat(trial % 2 == 0, 1 + trial % 4);
    for (int i = 0; i < variables; ++i) sat.fresh();
    // In two halves, with a call between them.
    for (std::size_t i = 0; i < formula.size() / 2; ++i) sat.add(formula[i]);
    sat.solve(Budget());
    for (std::size_t i = formula.size() / 2; i < formula.size(); ++i) sat.add(formula[i]);
    const auto answer = sat.solve(Budget());
    ASSERT_EQ(answer == Sat::Answer::yes, satisfiable(formula, variables)) << trial;
    if (answer != Sat::Answer::yes) continue;
    ++yes;
    unsigned values = 0;
    for (int i = 0; i < variables; ++i) values |= sat.value(i + 1) ? 1U << i : 0;
    EXPECT_TRUE(satisfied(formula, values)) << trial;
  }
  EXPECT_GT(yes, 20);
  EXPECT_LT(yes, 180);
}

TEST(Refutation, of_many_stages_is_explained) {
  expect_explained(pigeons(6), 42, 40);
  std::mt19937 random(9);
  int refuted = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const int variables = 6 + static_cast<int>(random() % 7);
    const auto formula = random_formula(random, variables, variables * 5);
    if (satisfiable(formula, variables)) continue;
    expect_explained(formula, variables, 2);
    ++refuted;
  }
  EXPECT_GT(refuted, 20);
}

// Keeps in memory, and has the search stopped after so many stages.
class StageKeeper final : public Keeper {
 public:
  double every_seconds() const override { return 0; }
  void recall(std::string_view name, const std::function<void(std::string_view)>& visit) override {
    const auto [begin, end] = kept.equal_range(std::string(name));
    for (auto entry = begin; entry != end; ++entry) visit(entry->second);
  }
  void keep(std::string_view name, std::string_view bytes) override {
    kept.emplace(name, bytes);
    if (name.ends_with(", stage") && --stages_left == 0) *stop = true;
  }

  std::multimap<std::string, std::string> kept;
  int stages_left = 0;
  std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
};

Budget stopping_after(const std::shared_ptr<StageKeeper>& keeper, int stages) {
  keeper->stages_left = stages;
  *keeper->stop = false;
  return Budget().keep_in(keeper).until(keeper->stop);
}

struct Found {
  Sat::Answer answer = Sat::Answer::unknown;
  std::vector<Clause> lemmas;
  friend bool operator==(const Found&, const Found&) = default;
};

Found refuted_pigeons(const Budget& budget) {
  constexpr int holes = 6;
  Sat sat(true, 60);
  for (int i = 0; i < holes * (holes + 1); ++i) sat.fresh();
  for (const Clause& clause : pigeons(holes)) sat.add(clause);
  Found found{sat.solve(budget), {}};
  if (found.answer != Sat::Answer::unknown) found.lemmas = sat.lemmas();
  return found;
}

TEST(Sat, a_refutation_found_in_pieces_is_that_of_a_search_that_nobody_stopped) {
  const Found whole = refuted_pigeons(Budget());
  ASSERT_EQ(whole.answer, Sat::Answer::no);
  const auto keeper = std::make_shared<StageKeeper>();
  int stops = 0;
  for (;; ++stops) {
    ASSERT_LT(stops, 1000);
    const Found found = refuted_pigeons(stopping_after(keeper, 1 + stops % 2));
    if (found.answer == Sat::Answer::unknown) continue;
    EXPECT_TRUE(found == whole);
    break;
  }
  EXPECT_GT(stops, 2);
  const std::size_t parts = keeper->kept.size();
  EXPECT_TRUE(refuted_pigeons(stopping_after(keeper, 1)) == whole);
  EXPECT_EQ(keeper->kept.size(), parts);  // the last stage alone

  // Whichever part is damaged, and so left out, the answer is the same.
  const auto kept = keeper->kept;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    keeper->kept = kept;
    keeper->kept.erase(std::next(keeper->kept.begin(), static_cast<std::ptrdiff_t>(i)));
    EXPECT_TRUE(refuted_pigeons(stopping_after(keeper, 1000)) == whole) << i;
  }
}

// Models are excluded one by one, as strategies are that some line of play beats.
struct Excluded {
  std::uint64_t calls = 0;
  std::uint64_t made = 0;  // of these in this run
};

Excluded excluded_models(const Budget& budget, std::uint64_t stage) {
  constexpr int variables = 7;
  Sat sat(false, stage);
  sat.skip_answered_calls("models");
  for (int i = 0; i < variables; ++i) sat.fresh();
  sat.add({1, 2, 3});
  Excluded excluded;
  for (;;) {
    const auto answer = sat.solve(budget);
    excluded.calls = sat.calls();
    ++excluded.made;
    if (answer != Sat::Answer::yes || budget.exhausted()) return excluded;
    // The model itself, with a variable of its own that stands for it.
    const Literal name = sat.fresh();
    Clause other = {name};
    for (int i = 1; i <= variables; ++i) other.push_back(sat.value(i) ? -i : i);
    sat.add(other);
    sat.add({-name});
  }
}

TEST(Sat, a_caller_who_only_adds_clauses_is_spared_the_calls_of_earlier_runs) {
  // 7 of 8 of all assignments, and the call that finds no more.
  EXPECT_EQ(excluded_models(Budget(), 3).calls, 113U);
  const auto keeper = std::make_shared<StageKeeper>();
  EXPECT_LT(excluded_models(stopping_after(keeper, 2), 3).calls, 113U);
  const Excluded ended = excluded_models(stopping_after(keeper, 1000), 3);
  EXPECT_EQ(ended.calls, 113U);
  EXPECT_LT(ended.made, 113U);
  EXPECT_EQ(excluded_models(stopping_after(keeper, 1000), 4).made, 113U);  // another search
}

}  // namespace
}  // namespace zermelo::engine
