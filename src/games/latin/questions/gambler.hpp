// How many deals of Gambler the first player wins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {

struct LatinGambler {
  Parameters parameters;
  // So many deals at random; absent: all of them, by classes of deals that differ by renaming numbers.
  std::optional<int> deals = std::nullopt;
  std::uint64_t seed = 1;
  // A folder for a certificate of each class that is decided without columns.
  std::optional<std::string> certificates = std::nullopt;
};

// Exact for all deals; for a sample the part won, with the interval of Clopper and Pearson at 95 in 100.
// Deals that the budget leaves open widen both.
Answer gambler(const LatinGambler& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
