#include "games/es/rules/gaps.hpp"

namespace zermelo::es {

Gaps gaps_of(const Board& board) {
  Gaps gaps;
  int column = 0;
  for (int row = board.rows(); row >= 1; --row) {
    gaps.push_back(board.shaded(row) - column);
    column = board.shaded(row);
  }
  gaps.push_back(board.columns() - column);
  gaps[0] = std::min(gaps[0], 1);
  return gaps;
}

Gaps empty_gaps(int a, int b) { return gaps_of(Board(a, b)); }

}  // namespace zermelo::es
