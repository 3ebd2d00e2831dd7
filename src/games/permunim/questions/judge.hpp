// What is known of a PermuNim board while it is played: its nim-values, by the solver that remembers for the whole game.
#pragma once

#include "games/permunim/rules/board.hpp"
#include "lab/play/adviser.hpp"

namespace zermelo::permunim {

lab::Advisers<Board> advisers(const Board& start);

}  // namespace zermelo::permunim
