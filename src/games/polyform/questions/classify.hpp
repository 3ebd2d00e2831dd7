// The (1,b) game for every animal up to a size: what proof sequences and pavings decide.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"
#include "games/polyform/questions/known.hpp"

namespace zermelo::lab {

struct PolyformClassify {
  std::string grid = "square";
  int size = 6;
  int breaker = 1;
  int largest_index = 12;     // of the periods tried
  int largest_side = 8;       // of the boards tried
  double maker_seconds = 20;  // for the maker's search of one animal
  // An existing folder: certificates for each winner, each loser and each animal without a paving.
  std::optional<std::string> certificates = std::nullopt;
  // Proofs at hand, for winners that a short search does not find; an empty name: none.
  std::string known = kept_certificates();
};

Answer classify(const PolyformClassify& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
