// How a search keeps to its budget and shows where it is. It tells the ticker of every step it takes (a position
// expanded), and the ticker does the rest:
//
//     Ticker ticker(budget, progress);
//     ...
//     ticker.step();                     // throws when the budget is at its end
//     if (ticker.stop()) return;         // the same for searches that return what they have
//     ticker.glance();                   // inside a step that may take long: no step, only the clock
//     if (ticker.late()) return;
//
// A *look* at the budget counts (Budget::looks), so looks come at fixed steps: one for 1024 light steps, or for
// fewer heavier ones. What a search finds within so many looks is the same on every machine. Between looks the
// ticker *glances* at the clock, as often as the steps are long: with steps of microseconds every sixteenth,
// with steps of a millisecond every one. So time is kept on boards of every size, and glances cost nothing.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/savers.hpp"

namespace zermelo::engine {

class Ticker {
 public:
  // Light steps between two looks.
  static constexpr std::uint64_t steps_per_look = 1024;

  // A step counts as `weight` light ones; a power of two up to steps_per_look. Steps of several tickers with the
  // same progress add up there.
  explicit Ticker(const Budget& budget, Progress& progress = Progress::silent(), std::uint64_t weight = 1)
      : budget_(budget), progress_(&progress), weight_(weight) {}
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

  void step() {
    if (stop()) budget_.throw_exhausted();
  }
  bool stop() {
    if (steps_++ == next_look_) return look();
    return late();
  }
  void glance() {
    if (late()) budget_.throw_exhausted();
  }
  bool late() { return --pause_ == 0 && look_at_clock(); }

  // Steps since the beginning, those of earlier questions included.
  std::uint64_t steps() const { return steps_; }

  const Budget& budget() const { return budget_; }
  // For the next question. Looks come on at the same steps.
  void set_budget(const Budget& budget) { budget_ = budget; }
  // What is kept now and then while it ticks (engine/kept_facts.hpp).
  Savers& savers() { return savers_; }

 private:
  static constexpr std::uint32_t longest_pause = 16;

  bool look();
  bool look_at_clock();
  void see(Budget::Clock::time_point now);

  Budget budget_;
  Progress* progress_;
  std::uint64_t weight_;
  std::uint64_t steps_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint32_t pause_ = 1;   // until the next glance
  std::uint32_t stride_ = 1;  // from glance to glance
  std::uint64_t shown_steps_ = 0;
  Budget::Clock::time_point seen_ = Budget::Clock::now();
  Budget::Clock::time_point shown_ = seen_;
  Savers savers_;
};

}  // namespace zermelo::engine
