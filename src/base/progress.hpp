// Progress of long work, told on standard error: a bar with an estimate on a terminal, a quiet line now and
// then elsewhere, nothing when silent (under --json).
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace zermelo {

class Progress {
 public:
  enum class Style { silent, lines, bar };

  explicit Progress(Style style) : style_(style) {}
  static Progress& silent();
  // A bar when standard error is a terminal, lines otherwise.
  static Style style_of_terminal();

  // Starts a piece of work of `total` steps (0: unknown). Nothing is shown during its first second.
  void begin(std::string label, std::uint64_t total);
  // May be called from any thread.
  void update(std::uint64_t done);
  // So many steps more, for work that several searches or threads do together.
  void advance(std::uint64_t steps);
  void finish();
  // A line that stays: what part of long work has found, in case the rest is stopped. Only for work that has
  // lasted longer than a second since begin().
  void note(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;
  std::string line(std::uint64_t done, double seconds) const;
  void clear_bar();
  void show(std::uint64_t done);

  Style style_;
  std::mutex mutex_;
  std::string label_;
  std::uint64_t total_ = 0;
  std::uint64_t done_ = 0;
  Clock::time_point begun_;
  Clock::time_point shown_;
  bool visible_ = false;
};

// "1.5 s", "2 min 5 s", "3 h 10 min".
std::string duration_text(double seconds);

}  // namespace zermelo
