#include <gtest/gtest.h>

#include <chrono>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"

namespace zermelo {
namespace {

TEST(Budget, without_limits_is_never_exhausted) {
  const Budget budget;
  EXPECT_FALSE(budget.exhausted());
  EXPECT_NO_THROW(budget.throw_if_exhausted());
  EXPECT_GT(budget.memory(), 0U);
  EXPECT_GE(budget.threads(), 1U);
}

TEST(Budget, a_time_of_zero_is_over_at_once) {
  Budget budget;
  budget.time(std::chrono::seconds(0));
  EXPECT_TRUE(budget.exhausted());
  try {
    budget.throw_if_exhausted();
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget);
  }
}

TEST(Budget, an_interrupt_stops_every_budget) {
  Budget::interrupted() = true;
  const Budget budget;
  EXPECT_TRUE(budget.exhausted());
  try {
    budget.throw_if_exhausted();
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(exit_status(error.kind()), 130);
  }
  Budget::interrupted() = false;
}

TEST(Progress, durations_read_well) {
  EXPECT_EQ(duration_text(1.54), "1.5 s");
  EXPECT_EQ(duration_text(125), "2 min 5 s");
  EXPECT_EQ(duration_text(11400), "3 h 10 min");
}

TEST(Budget, a_part_ends_with_the_whole_or_earlier) {
  using Seconds = std::chrono::duration<double>;
  EXPECT_TRUE(Budget().at_most(Seconds(0)).exhausted());
  EXPECT_FALSE(Budget().at_most(Seconds(100)).exhausted());
  EXPECT_TRUE(Budget().time(Seconds(0)).at_most(Seconds(100)).exhausted());
  EXPECT_FALSE(Budget().time(Seconds(100)).at_most(Seconds(100)).exhausted());
}

}  // namespace
}  // namespace zermelo
