// Threshold sequences in answers: as values, in words, and as what a certificate holds.
#pragma once

#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/value.hpp"
#include "games/polyform/threshold.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::polyform {

std::uint64_t least_goal(const std::vector<Sites>& goals);

// [1, 3, 11, "inf"]; an undecided entry is {"at_least": 3, "at_most": 5}.
Value value_of(const Threshold& threshold);
// The games that it rests on.
Value games_of(const Threshold& threshold);
// In one line: "won (1,1), (3,11); lost (2,4)".
std::string games_short(const Threshold& threshold);
std::string games_text(const Threshold& threshold);
proof::ThresholdProof proof_of(const Threshold& threshold);
// The certificates "threshold" of a folder, as far as they are of this grid and hold; others are told of and left out.
std::vector<Threshold> known_thresholds(const std::string& folder, const Grid& grid, Progress& progress);

}  // namespace zermelo::polyform
