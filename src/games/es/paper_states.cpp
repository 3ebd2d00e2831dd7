#include "games/es/paper_states.hpp"

#include <array>

namespace zermelo::es {
namespace {

using Rows = std::array<int, 4>;

// How far rows 2, 3 and 4 stay behind row 1.
Rows behind(const Board& board) {
  const int k = board.shaded(1);
  return {0, k - board.shaded(2), k - board.shaded(3), k - board.shaded(4)};
}

Rows open_rows(const Board& board) { return {board.open(1), board.open(2), board.open(3), board.open(4)}; }

void add_if_board(std::vector<Board>& boards, int a, const Rows& rows) {
  for (const int row : rows) {
    if (row < 0) return;
  }
  boards.push_back(Board::from_rows(a, 5, rows));
}

}  // namespace

int midgame_state(const Board& board, EvenZero zero) {
  const int k = board.shaded(1);
  const int open = board.open(1);
  const bool odd = open % 2 == 1;
  const bool even = !odd && (open > 0 || zero == EvenZero::as_printed);
  const Rows rows = behind(board);
  if (rows == Rows{0, 1, 1, 1} && odd && k >= 2) return 1;
  if (rows == Rows{0, 0, 0, 1} && even) return 2;
  if (rows == Rows{0, 0, 1, 3} && even) return 3;
  if (rows == Rows{0, 1, 1, 2} && even) return 4;
  if (open == 0) return 0;
  if (rows == Rows{0, 0, 2, 2} && k >= 3) return 5;
  if (rows == Rows{0, 1, 2, 3}) return 6;
  if (rows[1] == 1 && rows[2] >= rows[1] + 2 && rows[3] == rows[2] + 1) return 7;
  return 0;
}

int endgame_state(const Board& board) {
  const Rows open = open_rows(board);
  if (open == Rows{1, 2, 2, 2} || open == Rows{0, 1, 2, 2} || open == Rows{0, 0, 1, 2}) return 1;
  if (open == Rows{1, 1, 1, 4} || open == Rows{0, 1, 1, 3}) return 2;
  if (open[0] == 0 && open[1] == 0 && open[2] >= 1 && open[3] == open[2] + 1) return 3;
  return 0;
}

int four_form(const Board& board) {
  const int k = board.shaded(1);
  if (k < 2 || board.open(1) == 0) return 0;
  if (board.shaded(2) == k && board.shaded(3) == k - 2) return 1;
  if (board.shaded(2) == k - 1 && board.shaded(3) == k - 1) return 2;
  return 0;
}

std::vector<Board> midgame_boards(int a, EvenZero zero) {
  std::vector<Board> candidates;
  for (int k = 1; k <= a - 1; ++k) {
    for (const Rows& rows : {Rows{0, 1, 1, 1}, Rows{0, 0, 0, 1}, Rows{0, 0, 1, 3}, Rows{0, 1, 1, 2},
                             Rows{0, 0, 2, 2}, Rows{0, 1, 2, 3}}) {
      add_if_board(candidates, a, {k, k - rows[1], k - rows[2], k - rows[3]});
    }
    for (int third = k - 3; third >= 1; --third) add_if_board(candidates, a, {k, k - 1, third, third - 1});
  }
  std::erase_if(candidates, [zero](const Board& board) { return midgame_state(board, zero) == 0; });
  return candidates;
}

std::vector<Board> endgame_boards(int a) {
  const int width = a - 1;
  std::vector<Board> boards;
  for (const Rows& open : {Rows{1, 2, 2, 2}, Rows{0, 1, 2, 2}, Rows{1, 1, 1, 4}, Rows{0, 1, 1, 3}}) {
    add_if_board(boards, a, {width - open[0], width - open[1], width - open[2], width - open[3]});
  }
  for (int third = 1; third < width; ++third) {
    add_if_board(boards, a, {width, width, width - third, width - third - 1});
  }
  return boards;
}

}  // namespace zermelo::es
