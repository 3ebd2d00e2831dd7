#include "base/budget.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include "base/error.hpp"

namespace zermelo {

Budget::Budget() : memory_(default_memory()), threads_(std::max(1U, std::thread::hardware_concurrency())) {}

Budget& Budget::time(std::chrono::duration<double> limit) {
  deadline_ = begun_ + std::chrono::duration_cast<Clock::duration>(limit);
  return *this;
}

Budget Budget::at_most(std::chrono::duration<double> limit) const {
  Budget part = *this;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
  part.deadline_ = deadline_ ? std::min(*deadline_, end) : end;
  return part;
}

Budget& Budget::memory(std::uint64_t bytes) {
  memory_ = bytes;
  return *this;
}

Budget& Budget::threads(unsigned count) {
  threads_ = std::max(1U, count);
  return *this;
}

Budget& Budget::looks(std::uint64_t count) {
  constexpr std::uint64_t most = std::uint64_t{1} << 62;
  looks_ = std::shared_ptr<Looks>(new Looks{static_cast<std::int64_t>(std::min(count, most)), nullptr});
  return *this;
}

Budget& Budget::until(std::shared_ptr<const std::atomic<bool>> flag) {
  stop_ = std::move(flag);
  return *this;
}

Budget& Budget::keep_in(std::shared_ptr<Keeper> keeper) {
  keeper_ = std::move(keeper);
  return *this;
}

Budget& Budget::shared_by(Ranks* ranks) {
  ranks_ = ranks;
  return *this;
}

Budget Budget::part(double fraction) const {
  Budget result = *this;
  if (deadline_) {
    const auto now = Clock::now();
    const auto left = std::max(Clock::duration::zero(), *deadline_ - now);
    result.deadline_ =
        now + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(left) * fraction);
  }
  if (looks_) {
    const auto left = static_cast<double>(std::max<std::int64_t>(0, looks_->left.load()));
    result.looks_ = std::shared_ptr<Looks>(new Looks{static_cast<std::int64_t>(left * fraction), looks_});
  }
  return result;
}

bool Budget::out_of_looks() const {
  bool out = false;
  for (Looks* looks = looks_.get(); looks != nullptr; looks = looks->whole.get()) {
    out = looks->left.fetch_sub(1, std::memory_order_relaxed) <= 0 || out;
  }
  return out;
}

bool Budget::exhausted() const {
  return interrupted().load(std::memory_order_relaxed) || told_to_stop() || out_of_looks() ||
         (deadline_ && Clock::now() >= *deadline_);
}

bool Budget::out_of_time(Clock::time_point now) const {
  return interrupted().load(std::memory_order_relaxed) || told_to_stop() || (deadline_ && now >= *deadline_);
}

double Budget::seconds_used() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

void Budget::throw_if_interrupted() {
  if (interrupted().load(std::memory_order_relaxed)) throw Error(ErrorKind::interrupted, "interrupted");
}

void Budget::throw_if_exhausted() const {
  if (exhausted()) throw_exhausted();
}

void Budget::throw_exhausted() const {
  throw_if_interrupted();
  if (told_to_stop()) throw Error(ErrorKind::budget, "told to stop before an answer was found");
  if (deadline_ && Clock::now() >= *deadline_) {
    throw Error(ErrorKind::budget, "the time allowed (--time) is over before an answer was found");
  }
  throw Error(ErrorKind::budget, "the effort allowed is spent before an answer was found");
}

std::atomic<bool>& Budget::interrupted() {
  static std::atomic<bool> flag{false};
  return flag;
}

std::uint64_t default_memory() {
  std::ifstream info("/proc/meminfo");
  std::string name;
  std::uint64_t kibibytes = 0;
  std::string unit;
  while (info >> name >> kibibytes >> unit) {
    if (name == "MemAvailable:") return kibibytes * 1024 / 10 * 9;
  }
  return std::uint64_t{1} << 30;
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace zermelo
