// Certificates of the (1,1) game as lists of cards, the form in which the win for Snaky was published, turned
// into proof sequences.
//
// A card is a position with the maker to move. It plays its pivot p and continues to earlier cards i, each
// moved by a symmetry. With T_i the cells that card i uses and A_i those it needs held already, the card uses
// T = {p} with all T_i and needs A = (all A_i with the intersection of the T_i) without p: after p no single
// mark of the breaker then meets every T_i. Its height is one more than its continuations'.
//
// As text, one card a line: its number, p as two digits x y (0-9, A-G), then continuations: the number of an
// earlier card, which may be followed by ':' and three digits s x y (bit 2 of s negates x, bit 4 negates y,
// bit 1 then exchanges them; x y translates); or a card without a number in parentheses. Cards 0 .. k-1 are
// not written: card i plays the i-th cell of the goal and needs the others.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/polyform/rules/situation.hpp"

namespace zermelo::polyform {

struct Cards {
  ProofSequence sequence;
  int cards = 0;                    // with the implicit ones
  int nodes = 0;                    // cards that are written, nested ones included
  std::uint64_t reply_classes = 0;  // for each node: the cells it uses and does not hold, and all others as one
  int envelope = 0;                 // cells that the last card uses
  int height = 0;                   // of the last card: the maker's marks at most
};

// Throws Error(bad_input) with the line that is wrong, and Error(check_failed) when the last card needs a cell
// held. `goal` in the order of the implicit cards.
Cards parse_cards(std::string_view text, const Sites& goal);

// Snaky as the published certificate numbers its cells.
Sites snaky_cells();

}  // namespace zermelo::polyform
