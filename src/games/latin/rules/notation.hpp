// Positions, moves and the versions' settings as text.
//
//   position  ROWS[;OWNERS][;hand=COUNTS][;disc=N]
//             ROWS     rows from the top with '/' between them, '.' for an empty square: 12./.../..3
//             OWNERS   one letter a column, A, B or '-'; may be left out where the runs leave no doubt
//             COUNTS   Gambler: how many 1s, 2s, ... the first player still holds: 33322
//             N        Beginner: the disc drawn and not yet placed
//   move      ROW,COLUMN=NUMBER, or draw=NUMBER
#pragma once

#include <string>
#include <string_view>

#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

Variant parse_variant(std::string_view text);
Ownership parse_ownership(std::string_view text);
Stuck parse_stuck(std::string_view text);

std::string rows_text(const Board& board);
std::string owners_text(const Board& board);
// Rows and owners.
std::string board_text(const Board& board);
std::string hand_text(const Rules& rules, const Hand& hand);
std::string text_of(const Rules& rules, const Position& position);
std::string move_text(const Move& move);
std::string placement_text(const Placement& placement);

// Each throws Error(bad_input) with what is accepted.
Hand parse_hand(const Rules& rules, std::string_view text, std::string_view what);
Position parse_position(const Rules& rules, std::string_view text);
// The text of a move that is legal here.
Move parse_move(const Rules& rules, const Position& position, std::string_view text);

}  // namespace zermelo::latin
