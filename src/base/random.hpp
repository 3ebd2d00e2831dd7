// Random numbers that are the same on every machine: the standard fixes its Mersenne twister, but not its
// distributions.
#pragma once

#include <cstdint>
#include <random>

namespace zermelo {

// Uniform below `bound`, which is not 0.
inline std::uint64_t below(std::mt19937_64& random, std::uint64_t bound) {
  const std::uint64_t last = std::mt19937_64::max() - std::mt19937_64::max() % bound;
  std::uint64_t drawn = random();
  while (drawn >= last) drawn = random();
  return drawn % bound;
}

}  // namespace zermelo
