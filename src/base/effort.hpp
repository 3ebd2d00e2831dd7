// A bound on what judging a file may cost. Files come from anywhere, and a few bytes can ask for a search that never
// ends; so whoever judges one first says how many steps it may take, and every loop that is driven by a number in the
// file, and not by its length, pays for its rounds. A step is about what a processor does in ten nanoseconds. Without a
// bound in force nothing is counted: solvers use the same functions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/error.hpp"

namespace zermelo {

// In force for its thread while it lives; the bound that was in force before is then again. One within another gives no
// more than is left there.
class Effort {
 public:
  explicit Effort(std::uint64_t steps)
      : steps_(current_ == nullptr ? steps : std::min(steps, current_->left_)),
        left_(steps_),
        before_(current_) {
    current_ = this;
  }
  Effort(const Effort&) = delete;
  Effort& operator=(const Effort&) = delete;
  ~Effort() { current_ = before_; }

  std::uint64_t spent() const { return steps_ - left_; }

  // Throws Error(check_failed) when the steps do not suffice.
  static void spend(std::uint64_t steps) {
    if (current_ == nullptr) return;
    if (current_->left_ < steps) current_->run_out();
    current_->left_ -= steps;
  }

 private:
  [[noreturn]] void run_out() const {
    throw Error(ErrorKind::check_failed, "checking it takes more than " + std::to_string(steps_) +
                                             " steps, the most that a file of its size is given");
  }

  std::uint64_t steps_;
  std::uint64_t left_;
  Effort* before_;
  static constinit inline thread_local Effort* current_ = nullptr;
};

inline void spend(std::uint64_t steps = 1) { Effort::spend(steps); }

}  // namespace zermelo
