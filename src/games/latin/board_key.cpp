#include "games/latin/board_key.hpp"

#include <algorithm>

namespace zermelo::latin {

std::uint64_t column_word(const Board& board, int column, bool flipped) {
  const Board::Owner owner = board.owner(column);
  std::uint64_t word = !owner ? 0 : *owner == Player::first ? 1 : 2;
  for (int i = 1; i <= board.order(); ++i) {
    const int number = board.at(flipped ? board.order() + 1 - i : i, column);
    const int shown = number == 0 || !flipped ? number : board.order() + 1 - number;
    word = word << 3 | static_cast<std::uint64_t>(shown);
  }
  return word;
}

BoardKey sorted_key(const Board& board, bool flipped) {
  std::array<std::uint64_t, 8> columns{};
  for (int column = 1; column <= board.order(); ++column) {
    columns[static_cast<std::size_t>(column - 1)] = column_word(board, column, flipped);
  }
  std::stable_sort(columns.begin(), columns.begin() + board.order());
  BoardKey key{};
  for (std::size_t i = 0; i < key.words.size(); ++i) key.words[i] = columns[2 * i] << 32 | columns[2 * i + 1];
  return key;
}

BoardKey key_of(const Board& board) { return std::min(sorted_key(board, false), sorted_key(board, true)); }

}  // namespace zermelo::latin
