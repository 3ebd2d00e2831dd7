// Text written to a file that a person named.
#pragma once

#include <fmt/format.h>

#include <fstream>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::lab {

// Throws Error(bad_input) when the file cannot be written.
inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::trunc);
  file << text;
  file.close();
  if (!file) bad_input(fmt::format("{} cannot be written", in_quotes(path)));
}

}  // namespace zermelo::lab
