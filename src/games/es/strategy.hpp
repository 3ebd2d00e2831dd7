// A winner's strategy as a set of positions, written as ranks: those in which the loser may find himself to
// move. The set holds the position after the winner's first move (or the position itself when the second
// player wins), and for every move of the loser some reply of the winner leads back into it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/es/solve.hpp"

namespace zermelo::es {

// Sorted ranks. Throws Error(budget) when the winner is unknown or the budget ends.
std::vector<std::uint64_t> winning_set(Solver& solver, const Game::Position& position, const Budget& budget,
                                       Progress& progress);

}  // namespace zermelo::es
