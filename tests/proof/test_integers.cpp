// The decision procedure against plain enumeration: the systems hold a box, so that all solutions can be
// tried.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "base/error.hpp"
#include "proof/integers.hpp"

namespace zermelo::proof {
namespace {

using Relation = LinearConstraint::Relation;

constexpr int variables = 3;
constexpr int box = 5;  // 0 <= v <= box

Conjunction in_box() {
  Conjunction all;
  for (std::size_t v = 1; v <= variables; ++v) {
    LinearForm low(variables + 1, 0);
    low[v] = 1;
    LinearForm high(variables + 1, 0);
    high[0] = box;
    high[v] = -1;
    all.push_back({Relation::nonnegative, low});
    all.push_back({Relation::nonnegative, high});
  }
  return all;
}

std::vector<std::vector<std::int64_t>> points() {
  std::vector<std::vector<std::int64_t>> all;
  for (int x = 0; x <= box; ++x) {
    for (int y = 0; y <= box; ++y) {
      for (int z = 0; z <= box; ++z) all.push_back({x, y, z});
    }
  }
  return all;
}

LinearConstraint random_constraint(std::mt19937& random) {
  LinearConstraint constraint;
  constraint.relation = static_cast<Relation>(random() % 3);
  constraint.form = {static_cast<int>(random() % 25) - 12};
  for (int v = 0; v < variables; ++v) constraint.form.push_back(static_cast<int>(random() % 11) - 5);
  if (constraint.relation == Relation::divisible) constraint.modulus = 1 + static_cast<int>(random() % 5);
  return constraint;
}

Conjunction random_conjunction(std::mt19937& random, unsigned most) {
  Conjunction result;
  for (auto count = 1 + random() % most; count > 0; --count) result.push_back(random_constraint(random));
  return result;
}

TEST(Integers, satisfiable_exactly_when_a_point_of_the_box_satisfies) {
  std::mt19937 random(1);
  const auto all = points();
  int yes = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    Conjunction system = in_box();
    for (const auto& constraint : random_conjunction(random, 4)) system.push_back(constraint);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& point) { return holds_at(system, point); });
    ASSERT_EQ(satisfiable(system), found != all.end()) << trial;
    if (found == all.end()) continue;
    ++yes;
    ASSERT_EQ(least_solution(system, variables), *found) << trial;
  }
  EXPECT_GT(yes, 2000);
  EXPECT_LT(yes, 18000);
}

TEST(Integers, unbounded_systems_that_real_numbers_would_satisfy) {
  // 2x = 2y + 1; 3 <= 2x <= 3; 5x + 7y = 1 with any sign.
  EXPECT_FALSE(satisfiable({{Relation::zero, {1, -2, 2}}}));
  EXPECT_FALSE(satisfiable({{Relation::nonnegative, {-3, 2}}, {Relation::nonnegative, {3, -2}}}));
  EXPECT_TRUE(satisfiable({{Relation::zero, {-1, 5, 7}}}));
  EXPECT_FALSE(satisfiable({{Relation::zero, {-1, 6, 9}}}));
  // Pugh's example: 27 <= 11x + 13y <= 45, -10 <= 7x - 9y <= 4 has real solutions alone.
  const Conjunction pugh = {{Relation::nonnegative, {-27, 11, 13}},
                            {Relation::nonnegative, {45, -11, -13}},
                            {Relation::nonnegative, {10, 7, -9}},
                            {Relation::nonnegative, {4, -7, 9}}};
  EXPECT_FALSE(satisfiable(pugh));
  EXPECT_TRUE(satisfiable({{Relation::nonnegative, {0, 1, -1}}}));
  EXPECT_TRUE(satisfiable({}));
  EXPECT_FALSE(satisfiable({{Relation::zero, {1}}}));
}

TEST(Integers, covered_exactly_when_every_point_is) {
  std::mt19937 random(2);
  const auto all = points();
  int covered = 0;
  for (int trial = 0; trial < 800; ++trial) {
    std::vector<Conjunction> cover;
    for (auto parts = random() % 5; parts > 0; --parts) cover.push_back(random_conjunction(random, 2));
    // Sometimes a constraint and its negation among the parts, so that covers exist.
    if (trial % 2 == 0) {
      const LinearConstraint one = random_constraint(random);
      cover.push_back({one});
      for (const LinearConstraint& other : negated(one)) cover.push_back({other});
      if (trial % 4 == 0) cover.pop_back();
    }
    const auto outside = [&](const auto& point) {
      return std::none_of(cover.begin(), cover.end(),
                          [&](const Conjunction& part) { return holds_at(part, point); });
    };
    const bool whole = std::none_of(all.begin(), all.end(), outside);
    const auto rest = uncovered(in_box(), cover);
    ASSERT_EQ(!rest.has_value(), whole) << trial;
    if (rest) {
      const auto point = least_solution(*rest, variables);
      ASSERT_TRUE(holds_at(in_box(), point) && outside(point)) << trial;
    }
    covered += whole ? 1 : 0;
  }
  EXPECT_GT(covered, 100);
}

TEST(Integers, numbers_that_do_not_fit_are_refused) {
  const std::int64_t huge = std::int64_t{1} << 62;
  EXPECT_THROW(satisfiable({{Relation::zero, {1, huge, huge - 1, 3}},
                            {Relation::zero, {1, huge - 3, 5, huge}},
                            {Relation::nonnegative, {0, huge, huge, huge}}}),
               Error);
}

}  // namespace
}  // namespace zermelo::proof
