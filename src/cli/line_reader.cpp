#include "cli/line_reader.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "base/budget.hpp"

namespace zermelo::cli {

bool LineReader::is_terminal() const { return isatty(file_) == 1; }

std::optional<std::string> LineReader::next() {
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
