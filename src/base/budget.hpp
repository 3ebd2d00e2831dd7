// What a computation may spend: time, memory and threads, and whether someone asked it to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace zermelo {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // No limit but the machine: all cores, and memory as `default_memory` says.
  Budget();

  Budget& time(std::chrono::duration<double> limit);
  Budget& memory(std::uint64_t bytes);
  Budget& threads(unsigned count);

  // The same budget with at most this much time from now: for one of several searches.
  Budget at_most(std::chrono::duration<double> limit) const;

  std::uint64_t memory() const { return memory_; }
  unsigned threads() const { return threads_; }

  // Called often by every engine: true once the time is over or an interrupt arrived. The clock is read each
  // time, so hot loops ask every few thousand steps.
  bool exhausted() const;
  double seconds_used() const;

  // Throws Error(interrupted) or Error(budget) with the reason, when exhausted.
  void throw_if_exhausted() const;

  // Set by the signal handler of a door; shared by all budgets of the process.
  static std::atomic<bool>& interrupted();

 private:
  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::uint64_t memory_;
  unsigned threads_;
};

// Nine tenths of the memory available now.
std::uint64_t default_memory();

// The most memory this process has held, in bytes.
std::uint64_t peak_memory();

}  // namespace zermelo
