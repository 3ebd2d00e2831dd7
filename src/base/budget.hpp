// What a computation may spend: time, memory and threads, and whether someone asked it to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

namespace zermelo {

class Keeper;
class Ranks;

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // No limit but the machine: all cores, and memory as `default_memory` says.
  Budget();

  Budget& time(std::chrono::duration<double> limit);
  Budget& memory(std::uint64_t bytes);
  Budget& threads(unsigned count);
  // Ends after this many looks at the budget, whatever the clock says. Engines look at fixed steps of their
  // work, so what they find then is the same on every machine.
  Budget& looks(std::uint64_t count);
  // Ends as soon as the flag is set, from whichever thread.
  Budget& until(std::shared_ptr<const std::atomic<bool>> flag);

  // What searches find is kept there (base/keeper.hpp).
  Budget& keep_in(std::shared_ptr<Keeper> keeper);
  // May be nothing.
  Keeper* keeper() const { return keeper_.get(); }

  // The processes that share the work (base/ranks.hpp); time, memory and threads are those of each. They outlive the budget.
  Budget& shared_by(Ranks* ranks);
  // Nothing when this process works alone.
  Ranks* ranks() const { return ranks_; }

  // A budget within this one: it ends with it, or sooner, after this fraction of the time and looks left.
  Budget part(double fraction) const;

  // The same budget with at most this much time from now: for one of several searches.
  Budget at_most(std::chrono::duration<double> limit) const;

  std::uint64_t memory() const { return memory_; }
  unsigned threads() const { return threads_; }

  // A look at the budget: true once the time is over, the looks are spent or an interrupt arrived. Searches
  // look at fixed steps of their work, through a ticker (engine/ticker.hpp).
  bool exhausted() const;
  // Whether it ends by itself at some time.
  bool limited() const { return deadline_.has_value() || looks_ != nullptr; }
  // The same without counting as a look: whatever the clock, the flag or the interrupt say now.
  bool out_of_time(Clock::time_point now) const;
  double seconds_used() const;
  bool has_deadline() const { return deadline_.has_value(); }

  // Throws Error(interrupted) or Error(budget) with the reason, when exhausted.
  void throw_if_exhausted() const;
  // The same for a budget that was seen to be exhausted.
  [[noreturn]] void throw_exhausted() const;

  // Set by the signal handler of a door; shared by all budgets of the process.
  static std::atomic<bool>& interrupted();
  // Throws Error(interrupted) when that is set.
  static void throw_if_interrupted();

 private:
  // A part counts on the whole's account too.
  struct Looks {
    std::atomic<std::int64_t> left;
    std::shared_ptr<Looks> whole;
  };
  bool out_of_looks() const;
  bool told_to_stop() const { return stop_ && stop_->load(std::memory_order_relaxed); }

  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::shared_ptr<Looks> looks_;
  std::shared_ptr<const std::atomic<bool>> stop_;
  std::shared_ptr<Keeper> keeper_;
  Ranks* ranks_ = nullptr;
  std::uint64_t memory_;
  unsigned threads_;
};

// Nine tenths of the memory available now.
std::uint64_t default_memory();

// The most memory this process has held, in bytes.
std::uint64_t peak_memory();

}  // namespace zermelo
