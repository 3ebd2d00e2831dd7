#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "base/error.hpp"
#include "perm/tableau.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::perm {
namespace {

template <class Visit>
void for_each_permutation(int n, Visit visit) {
  std::vector<int> values(static_cast<std::size_t>(n));
  std::iota(values.begin(), values.end(), 1);
  do {
    Permutation permutation;
    for (std::size_t i = 0; i < values.size(); ++i) {
      int rank = 1;
      for (std::size_t j = 0; j < i; ++j) rank += values[j] < values[i] ? 1 : 0;
      permutation = permutation.append(rank);
    }
    visit(values, permutation);
  } while (std::next_permutation(values.begin(), values.end()));
}

// Standard tableaux of a shape, one removable corner for the largest entry after another.
std::uint64_t counted(Partition shape) {
  std::uint64_t sum = 0;
  bool empty = true;
  for (std::size_t row = 0; row < shape.size(); ++row) {
    empty = empty && shape[row] == 0;
    if (shape[row] == 0 || (row + 1 < shape.size() && shape[row + 1] == shape[row])) continue;
    Partition smaller = shape;
    --smaller[row];
    sum += counted(smaller);
  }
  return empty ? 1 : sum;
}

void for_each_partition(int n, int largest, Partition& prefix,
                        const std::function<void(const Partition&)>& visit) {
  if (n == 0) visit(prefix);
  for (int part = std::min(n, largest); part >= 1; --part) {
    prefix.push_back(part);
    for_each_partition(n - part, part, prefix, visit);
    prefix.pop_back();
  }
}

TEST(Tableau, robinson_schensted_is_a_bijection_onto_pairs_of_one_shape) {
  for (int n = 0; n <= 7; ++n) {
    std::set<std::pair<Tableau, Tableau>> pairs;
    for_each_permutation(n, [&](const std::vector<int>&, const Permutation& permutation) {
      const TableauPair pair = robinson_schensted(permutation);
      ASSERT_TRUE(is_standard(pair.insertion));
      ASSERT_TRUE(is_standard(pair.recording));
      ASSERT_EQ(shape_of(pair.insertion), shape_of(pair.recording));
      ASSERT_EQ(permutation_of(pair), permutation);
      ASSERT_TRUE(pairs.emplace(pair.insertion, pair.recording).second);
    });
    // Onto: the squares of the numbers of tableaux add up to n!.
    std::uint64_t squares = 0;
    Partition prefix;
    for_each_partition(n, n, prefix,
                       [&](const Partition& shape) { squares += counted(shape) * counted(shape); });
    EXPECT_EQ(pairs.size(), squares);
  }
}

TEST(Tableau, first_row_and_column_are_the_longest_increasing_and_decreasing_subsequences) {
  for (int n = 1; n <= 7; ++n) {
    for_each_permutation(n, [&](const std::vector<int>& values, const Permutation& permutation) {
      int increasing = 0;
      int decreasing = 0;
      for (const auto& label : reference::labels(values)) {
        increasing = std::max(increasing, label.increasing);
        decreasing = std::max(decreasing, label.decreasing);
      }
      const Partition shape = shape_of(robinson_schensted(permutation).insertion);
      ASSERT_EQ(shape.front(), increasing) << permutation.text();
      ASSERT_EQ(static_cast<int>(shape.size()), decreasing) << permutation.text();
    });
  }
}

// Inverting the permutation exchanges the two tableaux (Schützenberger).
TEST(Tableau, the_inverse_permutation_has_the_tableaux_exchanged) {
  for_each_permutation(6, [&](const std::vector<int>& values, const Permutation& permutation) {
    std::vector<int> inverse(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      inverse[static_cast<std::size_t>(values[i] - 1)] = static_cast<int>(i) + 1;
    }
    std::string text;
    for (const int value : inverse) text += std::to_string(value);
    const TableauPair pair = robinson_schensted(permutation);
    ASSERT_EQ(robinson_schensted(Permutation::parse(text)), (TableauPair{pair.recording, pair.insertion}));
  });
}

TEST(Tableau, hook_lengths_count_standard_tableaux) {
  for (int n = 0; n <= 12; ++n) {
    Partition prefix;
    for_each_partition(n, n, prefix, [&](const Partition& shape) {
      EXPECT_EQ(standard_tableaux(shape), integer(counted(shape)));
      EXPECT_EQ(standard_tableaux(conjugate(shape)), standard_tableaux(shape));
    });
  }
  // Two rows of n: Catalan numbers; C_10 = C(20,10) / 11.
  EXPECT_EQ(standard_tableaux(Partition{10, 10}), binomial(20, 10) / 11);
}

TEST(Tableau, what_is_no_partition_or_pair_is_refused) {
  EXPECT_THROW(standard_tableaux(Partition{1, 2}), Error);
  EXPECT_THROW(standard_tableaux(Partition{2, 0}), Error);
  EXPECT_THROW(standard_tableaux(Partition{2'000'000'000, 2'000'000'000}), Error);
  EXPECT_THROW(standard_tableaux(Partition(20'000, 1)), Error);
  EXPECT_THROW(permutation_of({{{1, 2}}, {{1}, {2}}}), Error);
  EXPECT_THROW(permutation_of({{{2, 1}}, {{1, 2}}}), Error);
  EXPECT_THROW(permutation_of({{{1, 1}}, {{1, 2}}}), Error);
  EXPECT_THROW(permutation_of({{{1, 3}}, {{1, 2}}}), Error);
  EXPECT_THROW(permutation_of({{{1}, {2, 3}}, {{1}, {2, 3}}}), Error);
}

}  // namespace
}  // namespace zermelo::perm
