// Proof sequences as the paper draws them. Filled cells are the maker's; every letter is a continuation: its
// capital stands where he marks, its small letter where the breaker must not have been. The flow chart's
// arrows carry the same letters.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/chart.hpp"
#include "base/scene.hpp"
#include "games/polyform/rules/situation.hpp"

namespace zermelo::polyform {

// A, B, .., Z, AA, AB, .. for continuation 0, 1, ...
std::string letter(int continuation);

// "s7": situations have one name in pictures, charts and words.
std::string situation_name(int step);
// The situations that one leads to, the later ones first, with the letters of the continuations: "A-D,F".
std::vector<std::pair<int, std::string>> arrows_of(const ProofSequence& sequence, int step);

Scene scene_of(const ProofSequence& sequence, int step);
// All situations, `across` in a row, each with its number.
Scene scene_of(const ProofSequence& sequence, const std::vector<int>& steps, int across);
Chart flow_chart(const ProofSequence& sequence);
// One situation in characters: '#' held, letters elsewhere, cells in columns of equal width.
std::string text_of(const ProofSequence& sequence, int step);

}  // namespace zermelo::polyform
