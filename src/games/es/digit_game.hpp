// The Erdős–Szekeres game as it is told: players append digits to a permutation. It is the game on cells
// (game.hpp) with the permutation remembered; a digit shades the cell of its label.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/scene.hpp"
#include "games/es/game.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {

class DigitGame {
 public:
  struct Position {
    perm::Permutation permutation;
    Game::Position cells;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = int;  // the digit to append
  using Key = std::uint64_t;

  // Throws Error(bad_input) when a game could outgrow the longest permutation.
  DigitGame(int a, int b, Rule rule);

  Position start() const { return {perm::Permutation(), cells_.start()}; }
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, Move digit) const;
  // What can follow depends on the cells alone (Pudwell, section 2).
  Key key(const Position& position) const { return cells_.key(cells_.canonical(position.cells)); }

  // When a = b: every digit v becomes n+1-v, which exchanges increasing and decreasing.
  std::vector<Position> symmetric(const Position& position) const;
  // "163425"; "start" for no digit.
  std::string text(const Position& position) const;
  // A permutation in which no digit but the last completes a subsequence, or any notation of a board.
  Position parse(std::string_view text) const;
  std::string move_text(Move digit) const { return std::to_string(digit); }
  Move parse_move(const Position& position, std::string_view text) const;
  Scene draw(const Position& position) const;

  std::vector<std::string> remarks(const Position& position) const;
  std::string about() const { return cells_.about(); }
  std::string move_form() const { return "a digit to append, as in 3"; }

 private:
  // What appending the digit does on the board: a cell to shade, or nothing when it completes a subsequence.
  Game::Move cell_for(const Position& position, int digit) const;

  Game cells_;
};

}  // namespace zermelo::es
