#include "games/permunim/rules/board.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::permunim {
namespace {

std::uint32_t columns_between(int low, int high) {  // columns low+1 .. high-1, bit c-1 for column c
  if (high - low < 2) return 0;
  const std::uint64_t below_high = (std::uint64_t{1} << (high - 1)) - 1;
  return static_cast<std::uint32_t>(below_high & ~((std::uint64_t{1} << low) - 1));
}

}  // namespace

Board::Board(int rows, int columns, ForbiddenSet forbidden)
    : rows_(rows), columns_(columns), forbidden_(std::make_shared<const ForbiddenSet>(std::move(forbidden))) {
  if (rows < 1 || rows > largest || columns < 1 || columns > largest) {
    bad_input(
        fmt::format("a board of {} rows and {} columns; accepted: 1 to {} each", rows, columns, largest));
  }
  for (int row = 0; row < rows; ++row) live_[static_cast<std::size_t>(row)] = columns_between(0, columns + 1);
  remove_completing_cells(std::nullopt);
}

std::vector<Cell> Board::stones() const {
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(stones_.size()));
  for (const perm::Point& point : stones_.points()) cells.push_back({point.value, point.position});
  return cells;
}

bool Board::has_stone(Cell cell) const {
  for (const perm::Point& point : stones_.points()) {
    if (point.position == cell.row && point.value == cell.column) return true;
  }
  return false;
}

bool Board::is_live(Cell cell) const {
  return cell.row >= 1 && cell.row <= rows_ && cell.column >= 1 && cell.column <= columns_ &&
         ((live(cell.row) >> (cell.column - 1)) & 1) != 0;
}

int Board::live_count() const {
  int count = 0;
  for (const std::uint32_t row : live_) count += std::popcount(row);
  return count;
}

std::vector<Cell> Board::moves() const {
  std::vector<Cell> cells;
  for (int row = 1; row <= rows_; ++row) {
    for (std::uint32_t left = live(row); left != 0; left &= left - 1) {
      cells.push_back({std::countr_zero(left) + 1, row});
    }
  }
  return cells;
}

void Board::play_in_place(Cell cell) {
  const int newest = stones_.insert({cell.row, cell.column});
  live_[static_cast<std::size_t>(cell.row - 1)] = 0;
  for (std::uint32_t& row : live_) row &= ~(std::uint32_t{1} << (cell.column - 1));
  remove_completing_cells(newest);
}

Board Board::play(Cell cell) const {
  Board result = *this;
  result.play_in_place(cell);
  return result;
}

void Board::play_checked(Cell cell) {
  if (is_live(cell)) {
    play_in_place(cell);
    return;
  }
  const std::string which = in_quotes(cell_text(cell));
  if (cell.row < 1 || cell.row > rows_ || cell.column < 1 || cell.column > columns_) {
    bad_input(fmt::format("cell {} is not on the board; accepted: row,column from 1,1 to {},{}", which, rows_,
                          columns_));
  }
  for (const perm::Point& stone : stones_.points()) {
    if (stone.position == cell.row || stone.value == cell.column) {
      bad_input(fmt::format("cell {} cannot be played: its {} has the stone {},{}", which,
                            stone.position == cell.row ? "row" : "column", stone.position, stone.value));
    }
  }
  bad_input(fmt::format("cell {} cannot be played: it completes a forbidden pattern ({})", which,
                        forbidden_->text()));
}

// An instance of a pattern without one of its values leaves an open rectangle, between the rows and the
// columns of its neighbours, in which every cell completes the pattern.
void Board::remove_completing_cells(std::optional<int> newest) {
  for (const ForbiddenSet::Rest& gap : forbidden_->rests()) {
    const auto rest = gap.rest.values();
    const auto remove = [&](std::span<const int> chosen) {
      const auto before = static_cast<std::size_t>(gap.before);
      const int above = before > 0 ? stones_[chosen[before - 1]].position : 0;
      const int under = before < chosen.size() ? stones_[chosen[before]].position : rows_ + 1;
      int left = 0;
      int right = columns_ + 1;
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (rest[i] == gap.below) left = stones_[chosen[i]].value;
        if (rest[i] == gap.below + 1) right = stones_[chosen[i]].value;
      }
      const std::uint32_t dead = columns_between(left, right);
      for (int row = above + 1; row < under; ++row) live_[static_cast<std::size_t>(row - 1)] &= ~dead;
      return true;
    };
    if (!newest) {
      for_each_instance(stones_, rest, std::nullopt, remove);
      continue;
    }
    for (int role = 0; role < gap.rest.size(); ++role) {
      for_each_instance(stones_, rest, perm::Pin{role, *newest}, remove);
    }
  }
}

Board Board::section(std::span<const Cell> cells) const {
  std::array<std::uint32_t, largest> kept{};
  for (const Cell cell : cells)
    kept[static_cast<std::size_t>(cell.row - 1)] |= std::uint32_t{1} << (cell.column - 1);
  Board result = *this;
  for (std::size_t row = 0; row < kept.size(); ++row) result.live_[row] &= kept[row];
  return result;
}

Board Board::image(Symmetry symmetry) const {
  Board result(symmetry.transpose ? columns_ : rows_, symmetry.transpose ? rows_ : columns_,
               forbidden_->image(symmetry));
  for (const Cell stone : stones()) {
    result.play_in_place(permunim::image(symmetry, stone, rows_, columns_));
  }
  std::vector<Cell> live = moves();
  for (Cell& cell : live) cell = permunim::image(symmetry, cell, rows_, columns_);
  return result.section(live);
}

bool operator==(const Board& x, const Board& y) {
  return x.rows_ == y.rows_ && x.columns_ == y.columns_ && *x.forbidden_ == *y.forbidden_ &&
         x.live_ == y.live_ && std::ranges::equal(x.stones_.points(), y.stones_.points());
}

std::string cell_text(Cell cell) { return fmt::format("{},{}", cell.row, cell.column); }

Cell parse_cell(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) {
    bad_input(fmt::format("the cell is {}; accepted: row,column such as 2,1", in_quotes(text)));
  }
  const int row = static_cast<int>(parse_integer(parts[0], "the row", 1, Board::largest));
  return {static_cast<int>(parse_integer(parts[1], "the column", 1, Board::largest)), row};
}

Sides parse_sides(std::string_view text) {
  const auto parts = split(text, 'x');
  if (parts.size() != 2) {
    bad_input(fmt::format("the board is {}; accepted: ROWSxCOLUMNS such as 5x7", in_quotes(text)));
  }
  const int rows = static_cast<int>(parse_integer(parts[0], "the number of rows", 1, Board::largest));
  return {rows, static_cast<int>(parse_integer(parts[1], "the number of columns", 1, Board::largest))};
}

std::string stones_text(const Board& board) {
  std::string text;
  for (const Cell stone : board.stones()) text += (text.empty() ? "" : ";") + cell_text(stone);
  return text.empty() ? "empty" : text;
}

}  // namespace zermelo::permunim
