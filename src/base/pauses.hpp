// Waiting for something that is looked for again and again: at first without sleep, then with pauses that grow. A thread that waits
// so leaves its core to others, who may be the very ones it waits for.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace zermelo {

class Pauses {
 public:
  using Duration = std::chrono::microseconds;
  explicit Pauses(Duration longest, int without_sleep = 0)
      : longest_(longest), without_sleep_(without_sleep) {}

  void pause() {
    if (looks_ < without_sleep_) {
      ++looks_;
      std::this_thread::yield();
      return;
    }
    std::this_thread::sleep_for(next_);
    next_ = std::min(longest_, next_ * 2);
  }
  // Something came: the next may follow soon.
  void begin_again() {
    looks_ = 0;
    next_ = shortest;
  }

 private:
  static constexpr Duration shortest{20};

  Duration longest_;
  int without_sleep_;
  int looks_ = 0;
  Duration next_ = shortest;
};

}  // namespace zermelo
