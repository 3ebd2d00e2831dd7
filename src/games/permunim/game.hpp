// PermuNim as the engines and the laboratory see it: any board, any forbidden set, normal play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/scene.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/rules/board.hpp"
#include "games/permunim/solve.hpp"

namespace zermelo::permunim {

class Game {
 public:
  using Position = Board;
  using Move = Cell;
  using Key = ReducedKey;

  Game(int rows, int columns, const ForbiddenSet& forbidden) : start_(rows, columns, forbidden) {}

  // ---- what every engine asks
  Position start() const { return start_; }
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, const Move& move) const { return position.play(move); }
  // The reduced position (reduction.hpp), the same for positions that a symmetry of the forbidden set
  // relates.
  Key key(const Position& position) const { return reduced_key(position); }

  // ---- what the laboratory asks
  // The images on this board under the symmetries that fix the forbidden set, the position itself left out.
  std::vector<Position> symmetric(const Position& position) const;
  // The stones: "1,2;3,4", or "empty".
  std::string text(const Position& position) const { return stones_text(position); }
  Position parse(std::string_view text) const;
  std::string move_text(const Move& move) const { return cell_text(move); }
  std::string about() const;
  std::string move_form() const { return "ROW,COLUMN, as in 1,1"; }
  // Throws Error(bad_input) when the text is no cell or the cell is not live.
  Move parse_move(const Position& position, std::string_view text) const;
  Scene draw(const Position& position) const;

 private:
  Board start_;
};

// The board as a drawing: stones, dead cells, live cells; and with the values of the moves in them.
Scene draw_board(const Board& board);
Scene draw_board(const Board& board, const OptionGrid& options);

}  // namespace zermelo::permunim
