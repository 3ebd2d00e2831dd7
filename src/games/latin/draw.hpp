// The board as a drawing, and the symmetries that keep the players.
#pragma once

#include <string>
#include <vector>

#include "base/scene.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// Squares that no number fits are drawn as eliminated, those of owned columns keep their numbers; a row below
// the board names the owners.
Scene draw(const Rules& rules, const Position& position);

// Generators of the group that keeps the game: two columns exchanged, all columns turned, and the board
// upside down with v for n+1-v.
std::vector<Position> symmetric(const Rules& rules, const Position& position);

// The same text for symmetric positions and for no others: of the two positions that the flip joins, each
// with its columns sorted, the one whose text is smaller. Column orders and the flip commute, so this is
// exact.
std::string canonical_text(const Rules& rules, const Position& position);

}  // namespace zermelo::latin
