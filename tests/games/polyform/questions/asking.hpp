// Questions about polyform games as people type them, with a small budget of memory.
#pragma once

#include <chrono>
#include <string>

#include "ask.hpp"
#include "base/error.hpp"

namespace zermelo::polyform {

inline lab::Answer asked(const std::string& words, Budget budget = Budget()) {
  return ask("polyform " + words, budget.memory(1 << 26));
}
inline Value verdict(const std::string& words) { return asked(words).verdict; }

inline Budget no_time() { return Budget().time(std::chrono::duration<double>(0)); }

// Why a question is refused; empty when it is not.
inline std::string refusal(const std::string& words) {
  try {
    asked(words);
    return "";
  } catch (const Error& error) {
    return error.kind() == ErrorKind::bad_input ? error.what() : "not refused as bad input";
  }
}

inline bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace zermelo::polyform
