#include "games/es/regular.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>

#include "base/error.hpp"

namespace zermelo::es {
namespace {

// A closed set for odd a and b, by hand: the rows in pairs (u, v) of open cells, from the top, with
// ceil(u/2) = floor(v/2) = h; and the number of odd rows plus the number of distinct positive h is even.
bool in_paired_rows(const std::string& word) {
  std::vector<int> open;
  int east = 0;
  for (auto letter = word.rbegin(); letter != word.rend(); ++letter) {
    if (*letter == 'E') {
      ++east;
    } else {
      open.push_back(east);
    }
  }
  if (open.size() % 2 != 0 || east % 2 != 0) return false;
  std::set<int> heights;
  int odd = 0;
  for (std::size_t i = 0; i < open.size(); i += 2) {
    if ((open[i] + 1) / 2 != open[i + 1] / 2) return false;
    if (open[i + 1] / 2 > 0) heights.insert(open[i + 1] / 2);
    odd += open[i] % 2 + open[i + 1] % 2;
  }
  return !open.empty() && east > 0 && (odd + static_cast<int>(heights.size())) % 2 == 0;
}

TEST(Regular, the_set_for_odd_a_and_b_is_the_one_of_paired_rows) {
  // No judge at all: the first automaton that agrees with the tables it was learned from.
  const Learned learned = learn_regular_set(
      {1, 1}, {}, 14, [](const WordAutomaton& set) { return set.states() > 10; }, Budget(),
      Progress::silent());
  ASSERT_TRUE(learned.set);
  for (int letters = 1; letters <= 14; ++letters) {
    for (unsigned bits = 0; bits < (1U << letters); ++bits) {
      std::string word;
      for (int place = letters; place-- > 0;) word += ((bits >> place) & 1) != 0 ? 'N' : 'E';
      ASSERT_EQ(learned.set->contains(word), in_paired_rows(word)) << word;
    }
  }
}

TEST(Regular, a_judge_who_accepts_nothing_gets_every_length) {
  int judged = 0;
  const Learned learned = learn_regular_set(
      {1, 1}, {}, 12, [&](const WordAutomaton&) { return ++judged < 0; }, Budget(), Progress::silent());
  EXPECT_FALSE(learned.set);
  EXPECT_EQ(learned.length, 12);
  EXPECT_GT(judged, 0);
}

TEST(Regular, classes_grow_for_the_other_parities) {
  for (const Parities& parities : {Parities{1, 0}, Parities{0, 1}, Parities{0, 0}}) {
    const Learned learned = learn_regular_set(
        parities, {}, 13, [](const WordAutomaton&) { return false; }, Budget(), Progress::silent());
    ASSERT_GE(learned.classes.size(), 4U);
    for (std::size_t i = 1; i < learned.classes.size(); ++i) {
      EXPECT_GT(learned.classes[i].second, learned.classes[i - 1].second);
    }
  }
}

TEST(Regular, the_end_of_the_budget_is_told) {
  const auto never = [](const WordAutomaton&) { return false; };
  const Learned none =
      learn_regular_set({1, 1}, {}, 12, never, Budget().time(std::chrono::seconds(0)), Progress::silent());
  EXPECT_TRUE(none.cut_short);
  EXPECT_TRUE(none.classes.empty());
  // Boards of 20 letters are looked at for long enough to end on the way.
  const Learned part = learn_regular_set({0, 0}, {}, 20, never, Budget().looks(100), Progress::silent());
  EXPECT_TRUE(part.cut_short);
  EXPECT_GE(part.length, 6);
  EXPECT_LT(part.length, 20);
  EXPECT_FALSE(learn_regular_set({1, 1}, {}, 12, never, Budget(), Progress::silent()).cut_short);
}

TEST(Regular, limits_are_refused) {
  const auto never = [](const WordAutomaton&) { return false; };
  EXPECT_THROW(learn_regular_set({1, 1}, {}, 5, never, Budget(), Progress::silent()), Error);
  EXPECT_THROW(learn_regular_set({1, 1}, {}, 21, never, Budget(), Progress::silent()), Error);
  EXPECT_THROW(learn_regular_set({1, 1}, {4, 4, 4, 2}, 8, never, Budget(), Progress::silent()), Error);
}

}  // namespace
}  // namespace zermelo::es
