// The moves of a position with what each leads to, as Expert and Gambler tell them.
#pragma once

#include <functional>

#include "games/latin/questions/questions.hpp"

namespace zermelo::latin {

// Tells the moves that keep the score of the position (1 win, 0 draw, -1 loss for the player to move), and
// with --moves all of them. `score_after` is asked for the score of each position that follows, for the
// player then to move; it may throw Error(budget), and the move is told as undecided.
void tell_moves(const Solve& asked, int score, const std::function<int(const Position&)>& score_after,
                lab::Answer& answer);

}  // namespace zermelo::latin
