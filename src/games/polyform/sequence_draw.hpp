// Proof sequences as the paper draws them. Filled cells are the maker's; every letter is a continuation: its
// capital stands where he marks, its small letter where the breaker must not have been. The flow chart's
// arrows carry the same letters.
#pragma once

#include <string>
#include <vector>

#include "base/chart.hpp"
#include "base/scene.hpp"
#include "games/polyform/rules/situation.hpp"

namespace zermelo::polyform {

// A, B, .., Z, AA, AB, .. for continuation 0, 1, ...
std::string letter(int continuation);

Scene scene_of(const ProofSequence& sequence, int step);
// All situations, `across` in a row, each with its number.
Scene scene_of(const ProofSequence& sequence, const std::vector<int>& steps, int across);
Chart flow_chart(const ProofSequence& sequence);
// One situation in characters: '#' held, letters elsewhere, cells in columns of equal width.
std::string text_of(const ProofSequence& sequence, int step);

}  // namespace zermelo::polyform
