// What questions about the Erdős–Szekeres game are asked with: lengths of subsequences, and positions in any
// of the notations of games/es/notation.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/notation.hpp"
#include "games/es/game.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {

// A length of the subsequences that end the game: a or b.
using Length = Whole<1, Board::largest>;

// A board, with the permutation that it was told by: the board alone does not say which digits were played.
struct Told {
  Board board{1, 1};
  std::optional<perm::Permutation> permutation = std::nullopt;
};
// Throws Error(bad_input).
Told parse_told(int a, int b, std::string_view text);

// How a position is written, for help.
inline constexpr std::string_view position_form = "POSITION";
inline constexpr std::string_view position_notations = "163425, rows:4,4,2,0, ##./#.., RPRPB or path:NEEN...";

// "the start" or "rows:4,4,2,0".
std::string described(const Board& board);
std::vector<std::string> texts(const Game& game, const std::vector<Game::Move>& moves);

}  // namespace zermelo::es

// Read by parse_board, which needs a and b.
template <>
struct zermelo::Notation<zermelo::es::Board> {
  static Value value(const es::Board& board);
};

template <>
struct zermelo::Notation<zermelo::es::Told> {
  static Value value(const es::Told& told);
};
