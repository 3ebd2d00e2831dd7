// Looks at fixed steps, glances at the clock in between, progress on the way.
#include "engine/ticker.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "base/error.hpp"

namespace zermelo::engine {
namespace {

using std::chrono::duration;
using std::chrono::milliseconds;

// Steps until the budget ends, the last one included.
std::uint64_t steps_until_the_end(Ticker& ticker) {
  const std::uint64_t before = ticker.steps();
  while (!ticker.stop()) {
  }
  return ticker.steps() - before;
}

TEST(Ticker, looks_come_at_fixed_steps_the_first_at_once) {
  for (const std::uint64_t weight : {1U, 4U, 16U, 256U, 1024U}) {
    for (const std::uint64_t looks : {0U, 1U, 5U}) {
      Ticker ticker(Budget().looks(looks), Progress::silent(), weight);
      EXPECT_EQ(steps_until_the_end(ticker), looks * Ticker::steps_per_look / weight + 1);
    }
  }
}

TEST(Ticker, glances_are_no_looks) {
  const Budget budget = Budget().looks(2);
  Ticker ticker(budget);
  for (int i = 0; i < 100000; ++i) {
    ticker.glance();
    ASSERT_FALSE(ticker.late());
  }
  EXPECT_EQ(ticker.steps(), 0U);
  EXPECT_EQ(steps_until_the_end(ticker), 2 * Ticker::steps_per_look + 1);
}

TEST(Ticker, slow_steps_are_watched_one_by_one) {
  const auto flag = std::make_shared<std::atomic<bool>>(false);
  Ticker ticker(Budget().until(flag));
  for (int i = 0; i < 5000; ++i) ASSERT_FALSE(ticker.stop());
  *flag = true;
  EXPECT_LE(steps_until_the_end(ticker), 16U);
  *flag = false;
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(milliseconds(1));
    ASSERT_FALSE(ticker.stop());
  }
  *flag = true;
  EXPECT_EQ(steps_until_the_end(ticker), 1U);
}

TEST(Ticker, a_long_step_glances_too) {
  Ticker ticker(Budget().time(milliseconds(5)));
  ticker.step();
  EXPECT_THROW(
      {
        for (int i = 0; i < 100; ++i) {
          std::this_thread::sleep_for(milliseconds(1));
          ticker.glance();
        }
      },
      Error);
  EXPECT_EQ(ticker.steps(), 1U);
}

TEST(Ticker, says_why_it_ends) {
  const auto why = [](const Budget& budget) {
    Ticker ticker(budget);
    try {
      for (int i = 0; i < 10'000'000; ++i) ticker.step();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::budget);
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(why(Budget().time(duration<double>(0))).find("--time"), std::string::npos);
  EXPECT_NE(why(Budget().looks(3)).find("effort"), std::string::npos);
  const auto flag = std::make_shared<std::atomic<bool>>(true);
  EXPECT_NE(why(Budget().until(flag)).find("told to stop"), std::string::npos);
  EXPECT_EQ(why(Budget()), "");
}

TEST(Ticker, goes_on_with_the_next_budget_at_the_same_steps) {
  Ticker ticker(Budget().looks(1));
  EXPECT_EQ(steps_until_the_end(ticker), Ticker::steps_per_look + 1);
  ticker.set_budget(Budget().looks(1));
  EXPECT_EQ(steps_until_the_end(ticker), 2 * Ticker::steps_per_look);
}

}  // namespace
}  // namespace zermelo::engine
