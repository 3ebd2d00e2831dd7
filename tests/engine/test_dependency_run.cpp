#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <stdexcept>

#include "engine/dependency_run.hpp"

namespace zermelo::engine {
namespace {

std::vector<Task> random_tasks(unsigned seed, std::uint32_t count) {
  std::mt19937 random(seed);
  std::vector<Task> tasks(count);
  for (std::uint32_t task = 1; task < count; ++task) {
    for (unsigned i = 0; i < random() % 4; ++i)
      tasks[task].needs.push_back(static_cast<std::uint32_t>(random() % task));
  }
  return tasks;
}

TEST(DependencyRun, every_task_runs_once_after_its_needs) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto tasks = random_tasks(threads, 500);
    std::vector<std::atomic<int>> runs(tasks.size());
    std::atomic<int> early = 0;
    EXPECT_TRUE(run_in_dependency_order(
        tasks, threads,
        [&](std::uint32_t task, unsigned) {
          for (const auto need : tasks[task].needs) early += runs[need] == 1 ? 0 : 1;
          ++runs[task];
        },
        [] { return false; }));
    EXPECT_EQ(early, 0);
    for (const auto& run : runs) EXPECT_EQ(run, 1);
  }
}

TEST(DependencyRun, finished_tasks_are_not_run_again) {
  auto tasks = random_tasks(9, 50);
  for (std::uint32_t task = 0; task < 25; ++task) tasks[task].done = true;
  std::atomic<int> runs = 0;
  EXPECT_TRUE(run_in_dependency_order(
      tasks, 2, [&](std::uint32_t, unsigned) { ++runs; }, [] { return false; }));
  EXPECT_EQ(runs, 25);
}

TEST(DependencyRun, stops_when_asked) {
  const auto tasks = random_tasks(1, 100);
  std::atomic<int> runs = 0;
  EXPECT_FALSE(run_in_dependency_order(
      tasks, 2, [&](std::uint32_t, unsigned) { ++runs; }, [&] { return runs >= 10; }));
  EXPECT_LT(runs, 15);
}

TEST(DependencyRun, passes_an_exception_on) {
  const auto tasks = random_tasks(1, 100);
  EXPECT_THROW(run_in_dependency_order(
                   tasks, 3,
                   [](std::uint32_t task, unsigned) {
                     if (task == 40) throw std::runtime_error("task 40");
                   },
                   [] { return false; }),
               std::runtime_error);
}

}  // namespace
}  // namespace zermelo::engine
