// Numbers in the bodies of certificates about polyform games: coordinates of either sign, and counts that are bounded before
// anything is done that many times.
#pragma once

#include <fmt/format.h>

#include <cstdint>

#include "proof/checking.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// 0, -1, 1, -2, 2, ... are written as 0, 1, 2, 3, 4, ...
inline void write_signed(CertificateWriter& writer, int number) {
  writer.write_number(number >= 0 ? 2 * static_cast<std::uint64_t>(number)
                                  : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1);
}

// Refuses, with the complaint, what is farther from 0 than `farthest`.
inline int read_signed(CertificateReader& reader, int farthest,
                       const char* complaint = "a cell lies too far away") {
  const std::uint64_t code = reader.read_number();
  if (code / 2 > static_cast<std::uint64_t>(farthest)) failed(complaint);
  const int half = static_cast<int>(code / 2);
  return code % 2 == 0 ? half : -half - 1;
}

inline std::uint64_t read_count(CertificateReader& reader, std::uint64_t most, const char* what) {
  const std::uint64_t count = reader.read_number();
  if (count > most) failed(fmt::format("there are too many {}", what));
  return count;
}

}  // namespace zermelo::proof
