// Small text files: read within a bound, written whole or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo {

// Throws Error(bad_input) when the file cannot be read or is longer than `most` bytes.
std::string read_file(const std::string& path, std::uint64_t most);

// Writes beside the file and renames, so that a reader sees the old text or the new one and nothing between.
// A link is followed. Throws Error(bad_input) when that is not possible, or the file is a device or a pipe.
void write_file(const std::string& path, std::string_view text);

}  // namespace zermelo
