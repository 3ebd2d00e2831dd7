#include "games/polyform/processor_time.hpp"

#include <algorithm>
#include <ctime>

namespace zermelo::polyform {
namespace {

constexpr double least_seconds = 0.2;  // on the wall, before the share is known
constexpr double most_slowness = 30;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

double slowness(double wall_seconds, double processor_seconds) {
  if (wall_seconds < least_seconds) return 1;
  return std::clamp(wall_seconds / std::max(processor_seconds, 1e-3), 1.0, most_slowness);
}

ProcessorTime::ProcessorTime() : begun_(std::chrono::steady_clock::now()), used_(processor_seconds()) {}

std::chrono::duration<double> ProcessorTime::wall_for(double seconds) const {
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begun_;
  return std::chrono::duration<double>(seconds * slowness(wall.count(), processor_seconds() - used_));
}

}  // namespace zermelo::polyform
