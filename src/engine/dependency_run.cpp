#include "engine/dependency_run.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <queue>
#include <thread>

namespace zermelo::engine {
namespace {

class Run {
 public:
  Run(const std::vector<Task>& tasks, const std::function<void(std::uint32_t, unsigned)>& work,
      const std::function<bool()>& stop)
      : work_(work), stop_(stop), waiting_(tasks.size(), 0), dependents_(tasks.size()) {
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
      if (tasks[task].done) continue;
      ++left_;
      for (const std::uint32_t need : tasks[task].needs) {
        if (tasks[need].done) continue;
        ++waiting_[task];
        dependents_[need].push_back(task);
      }
      if (waiting_[task] == 0) ready_.push(task);
    }
  }

  void work_until_done(unsigned thread) {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return left_ == 0 || halted_ || !ready_.empty(); });
      if (left_ == 0 || halted_) return;
      const std::uint32_t task = ready_.top();
      ready_.pop();
      lock.unlock();
      const bool worked = attempt(task, thread);
      lock.lock();
      if (worked) {
        finish(task);
      } else {
        halted_ = true;
      }
      changed_.notify_all();
    }
  }

  bool result() const {
    if (error_) std::rethrow_exception(error_);
    return left_ == 0;
  }

 private:
  bool attempt(std::uint32_t task, unsigned thread) {
    try {
      if (stop_()) return false;
      work_(task, thread);
      return true;
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!error_) error_ = std::current_exception();
      return false;
    }
  }

  void finish(std::uint32_t task) {
    --left_;
    for (const std::uint32_t dependent : dependents_[task]) {
      if (--waiting_[dependent] == 0) ready_.push(dependent);
    }
  }

  const std::function<void(std::uint32_t, unsigned)>& work_;
  const std::function<bool()>& stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready_;
  std::vector<std::uint32_t> waiting_;
  std::vector<std::vector<std::uint32_t>> dependents_;
  std::uint64_t left_ = 0;
  bool halted_ = false;
  std::exception_ptr error_;
};

}  // namespace

bool run_in_dependency_order(const std::vector<Task>& tasks, unsigned threads,
                             const std::function<void(std::uint32_t, unsigned)>& work,
                             const std::function<bool()>& stop) {
  Run run(tasks, work, stop);
  {
    std::vector<std::jthread> helpers;
    for (unsigned thread = 1; thread < threads && thread < tasks.size(); ++thread) {
      helpers.emplace_back([&run, thread] { run.work_until_done(thread); });
    }
    run.work_until_done(0);
  }
  return run.result();
}

}  // namespace zermelo::engine
