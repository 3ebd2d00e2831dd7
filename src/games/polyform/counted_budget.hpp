// Budgets for one of several searches, counted in looks (base/budget.hpp): what a search finds within one is the same on
// every machine, unless the time of the whole ends first.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/budget.hpp"

namespace zermelo::polyform {

// Searches of this many looks do not fill more, so a machine with more memory finds no more.
constexpr std::uint64_t counted_memory = std::uint64_t{1} << 30;

inline Budget counted_budget(const Budget& whole, std::uint64_t looks) {
  Budget part = whole;
  part.looks(looks).memory(std::min(whole.memory(), counted_memory));
  return part;
}

}  // namespace zermelo::polyform
