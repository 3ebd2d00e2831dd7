// The check for what Pudwell's paper reports of Harary, Sagan and West's finite-deck game.
#pragma once

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

// Who wins on the deck 1..ab+1, for all a, b with ab+1 <= params.paper (the range reported) and then up to
// params.largest. The paper prints no winner; the judgement lists those who start and lose.
Judgement deck_winners(const nlohmann::json& params, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
