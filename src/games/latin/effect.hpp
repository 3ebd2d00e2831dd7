// What people see and type at the board: what a placement does, in words; what the players hold; short forms
// of moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// "takes column 3; leaves the opponent without a move in row 2"; empty when there is nothing to tell. The
// move is legal.
std::string effect(const Rules& rules, const Position& position, const Move& move);

// Gambler: both hands. Beginner: the disc drawn, and how many of each number are still face down.
std::vector<std::string> remarks(const Rules& rules, const Position& position);

// The rules as they are set, in a few lines.
std::string about(const Rules& rules);

// "231" or "2 3 1" for 2,3=1, and "23" when a drawn disc leaves no choice of number; anything else as it is.
std::string read_move(const Position& position, std::string_view typed);

}  // namespace zermelo::latin
