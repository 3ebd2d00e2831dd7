// A learner with a judge: sets proposed by games/es/regular.hpp, accepted when proof/es_regular.hpp proves
// what they are to prove.
#pragma once

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/regular.hpp"
#include "proof/es/regular.hpp"

namespace zermelo::lab {

// "The first player wins for all a, b >= 3 of these parities."
proof::EsRegularClaim regular_claim(const es::Parities& parities);

// Learns a set that proves this claim, if it can.
es::Learned learn(const es::Parities& parities, int longest, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
