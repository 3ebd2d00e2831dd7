// Files that answers are written to.
#pragma once

#include <optional>
#include <string>

namespace zermelo::lab {

// A file must be writable before a long computation for it begins. Throws Error(bad_input) when it is not;
// leaves nothing behind.
void require_writable(const std::string& path);
void require_writable(const std::optional<std::string>& path);

// Replaces the file by the text.
void write_text(const std::string& path, const std::string& text);

// What a theorem is written to.
struct TheoremFiles {
  std::optional<std::string> certificate = std::nullopt;
  std::optional<std::string> smt = std::nullopt;  // also the statement as SMT-LIB, for a second opinion

  // Throws Error(bad_input) when one cannot be written, before any work is done.
  void require_writable() const;
};

}  // namespace zermelo::lab
