// Whether a player should ask a solver at all.
#pragma once

#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

// Orders 6 and 7 with more placements than this are far from being solved in the time of a move. Their live
// sets can moreover be so symmetric that bringing a few of them into canonical form takes longer than that,
// and nothing looks at the clock meanwhile.
inline bool within_reach(int order, std::size_t placements) {
  constexpr int small_order = 5;
  constexpr std::size_t most_placements = 80;
  return order <= small_order || placements <= most_placements;
}
inline bool within_reach(const Board& board) {
  return within_reach(board.order(), board.placements().size());
}

}  // namespace zermelo::latin
