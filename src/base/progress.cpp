#include "base/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

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

void Progress::begin(std::string label, std::uint64_t total) {
  const std::scoped_lock lock(mutex_);
  label_ = std::move(label);
  total_ = total;
  done_ = 0;
  begun_ = shown_ = Clock::now();
  visible_ = false;
}

std::string Progress::line(std::uint64_t done, double seconds) const {
  if (total_ == 0) return fmt::format("{}: {} in {}", label_, done, duration_text(seconds));
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const std::string left = part > 0.01 ? duration_text(seconds / part - seconds) + " left" : "estimating";
  if (style_ == Style::lines) return fmt::format("{}: {:.0f}%, {}", label_, 100 * part, left);
  constexpr std::size_t width = 30;
  const auto full = static_cast<std::size_t>(part * width);
  return fmt::format("{} [{}{}] {:3.0f}%  {}", label_, std::string(full, '#'), std::string(width - full, '.'),
                     100 * part, left);
}

void Progress::update(std::uint64_t done) {
  if (style_ == Style::silent) return;
  const std::scoped_lock lock(mutex_);
  done_ = done;
  show(done);
}

void Progress::advance(std::uint64_t steps) {
  if (style_ == Style::silent) return;
  const std::scoped_lock lock(mutex_);
  done_ += steps;
  show(done_);
}

void Progress::show(std::uint64_t done) {
  if (label_.empty()) return;  // nothing has begun
  const auto now = Clock::now();
  const std::chrono::duration<double> between{style_ == Style::bar ? 0.2 : 10.0};
  if (now - shown_ < between || now - begun_ < std::chrono::seconds(1)) return;
  shown_ = now;
  const std::string text = line(done, std::chrono::duration<double>(now - begun_).count());
  if (style_ == Style::bar) {
    fmt::print(stderr, "\r\x1b[K{}", text);
    visible_ = true;
  } else {
    fmt::print(stderr, "{}\n", text);
  }
  std::fflush(stderr);
}

void Progress::clear_bar() {
  if (!visible_) return;
  fmt::print(stderr, "\r\x1b[K");
  visible_ = false;
}

void Progress::finish() {
  const std::scoped_lock lock(mutex_);
  clear_bar();
  std::fflush(stderr);
}

void Progress::note(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  if (style_ == Style::silent || Clock::now() - begun_ < std::chrono::seconds(1)) return;
  clear_bar();
  fmt::print(stderr, "{}\n", text);
  std::fflush(stderr);
}

}  // namespace zermelo
