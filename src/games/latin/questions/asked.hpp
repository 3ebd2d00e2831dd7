// What questions about Latin Erdős are asked with: the board and how columns are owned, the version, a
// position.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/parameters.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/latin/rules/position.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::latin {

using Order = Whole<2, Board::largest>;
using Length = Whole<2, Board::largest>;

struct BoardSetting {
  Order order = 5;
  Length sequence = 3;
  Ownership ownership = Ownership::any;

  Rules rules() const { return {order, sequence, Variant::expert, ownership, Stuck::lose}; }
};
Fields<BoardSetting> board_fields();

struct Setting : BoardSetting {
  Variant variant = Variant::expert;
  Stuck stuck = Stuck::lose;
  std::optional<Deal> deal;

  Rules rules() const { return {order, sequence, variant, ownership, stuck}; }
  // With the deal, where the version has one.
  Position start() const;
};
Fields<Setting> setting_fields();

// A position with the rules it is played by.
struct Placed {
  Rules rules;
  Position position{Rules{}.board()};

  bool from_start() const { return position.board.discs() == 0 && position.disc == 0; }
  Player to_move() const { return position.board.to_move(); }
};
// "start", or a position's text. Throws Error(bad_input), also when a deal is given besides.
Placed placed(const Setting& setting, std::string_view text);

constexpr std::string_view position_meaning =
    "rows from the top, '.' for an empty square, then who owns the columns; gambler adds ;hand=COUNTS, "
    "beginner "
    ";disc=N";
constexpr std::string_view position_form = "\"12./.../..3;A--\"";

// "A" sits below the board and began the game.
std::string_view seat_name(Player player);
// "Latin Erdős, expert of order 5, from the empty board".
std::string described(const Placed& asked);
// "the first player" from the start of a game; elsewhere "the player to move (A)".
std::string mover_words(const Placed& asked);
// Sets the winner; "the first player wins", "the other player (B) wins", "a draw".
std::string tell_winner(Winner winner, const Placed& asked, lab::Answer& answer);

}  // namespace zermelo::latin

template <>
struct zermelo::Notation<zermelo::latin::Placed> {
  static Value value(const latin::Placed& asked) { return latin::text_of(asked.rules, asked.position); }
};
