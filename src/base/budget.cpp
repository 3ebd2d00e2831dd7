#include "base/budget.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>

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

bool Budget::exhausted() const {
  return interrupted().load(std::memory_order_relaxed) || (deadline_ && Clock::now() >= *deadline_);
}

double Budget::seconds_used() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

void Budget::throw_if_exhausted() const {
  if (interrupted().load(std::memory_order_relaxed)) throw Error(ErrorKind::interrupted, "interrupted");
  if (deadline_ && Clock::now() >= *deadline_) {
    throw Error(ErrorKind::budget, "the time allowed (--time) is over before an answer was found");
  }
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
