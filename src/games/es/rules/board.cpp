#include "games/es/rules/board.hpp"

#include <fmt/format.h>

#include <numeric>

#include "base/error.hpp"

namespace zermelo::es {

std::string_view name_of(Rule rule) { return rule == Rule::avoid ? "avoid" : "achieve"; }

Board::Board(int a, int b) : columns_(a - 1) {
  const auto check = [](int value, char name) {
    if (value < 1 || value > largest) {
      bad_input(fmt::format("{} is {}; accepted: a whole number from 1 to {}", name, value, largest));
    }
  };
  check(a, 'a');
  check(b, 'b');
  shaded_.assign(static_cast<std::size_t>(b) - 1, 0);
}

Board Board::from_rows(int a, int b, std::span<const int> shaded) {
  Board board(a, b);
  if (static_cast<int>(shaded.size()) != board.rows()) {
    bad_input(fmt::format("the board of the ({},{})-game has {} rows, {} were given", a, b, board.rows(),
                          shaded.size()));
  }
  int above = board.columns();
  for (std::size_t row = 0; row < shaded.size(); ++row) {
    if (shaded[row] < 0 || shaded[row] > board.columns()) {
      bad_input(fmt::format("row {} has {} shaded cells; accepted: 0 to {}", row + 1, shaded[row],
                            board.columns()));
    }
    if (shaded[row] > above) {
      bad_input(fmt::format("not a staircase: row {} has {} shaded cells, more than the {} of the row above",
                            row + 1, shaded[row], above));
    }
    above = shaded[row];
    board.shaded_[row] = static_cast<std::uint16_t>(shaded[row]);
  }
  return board;
}

int Board::open_cells() const {
  return columns_ * rows() - std::accumulate(shaded_.begin(), shaded_.end(), 0);
}

std::vector<Cell> Board::moves() const {
  std::vector<Cell> cells;
  for_each_move([&](Cell cell) {
    cells.push_back(cell);
    return true;
  });
  return cells;
}

bool Board::can_shade(Cell cell) const {
  if (!is_open(cell)) return false;
  if (empty()) return cell == Cell{1, 1};
  const auto shaded_at = [this](int column, int row) {
    return row >= 1 && column >= 1 && shaded(row) >= column;
  };
  return shaded_at(cell.column - 1, cell.row) || shaded_at(cell.column, cell.row - 1);
}

void Board::shade_in_place(Cell cell) {
  for (int row = cell.row; row >= 1 && shaded(row) < cell.column; --row) {
    shaded_[static_cast<std::size_t>(row - 1)] = static_cast<std::uint16_t>(cell.column);
  }
}

Board Board::shade(Cell cell) const {
  Board next = *this;
  next.shade_in_place(cell);
  return next;
}

bool Board::can_complete() const {
  return rows() == 0 || columns_ == 0 || shaded_.front() == columns_ || shaded_.back() > 0;
}

Board Board::transposed() const {
  Board result(b(), a());
  for (int row = 1; row <= rows(); ++row) {
    for (int column = 1; column <= shaded(row); ++column) {
      result.shaded_[static_cast<std::size_t>(column - 1)] = static_cast<std::uint16_t>(row);
    }
  }
  return result;
}

}  // namespace zermelo::es
