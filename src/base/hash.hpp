// Hashing for tables. A hash only chooses where to look; equality of full keys decides.
#pragma once

#include <cstdint>

namespace zermelo {

// The finaliser of splitmix64: a bijection of 64-bit words, so distinct keys stay distinct.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace zermelo
