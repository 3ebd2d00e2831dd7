#include "games/es/rules/rank.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::es {

Ranking::Ranking(int a, int b)
    : columns_(Board(a, b).columns()),
      rows_(b - 1),
      binomials_(static_cast<unsigned>(a + b), static_cast<unsigned>(b)),
      positions_(binomials_(static_cast<unsigned>(columns_ + rows_), static_cast<unsigned>(rows_))) {
  if (positions_ >> 63 != 0) {
    const std::string count =
        binomial(static_cast<unsigned>(columns_ + rows_), static_cast<unsigned>(rows_)).get_str();
    bad_input(fmt::format("the ({},{})-game has a {}-digit number of positions; accepted: fewer than 2^63", a,
                          b, count.size()));
  }
}

std::uint64_t Ranking::rank(const Board& board) const {
  std::uint64_t sum = 0;
  for (int row = 1; row <= rows_; ++row) sum += part(row, board.open(row));
  return sum;
}

Board Ranking::board(std::uint64_t rank) const {
  std::vector<int> shaded(static_cast<std::size_t>(rows_));
  int open = columns_;
  for (int row = rows_; row >= 1; --row) {
    // The largest number of open cells whose part still fits; rows above have no more open cells than this
    // one.
    while (part(row, open) > rank) --open;
    rank -= part(row, open);
    shaded[static_cast<std::size_t>(row - 1)] = columns_ - open;
  }
  return Board::from_rows(columns_ + 1, rows_ + 1, shaded);
}

}  // namespace zermelo::es
