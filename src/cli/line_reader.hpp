// Lines from a person or a pipe, within bounds, and with an interrupt told apart from the end. On a terminal a line can
// be edited and earlier ones come back with the arrows (GNU readline).
#pragma once

#include <optional>
#include <string>

namespace zermelo::cli {

class LineReader {
 public:
  explicit LineReader(int file);

  // The next line without its end; nothing at the end of the input or after an interrupt
  // (Budget::interrupted). What goes past the longest line is left out. A terminal shows the prompt.
  std::optional<std::string> next(const std::string& prompt);
  bool is_terminal() const { return terminal_; }

 private:
  static constexpr std::size_t longest = 4096;
  std::optional<std::string> edited(const std::string& prompt) const;

  int file_;
  bool terminal_;
  std::string pending_;
  bool ended_ = false;
};

}  // namespace zermelo::cli
