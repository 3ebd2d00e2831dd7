// Positions for tests of Latin Erdős, and the way between the program's boards and the reference's.
#pragma once

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "games/latin/rules/notation.hpp"
#include "reference/latin_reference.hpp"

namespace zermelo::latin::testing {

// After so many random moves, or fewer when there are no more.
inline Board random_board(std::mt19937& random, int order, int sequence, Ownership ownership, int discs) {
  Board board(order, sequence, ownership);
  for (int i = 0; i < discs; ++i) {
    const auto placements = board.placements();
    if (placements.empty()) break;
    board.place(placements[random() % placements.size()]);
  }
  return board;
}

// Random play inside a Latin square, so that the board can fill: random moves hardly ever leave that
// possible.
inline Board random_fillable_board(std::mt19937& random, int order, int sequence, Ownership ownership,
                                   int discs) {
  std::vector<int> rows(static_cast<std::size_t>(order));
  std::iota(rows.begin(), rows.end(), 0);
  std::vector<int> columns = rows;
  std::vector<int> numbers = rows;
  std::shuffle(rows.begin(), rows.end(), random);
  std::shuffle(columns.begin(), columns.end(), random);
  std::shuffle(numbers.begin(), numbers.end(), random);
  std::vector<Placement> square;
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      const int sum = rows[static_cast<std::size_t>(row)] + columns[static_cast<std::size_t>(column)];
      square.push_back({row + 1, column + 1, numbers[static_cast<std::size_t>(sum % order)] + 1});
    }
  }
  std::shuffle(square.begin(), square.end(), random);
  Board board(order, sequence, ownership);
  for (int i = 0; i < discs; ++i) board.place(square[static_cast<std::size_t>(i)]);
  return board;
}

inline reference::LatinBoard as_reference(const Board& board) {
  reference::LatinBoard result;
  for (const char c : rows_text(board)) {
    if (c != '/') result.cells += c;
  }
  result.owners = owners_text(board);
  return result;
}

inline reference::LatinGame game_of(const Board& board) {
  return {board.order(), board.sequence(), board.ownership() == Ownership::mover_only};
}

}  // namespace zermelo::latin::testing
