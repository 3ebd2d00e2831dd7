// Lines from a person or a pipe, within bounds, and with an interrupt told apart from the end.
#pragma once

#include <optional>
#include <string>

namespace zermelo::cli {

class LineReader {
 public:
  explicit LineReader(int file) : file_(file) {}

  // The next line without its end; nothing at the end of the input or after an interrupt
  // (Budget::interrupted). What goes past the longest line is left out.
  std::optional<std::string> next();
  bool is_terminal() const;

 private:
  static constexpr std::size_t longest = 4096;

  int file_;
  std::string pending_;
  bool ended_ = false;
};

}  // namespace zermelo::cli
