// Play on a finite board, one mark at a time: a turn is as many marks as the rules give, fewer when the board
// is full.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/polyform/rules/board.hpp"

namespace zermelo::polyform {

enum class Side : std::uint8_t { maker, breaker };

enum class Mark : std::uint8_t { none, maker, breaker };

enum class Result : std::uint8_t { going_on, maker_won, breaker_won };

struct Position {
  std::vector<Mark> marks;  // by cell number
  Side side = Side::maker;  // whose turn it is
  int used = 0;             // marks already made in this turn

  friend bool operator==(const Position&, const Position&) = default;
};

// A board with its rules: what positions mean.
class Play {
 public:
  Play(Rules rules, Board board);

  const Rules& rules() const { return rules_; }
  const Board& board() const { return board_; }
  const std::vector<std::vector<int>>& placements() const { return placements_; }

  Position start() const;
  // The maker has won when he holds a copy of a goal; the breaker as soon as each copy holds a mark of hers.
  Result result(const Position& position) const;
  // The cells that the side to move may mark next; none when the game is over. Past the a-th mark of a turn
  // the maker of an (a->c,b) game may only go on to complete a copy within his c marks.
  std::vector<int> legal(const Position& position) const;
  // How many marks the turn has that is being played; the handicap enlarges the maker's first turn.
  int turn_length(const Position& position) const;
  // The position after a legal mark; the turn passes when it is used up.
  Position after(const Position& position, int cell) const;

 private:
  bool may_complete(const Position& position, const std::vector<int>& placement, int left) const;
  void pass_when_used_up(Position& position) const;

  Rules rules_;
  Board board_;
  std::vector<std::vector<int>> placements_;
};

}  // namespace zermelo::polyform
