// Who gets a board when it is full.
#pragma once

#include <optional>

#include "base/player.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

// The player who gets every full board however its empty squares are filled, when the owners decide that.
inline std::optional<Player> sure_of_full_boards(const Board& board) {
  const int first = board.columns_of(Player::first);
  const int second = board.columns_of(Player::second);
  const int open = board.order() - first - second;
  if (first > second + open) return Player::first;
  if (second > first + open) return Player::second;
  return std::nullopt;
}

inline int score_of_full(const Board& board) {
  const int mine = board.columns_of(board.to_move());
  const int yours = board.columns_of(opponent(board.to_move()));
  return mine > yours ? 1 : mine < yours ? -1 : 0;
}

}  // namespace zermelo::latin
