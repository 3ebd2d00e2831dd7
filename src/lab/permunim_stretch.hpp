// Where columns can be added to a position or taken from it without changing its value (Parton, Chapter 6).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "lab/answer.hpp"

namespace zermelo::lab {

struct PermuNimStretch {
  std::string board;  // "5x7"
  std::string avoid;
  std::vector<std::string> played;
  // The longest run tried; by default as long as is needed to know every width.
  std::optional<int> to = std::nullopt;
};

// The longest run that can be asked for.
constexpr int longest_stretch = 4096;

Answer stretch(const PermuNimStretch& question, const Budget& budget);

}  // namespace zermelo::lab
