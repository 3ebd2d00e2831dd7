// Progress of long work, told on standard error: a bar with an estimate on a terminal, a quiet line now and
// then elsewhere, nothing when silent (under --json). From its first second on work is seen to go on, also where it
// has nothing to tell: the time is told anew by a thread of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo {

class Progress {
 public:
  enum class Style { silent, lines, bar };

  explicit Progress(Style style) : style_(style) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();
  static Progress& silent();
  // A bar when standard error is a terminal, lines otherwise.
  static Style style_of_terminal();

  // Starts a piece of work of `total` steps (0: unknown). Nothing is shown during the first second; pieces that follow
  // on one another are one work to whoever waits.
  void begin(const std::string& label, std::uint64_t total);
  // May be called from any thread.
  void update(std::uint64_t done);
  // So many steps more, for work that several searches or threads do together.
  void advance(std::uint64_t steps);
  void finish();

  // While it lives, work begun is a part of larger work, whose name stands before that of each piece:
  // "animal 3 of 12: zone search".
  class Part {
   public:
    Part(Progress& progress, std::string name) : progress_(progress) {
      progress_.within_.push_back(std::move(name));
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() { progress_.within_.pop_back(); }

   private:
    Progress& progress_;
  };

  // A line that stays: what part of long work has found, in case the rest is stopped. Only for work that has
  // lasted longer than a second since begin().
  void note(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;
  // The next five are called with the mutex held.
  std::string line(double seconds) const;
  void show(Clock::time_point now);
  void show_if_due();
  bool is_due(Clock::time_point now) const;
  void clear_bar();
  void keep_telling();

  Style style_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread teller_;
  bool active_ = false;  // between begin and finish
  bool ending_ = false;
  std::string label_;
  std::uint64_t total_ = 0;
  std::uint64_t done_ = 0;
  std::vector<std::string> within_;
  Clock::time_point waiting_since_;  // the beginning of the first of pieces that followed on one another
  Clock::time_point begun_;
  Clock::time_point finished_;
  Clock::time_point shown_;
  bool told_ = false;  // something was shown since begin
  bool visible_ = false;
};

// "1.5 s", "2 min 5 s", "3 h 10 min".
std::string duration_text(double seconds);

}  // namespace zermelo
