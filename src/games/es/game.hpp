// The (a, b)-game as the engines and the laboratory see it. Normal play: the player who cannot move loses.
// Under `avoid` the legal moves are the cells to shade, and who faces the full board must complete a
// subsequence and loses. Under `achieve` completing one is one more move, after which nothing is left to
// play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/scene.hpp"
#include "games/es/rules/board.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {

class Game {
 public:
  struct Position {
    Board board;
    bool completed = false;
    friend bool operator==(const Position&, const Position&) = default;
  };
  // A cell to shade, or nothing: complete a subsequence.
  using Move = std::optional<Cell>;
  using Key = std::uint64_t;

  Game(int a, int b, Rule rule) : rule_(rule), ranking_(a, b) {}

  int a() const { return ranking_.a(); }
  int b() const { return ranking_.b(); }
  Rule rule() const { return rule_; }
  const Ranking& ranking() const { return ranking_; }

  // ---- what every engine asks
  Position start() const { return {Board(a(), b())}; }
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, const Move& move) const;
  // The rank, which is below 2^63; the completed game is one position whatever its board.
  Key key(const Position& position) const {
    return position.completed ? ~Key{0} : ranking_.rank(position.board);
  }
  // Increasing and decreasing may be exchanged when a = b.
  Position canonical(const Position& position) const;

  // ---- what the laboratory asks
  std::vector<Position> symmetric(const Position& position) const;
  std::string text(const Position& position) const;
  Position parse(std::string_view text) const;
  std::string move_text(const Move& move) const;
  // Throws Error(bad_input) when the text is no move or the move is not legal here.
  Move parse_move(const Position& position, std::string_view text) const;
  Scene draw(const Position& position) const;
  std::string about() const;
  std::string move_form() const { return "COLUMN,ROW of a cell to shade, as in 2,1"; }

 private:
  Rule rule_;
  Ranking ranking_;
};

}  // namespace zermelo::es
