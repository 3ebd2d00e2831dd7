// What a search saves now and then while it runs. Whoever counts the search's steps (a Ticker) glances here; each saver
// knows for itself when it is due.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace zermelo::engine {

class Saver {
 public:
  using Clock = std::chrono::steady_clock;

  virtual ~Saver() = default;
  virtual void save_if_due(Clock::time_point now) = 0;
};

class Savers {
 public:
  void add(Saver& saver) { savers_.push_back(&saver); }
  void remove(const Saver& saver) { std::erase(savers_, &saver); }
  void glance(Saver::Clock::time_point now) const {
    for (Saver* saver : savers_) saver->save_if_due(now);
  }

 private:
  std::vector<Saver*> savers_;
};

}  // namespace zermelo::engine
