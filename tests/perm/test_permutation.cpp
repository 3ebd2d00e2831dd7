#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "perm/permutation.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::perm {
namespace {

std::vector<int> as_vector(const Permutation& permutation) {
  return {permutation.values().begin(), permutation.values().end()};
}

TEST(Permutation, appending_keeps_the_order_of_older_digits) {
  // 2 4 1 3, then the digit 3: the old 3 and 4 make room.
  EXPECT_EQ(Permutation::parse("2413").append(3).text(), "25143");
  EXPECT_EQ(Permutation{}.append(1).text(), "1");
}

TEST(Permutation, text_round_trips_past_nine) {
  const auto permutation = Permutation::parse("10,2,3,4,5,6,7,8,9,1");
  EXPECT_EQ(permutation.size(), 10);
  EXPECT_EQ(Permutation::parse(permutation.text()), permutation);
  EXPECT_EQ(Permutation::parse("3 1 2").text(), "312");
}

TEST(Permutation, what_is_no_permutation_is_refused) {
  for (const char* text : {"11", "13", "0", "102", "1,2,4", "1,,x", "12a", "99999999999999999999,1", "-1"}) {
    EXPECT_THROW(Permutation::parse(text), Error) << text;
  }
  EXPECT_THROW(Permutation::parse(std::string(1'000'000, '1')), Error);
}

TEST(Permutation, labels_agree_with_the_reference_on_every_permutation_of_seven) {
  std::vector<int> values(7);
  std::iota(values.begin(), values.end(), 1);
  do {
    std::string text;
    for (const int value : values) text += std::to_string(value);
    const auto ours = labels(Permutation::parse(text));
    const auto theirs = reference::labels(values);
    ASSERT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) {
      ASSERT_EQ(ours[i].increasing, theirs[i].increasing) << text;
      ASSERT_EQ(ours[i].decreasing, theirs[i].decreasing) << text;
    }
  } while (std::next_permutation(values.begin(), values.end()));
}

TEST(Permutation, the_label_of_the_next_digit_is_the_label_after_appending) {
  const auto permutation = Permutation::parse("2514763");
  const auto before = labels(permutation);
  for (int digit = 1; digit <= 8; ++digit) {
    EXPECT_EQ(label_of_next(permutation, before, digit), labels(permutation.append(digit)).back());
    EXPECT_EQ(as_vector(permutation.append(digit)), reference::append(as_vector(permutation), digit));
  }
}

}  // namespace
}  // namespace zermelo::perm
