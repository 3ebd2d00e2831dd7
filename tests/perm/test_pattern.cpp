#include "perm/pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "reference/permunim_reference.hpp"

namespace zermelo::perm {
namespace {

Permutation permutation(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += std::to_string(value) + " ";
  return Permutation::parse(text);
}

std::vector<std::vector<int>> all_permutations(int size) {
  std::vector<int> values(static_cast<std::size_t>(size));
  std::iota(values.begin(), values.end(), 1);
  std::vector<std::vector<int>> result;
  do {
    result.push_back(values);
  } while (std::next_permutation(values.begin(), values.end()));
  return result;
}

TEST(Pattern, containment_equals_brute_force_for_every_pattern_up_to_size_five) {
  std::mt19937 random(11);
  for (int size = 1; size <= 5; ++size) {
    for (const auto& pattern : all_permutations(size)) {
      for (int round = 0; round < 25; ++round) {
        std::vector<int> text(4 + random() % 6);
        std::iota(text.begin(), text.end(), 1);
        std::shuffle(text.begin(), text.end(), random);
        const bool expected = reference::contains_pattern(text, pattern);
        EXPECT_EQ(contains(permutation(text), permutation(pattern)), expected);
        EXPECT_EQ(contains_by_search(permutation(text), permutation(pattern)), expected);
      }
    }
  }
}

// What a new point completes: there is an instance through it exactly when there is one with it and, without
// it, there was none through the same positions; checked as "some instance needs the point".
TEST(Pattern, completion_equals_brute_force_for_every_pattern_up_to_size_five) {
  std::mt19937 random(12);
  for (int size = 1; size <= 5; ++size) {
    for (const auto& pattern : all_permutations(size)) {
      for (int round = 0; round < 15; ++round) {
        std::vector<int> text(3 + random() % 6);
        std::iota(text.begin(), text.end(), 1);
        std::shuffle(text.begin(), text.end(), random);
        // Points inserted in a random order; the last one is the new one.
        std::vector<std::size_t> order(text.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::shuffle(order.begin(), order.end(), random);
        PointSet points;
        int newest = 0;
        for (const std::size_t i : order) newest = points.insert({static_cast<int>(i), text[i]});
        ASSERT_EQ(static_cast<std::size_t>(newest), order.back());
        bool expected = false;
        for (std::uint32_t subset = 0; subset < (1U << text.size()); ++subset) {
          if (std::popcount(subset) != size || ((subset >> order.back()) & 1) == 0) continue;
          std::vector<int> chosen;
          for (std::size_t i = 0; i < text.size(); ++i) {
            if (((subset >> i) & 1) != 0) chosen.push_back(text[i]);
          }
          expected = expected || reference::contains_pattern(chosen, pattern);
        }
        EXPECT_EQ(completes(points, newest, permutation(pattern)), expected);
      }
    }
  }
}

// Permutations of 1..n that avoid a pattern, grown by appending: a prefix of an avoider is an avoider.
std::uint64_t grow(const Permutation& prefix, const Permutation& pattern, int n) {
  if (prefix.size() == n) return 1;
  std::uint64_t count = 0;
  for (int digit = 1; digit <= prefix.size() + 1; ++digit) {
    const Permutation longer = prefix.append(digit);
    const PointSet points(longer.values());
    if (!completes(points, points.size() - 1, pattern)) count += grow(longer, pattern, n);
  }
  return count;
}

TEST(Pattern, avoiders_of_size_three_are_counted_by_the_catalan_numbers) {
  const std::array<std::uint64_t, 10> catalan = {1, 2, 5, 14, 42, 132, 429, 1430, 4862, 16796};
  for (const auto& pattern : all_permutations(3)) {
    for (int n = 1; n <= 8; ++n) {
      EXPECT_EQ(grow({}, permutation(pattern), n), catalan[static_cast<std::size_t>(n - 1)]);
    }
  }
  EXPECT_EQ(grow({}, permutation({1, 2, 3}), 10), catalan[9]);
  EXPECT_EQ(grow({}, permutation({1, 3, 2}), 10), catalan[9]);
}

// OEIS A022558 (1342), A005802 (1234), A061552 (1324).
TEST(Pattern, the_three_wilf_classes_of_size_four_are_counted) {
  const std::array<std::uint64_t, 9> of_1342 = {1, 2, 6, 23, 103, 512, 2740, 15485, 91245};
  const std::array<std::uint64_t, 9> of_1234 = {1, 2, 6, 23, 103, 513, 2761, 15767, 94359};
  const std::array<std::uint64_t, 9> of_1324 = {1, 2, 6, 23, 103, 513, 2762, 15793, 94776};
  for (int n = 1; n <= 9; ++n) {
    const auto i = static_cast<std::size_t>(n - 1);
    EXPECT_EQ(grow({}, permutation({1, 3, 4, 2}), n), of_1342[i]);
    EXPECT_EQ(grow({}, permutation({1, 2, 3, 4}), n), of_1234[i]);
    EXPECT_EQ(grow({}, permutation({1, 3, 2, 4}), n), of_1324[i]);
    if (n > 7) continue;
    EXPECT_EQ(grow({}, permutation({2, 4, 1, 3}), n), of_1342[i]);
    EXPECT_EQ(grow({}, permutation({2, 1, 4, 3}), n), of_1234[i]);
    EXPECT_EQ(grow({}, permutation({4, 2, 3, 1}), n), of_1324[i]);
  }
}

TEST(Pattern, the_three_wilf_classes_of_size_four_at_ten) {
  EXPECT_EQ(grow({}, permutation({1, 3, 4, 2}), 10), 555662U);
  EXPECT_EQ(grow({}, permutation({1, 2, 3, 4}), 10), 586590U);
  EXPECT_EQ(grow({}, permutation({1, 3, 2, 4}), 10), 591950U);
}

TEST(Pattern, a_long_permutation_is_searched_for_monotone_patterns) {
  std::vector<int> text(200);
  std::iota(text.begin(), text.end(), 1);
  EXPECT_TRUE(contains(permutation(text), permutation({1, 2, 3})));
  EXPECT_FALSE(contains(permutation(text), permutation({2, 1})));
}

TEST(Pattern, operations_on_patterns) {
  EXPECT_EQ(inverse(Permutation::parse("2413")).text(), "3142");
  EXPECT_EQ(reversed(Permutation::parse("1342")).text(), "2431");
  EXPECT_EQ(complemented(Permutation::parse("1342")).text(), "4213");
  EXPECT_EQ(without(Permutation::parse("1342"), 1).text(), "132");
  EXPECT_EQ(without(Permutation::parse("1"), 0).size(), 0);
}

}  // namespace
}  // namespace zermelo::perm
