// Runs numbered tasks on several threads, each after the tasks it needs. The result cannot depend on the
// number of threads, because a task reads only what its needs have written.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace zermelo::engine {

struct Task {
  std::vector<std::uint32_t> needs;  // tasks with smaller numbers
  bool done = false;                 // finished in an earlier run
};

// Calls `work(task, thread)` for every task not done, lowest number first among those that are ready. Before
// each task `stop()` is asked; once it says true no further task begins, and false is returned. The first
// exception thrown by a task ends the run and is rethrown.
bool run_in_dependency_order(const std::vector<Task>& tasks, unsigned threads,
                             const std::function<void(std::uint32_t, unsigned)>& work,
                             const std::function<bool()>& stop);

}  // namespace zermelo::engine
