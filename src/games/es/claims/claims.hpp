// Checks for the claims of Pudwell's paper, by name.
#pragma once

#include "lab/claims/claims.hpp"

namespace zermelo::es {

using lab::Checks;
using lab::confirmed;
using lab::corrected;
using lab::Judgement;
using lab::Verdict;

Checks checks();

// By subject.
Checks board_checks();     // the board, and who wins
Checks counting_checks();  // longest games, permutations of a board, P-positions
Checks deck_checks();      // what the paper reports of Harary, Sagan and West's finite-deck game
Checks strategy_checks();  // the strategies for b <= 5

}  // namespace zermelo::es
