// Looks at the budget in the middle of a search, however long its single steps are, and throws its way out
// when the budget has ended: so nothing half done is taken for an answer.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/savers.hpp"

namespace zermelo::polyform {

// Caught where the search was asked.
struct Stopped {};

class Watch {
 public:
  Watch(const Budget& budget, Progress& progress) : budget_(budget), progress_(progress) {}

  // Work of about so many steps, each a few nanoseconds: one set of cells compared with another.
  void spend(std::uint64_t steps) {
    if (steps >= left_) {
      look();
    } else {
      left_ -= steps;
    }
  }
  void look() {
    left_ = between_looks;
    tell();
    if (budget_.keeper() != nullptr) savers_.glance(engine::Saver::Clock::now());
    if (over()) throw Stopped{};
  }
  void tell() { progress_.update(done); }
  bool over() const { return budget_.exhausted(); }
  const Budget& budget() const { return budget_; }
  // What is kept now and then while it looks (engine/kept_facts.hpp).
  engine::Savers& savers() { return savers_; }

  std::uint64_t done = 0;  // what the progress counts

 private:
  // At most some hundredths of a second, and a few tenths under sanitizers.
  static constexpr std::uint64_t between_looks = std::uint64_t{1} << 21;

  const Budget& budget_;
  Progress& progress_;
  std::uint64_t left_ = 0;  // a budget that is over is seen at once
  engine::Savers savers_;
};

}  // namespace zermelo::polyform
