// A forbidden set as the reference knows it.
#pragma once

#include <vector>

#include "games/permunim/rules/forbidden.hpp"
#include "reference/permunim_reference.hpp"

namespace zermelo::permunim {

inline std::vector<reference::Pattern> patterns_of(const ForbiddenSet& forbidden) {
  std::vector<reference::Pattern> patterns;
  for (const auto& pattern : forbidden.patterns()) {
    patterns.emplace_back(pattern.values().begin(), pattern.values().end());
  }
  return patterns;
}

}  // namespace zermelo::permunim
