#include "engine/ticker.hpp"

#include <algorithm>
#include <chrono>

namespace zermelo::engine {
namespace {

// Reading the clock takes about 30 ns. Steps that together take less than this are not worth it.
constexpr std::chrono::microseconds short_time{20};
constexpr std::chrono::milliseconds between_shows{100};

}  // namespace

bool Ticker::look() {
  next_look_ += steps_per_look / weight_;
  const bool spent = budget_.exhausted();
  see(Budget::Clock::now());
  return spent;
}

bool Ticker::look_at_clock() {
  const auto now = Budget::Clock::now();
  see(now);
  return budget_.out_of_time(now);
}

// A long step is followed by others, so the next ones are watched one by one.
void Ticker::see(Budget::Clock::time_point now) {
  stride_ = now - seen_ < short_time ? std::min(2 * stride_, longest_pause) : 1;
  pause_ = stride_;
  seen_ = now;
  if (now - shown_ < between_shows) return;
  shown_ = now;
  progress_->advance(steps_ - shown_steps_);
  shown_steps_ = steps_;
  savers_.glance(now);
}

}  // namespace zermelo::engine
