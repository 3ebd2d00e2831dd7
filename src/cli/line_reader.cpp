#include "cli/line_reader.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

// After <cstdio>, which it needs and does not include.
#include <readline/history.h>
#include <readline/readline.h>

#include "base/budget.hpp"

namespace zermelo::cli {

namespace {

// Called by readline when a signal arrived while it waits for a key.
int leave_when_interrupted() {
  if (Budget::interrupted()) rl_done = 1;
  return 0;
}

}  // namespace

LineReader::LineReader(int file) : file_(file), terminal_(isatty(file) == 1 && isatty(STDOUT_FILENO) == 1) {
  if (!terminal_) return;
  rl_catch_signals = 0;  // the program has handlers of its own
  rl_signal_event_hook = leave_when_interrupted;
  rl_bind_key('\t', rl_insert);  // no names of files: moves are typed here
}

std::optional<std::string> LineReader::edited(const std::string& prompt) const {
  const std::unique_ptr<char, decltype(&std::free)> typed(readline(prompt.c_str()), &std::free);
  if (!typed || Budget::interrupted()) return std::nullopt;
  std::string line(typed.get());
  if (!line.empty()) add_history(typed.get());
  if (line.size() > longest) line.resize(longest);
  return line;
}

std::optional<std::string> LineReader::next(const std::string& prompt) {
  if (terminal_) return edited(prompt);
  std::string line;
  for (;;) {
    const std::size_t end = pending_.find('\n');
    if (line.size() < longest) line += pending_.substr(0, std::min(end, longest - line.size()));
    if (end != std::string::npos) {
      pending_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    pending_.clear();
    if (ended_) return line.empty() ? std::nullopt : std::optional(line);
    if (Budget::interrupted()) return std::nullopt;
    std::array<char, 4096> chunk;
    const ssize_t got = read(file_, chunk.data(), chunk.size());
    if (got > 0) {
      pending_.assign(chunk.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
}

}  // namespace zermelo::cli
