#include "base/progress.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "base/text.hpp"

namespace zermelo {

std::string duration_text(double seconds) {
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

Progress& Progress::silent() {
  static Progress progress(Style::silent);
  return progress;
}

Progress::Style Progress::style_of_terminal() {
  return isatty(STDERR_FILENO) == 1 ? Style::bar : Style::lines;
}

Progress::~Progress() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  if (teller_.joinable()) teller_.join();
  clear_bar();
}

void Progress::begin(const std::string& label, std::uint64_t total) {
  if (style_ == Style::silent) return;
  constexpr std::chrono::milliseconds pause{250};  // after which work is new work
  const std::scoped_lock lock(mutex_);
  label_.clear();
  for (const std::string& name : within_) label_ += name + ": ";
  label_ += label;
  total_ = total;
  done_ = 0;
  begun_ = Clock::now();
  active_ = true;
  if (begun_ - std::max(finished_, shown_) > pause) {
    waiting_since_ = shown_ = begun_;
    told_ = false;
  }
  if (teller_.joinable()) return;
  // Signals are for the thread that works.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  teller_ = std::thread([this] { keep_telling(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Progress::keep_telling() {
  constexpr std::chrono::milliseconds pause(200);
  std::unique_lock lock(mutex_);
  while (!ending_) {
    wake_.wait_for(lock, pause);
    if (!ending_) show_if_due();
  }
}

std::string Progress::line(double seconds) const {
  if (total_ == 0 && done_ == 0) return fmt::format("{}: {}", label_, duration_text(seconds));
  if (total_ == 0)
    return fmt::format("{}: {} in {}", label_, grouped(std::to_string(done_)), duration_text(seconds));
  const double part = std::min(1.0, static_cast<double>(done_) / static_cast<double>(total_));
  const std::string left = part > 0.01 ? duration_text(seconds / part - seconds) + " left" : "estimating";
  if (style_ == Style::lines) return fmt::format("{}: {:.0f}%, {}", label_, 100 * part, left);
  constexpr std::size_t width = 30;
  const auto full = static_cast<std::size_t>(part * width);
  return fmt::format("{} [{}{}] {:3.0f}%  {}", label_, std::string(full, '#'), std::string(width - full, '.'),
                     100 * part, left);
}

bool Progress::is_due(Clock::time_point now) const {
  if (now - waiting_since_ < std::chrono::seconds(1)) return false;
  // In lines the first comes after a second, the others now and then.
  const std::chrono::duration<double> between{style_ == Style::bar ? 0.2 : told_ ? 10.0 : 1.0};
  return now - shown_ >= between;
}

void Progress::show(Clock::time_point now) {
  shown_ = now;
  told_ = true;
  const std::string text = line(std::chrono::duration<double>(now - begun_).count());
  if (style_ == Style::bar) {
    fmt::print(stderr, "\r\x1b[K{}", text);
    visible_ = true;
  } else {
    fmt::print(stderr, "{}\n", text);
  }
  std::fflush(stderr);
}

void Progress::update(std::uint64_t done) {
  if (style_ == Style::silent) return;
  const std::scoped_lock lock(mutex_);
  done_ = done;
  show_if_due();
}

void Progress::advance(std::uint64_t steps) {
  if (style_ == Style::silent) return;
  const std::scoped_lock lock(mutex_);
  done_ += steps;
  show_if_due();
}

void Progress::show_if_due() {
  const auto now = Clock::now();
  if (active_ && is_due(now)) show(now);
}

void Progress::clear_bar() {
  if (!visible_) return;
  fmt::print(stderr, "\r\x1b[K");
  visible_ = false;
}

void Progress::finish() {
  const std::scoped_lock lock(mutex_);
  active_ = false;
  clear_bar();
  std::fflush(stderr);
  finished_ = Clock::now();
}

void Progress::note(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  if (style_ == Style::silent || Clock::now() - begun_ < std::chrono::seconds(1)) return;
  clear_bar();
  fmt::print(stderr, "{}\n", text);
  std::fflush(stderr);
}

}  // namespace zermelo
