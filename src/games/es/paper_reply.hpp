// One reply as the paper prescribes it: the cell, the sentence it comes from, and what the sentence says the
// reply leads to.
#pragma once

#include <string>
#include <string_view>

#include "games/es/rules/board.hpp"

namespace zermelo::es {

// Sets of boards that player 1 leaves, as bits. `form(i)` is midgame state i for b = 5, form i of Figure 4
// for b = 4, and the one form of Figure 3 (or of a single row) for b = 3 (b = 2).
using Landing = unsigned;
constexpr Landing form(int number) { return 1U << number; }
constexpr Landing any_form = 0xfeU;
constexpr Landing opening_board = 1U;
constexpr Landing endgame = 1U << 8;
constexpr Landing full_board = 1U << 9;

struct PaperReply {
  Cell cell;
  std::string_view where;   // "Lemma 2"
  std::string_view when;    // "state 3, row 2"
  std::string_view answer;  // "second open cell of row 4", in our words
  Landing lands = 0;        // where the paper says this leads
  // How a phrase that fits several cells, or that names the wrong player, was read. Empty: it is plain.
  std::string_view reading = {};
};

// "state 6 or 7", "an endgame state", "the full board".
std::string landing_text(int b, Landing landing);
// "Lemma 2: state 3, row 2 -> second open cell of row 4, to state 5".
std::string rule_text(int b, const PaperReply& reply);

}  // namespace zermelo::es
