// Positions, moves and the versions' settings as text.
//
//   position  ROWS[;OWNERS][;hand=COUNTS][;disc=N]
//             ROWS     rows from the top with '/' between them, '.' for an empty square: 12./.../..3
//             OWNERS   one letter a column, A, B or '-'; may be left out where the sequences leave no doubt
//             COUNTS   Gambler: how many 1s, 2s, ... the first player still holds: 33322
//             N        Beginner: the disc drawn and not yet placed
//   move      ROW,COLUMN=NUMBER, or draw=NUMBER
//   deal      COUNTS, as in 33322, or seed:N for one at random
#pragma once

#include <string>
#include <string_view>

#include "base/notation.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// How Gambler is dealt, before it is known of which order it is.
struct Deal {
  std::uint64_t seed = 1;  // of a deal at random
  std::string counts;      // or, when there are any, a digit for each number: how many the first player gets
};

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
// The first player's discs.
Hand dealt(const Rules& rules, const Deal& deal);
Position parse_position(const Rules& rules, std::string_view text);
// The text of a move that is legal here.
Move parse_move(const Rules& rules, const Position& position, std::string_view text);

}  // namespace zermelo::latin

template <>
struct zermelo::Notation<zermelo::latin::Deal> {
  static latin::Deal parse(std::string_view text, std::string_view what);
  static Value value(const latin::Deal& deal);
  static Schema schema() { return {Schema::Kind::text, "COUNTS|seed:N", "33322"}; }
};
