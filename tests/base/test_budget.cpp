#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

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

TEST(Budget, looks_end_it_whatever_the_clock_says) {
  const Budget budget = Budget().looks(3);
  EXPECT_FALSE(budget.exhausted());
  EXPECT_FALSE(budget.exhausted());
  EXPECT_NO_THROW(budget.throw_if_exhausted());
  EXPECT_TRUE(budget.exhausted());
  EXPECT_THROW(budget.throw_if_exhausted(), Error);
  EXPECT_FALSE(Budget().exhausted());
}

TEST(Budget, a_part_spends_the_wholes_looks_and_ends_with_it) {
  const Budget whole = Budget().looks(10);
  const Budget part = whole.part(0.5);
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(part.exhausted());
  EXPECT_TRUE(part.exhausted());  // the sixth look, which the whole counts too
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(whole.exhausted());
  EXPECT_TRUE(whole.exhausted());
  EXPECT_TRUE(whole.part(1).exhausted());
  const Budget timed = Budget().time(std::chrono::hours(1));
  EXPECT_FALSE(timed.part(0.5).exhausted());
  EXPECT_TRUE(timed.part(0).exhausted());
}

TEST(Budget, a_flag_from_another_thread_ends_it_and_its_parts) {
  const auto flag = std::make_shared<std::atomic<bool>>(false);
  const Budget budget = Budget().until(flag);
  const Budget part = budget.part(0.5);
  EXPECT_FALSE(budget.exhausted());
  flag->store(true);
  EXPECT_TRUE(budget.exhausted());
  EXPECT_TRUE(part.exhausted());
}

TEST(Budget, the_clock_can_be_asked_without_a_look) {
  const auto now = Budget::Clock::now();
  const Budget budget = Budget().looks(2).time(std::chrono::hours(1));
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(budget.out_of_time(now));
  EXPECT_TRUE(budget.out_of_time(now + std::chrono::hours(2)));
  EXPECT_FALSE(budget.exhausted());
  EXPECT_FALSE(budget.exhausted());
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(budget.out_of_time(now));
  EXPECT_TRUE(budget.has_deadline());
  EXPECT_FALSE(Budget().looks(2).has_deadline());
}

TEST(Progress, steps_of_several_searches_add_up) {
  ::testing::internal::CaptureStderr();
  Progress progress(Progress::Style::bar);
  progress.advance(5);  // nothing has begun, so nothing is shown
  progress.begin("positions", 0);
  progress.advance(20);
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  progress.advance(300);
  std::this_thread::sleep_for(std::chrono::milliseconds(450));  // a bar is drawn again after 200
  const std::string shown = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(shown.find("positions: 320 in"), std::string::npos) << shown;
}

}  // namespace
}  // namespace zermelo
