#include "lab/play/ponder.hpp"

#include <pthread.h>

#include <chrono>
#include <csignal>

#include "base/error.hpp"
#include "lab/play/opponent.hpp"

namespace zermelo::lab {

Ponder::Ponder(std::shared_ptr<const Position> position) : stop_(std::make_shared<std::atomic<bool>>(false)) {
  // An interrupt is for the thread that waits for the person, which it wakes.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([stop = stop_, position = std::move(position)] {
    // Long enough for what can be settled at all, and not the whole evening.
    constexpr std::chrono::minutes longest(2);
    constexpr engine::Effort exact_only{true, false, 0};
    try {
      const Budget budget = thinking_budget().time(longest).until(stop);
      position->judge(exact_only, budget, 1);
    } catch (const Error&) {
      // Interrupted: the person's thread says so.
    }
  });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Ponder::~Ponder() {
  stop_->store(true);
  thread_.join();
}

}  // namespace zermelo::lab
