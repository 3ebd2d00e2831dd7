#include "games/permunim/sections.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>

namespace zermelo::permunim {
namespace {

// Cells joined so far, by union and find.
class Joined {
 public:
  explicit Joined(const Board& board)
      : cells_(board.moves()), parent_(cells_.size()), groups_(cells_.size()) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    for (std::size_t i = 0; i < cells_.size(); ++i) number_[number(cells_[i])] = i;
  }
  const std::vector<Cell>& cells() const { return cells_; }
  bool one_group() const { return groups_ <= 1; }
  std::size_t group(Cell cell) { return find(number_[number(cell)]); }
  void join(Cell x, Cell y) {
    const std::size_t first = group(x);
    const std::size_t second = group(y);
    if (first == second) return;
    parent_[std::max(first, second)] = std::min(first, second);
    --groups_;
  }

 private:
  static std::size_t number(Cell cell) {
    return static_cast<std::size_t>((cell.row - 1) * Board::largest + cell.column - 1);
  }
  std::size_t find(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  std::vector<Cell> cells_;
  std::vector<std::size_t> parent_;
  std::size_t groups_;
  std::array<std::size_t, std::size_t{Board::largest} * Board::largest> number_{};
};

// Joins the live cells of every instance of a pattern, until all are joined. Rows are chosen from the top.
class InstanceJoiner {
 public:
  InstanceJoiner(const Board& board, std::span<const int> pattern, Joined& joined)
      : board_(board), pattern_(pattern), joined_(joined) {
    for (const Cell cell : board.stones()) stone_in_row_[static_cast<std::size_t>(cell.row)] = cell.column;
  }
  void run() { extend(0, 0); }

 private:
  void extend(std::size_t role, int last_row) {
    if (joined_.one_group()) return;
    if (role == pattern_.size()) {
      for (std::size_t i = 1; i < live_.size(); ++i) joined_.join(live_[0], live_[i]);
      return;
    }
    int low = 0;
    int high = board_.columns() + 1;
    for (std::size_t other = 0; other < role; ++other) {
      int& bound = pattern_[other] < pattern_[role] ? low : high;
      bound =
          pattern_[other] < pattern_[role] ? std::max(low, columns_[other]) : std::min(high, columns_[other]);
    }
    const int left = static_cast<int>(pattern_.size() - role) - 1;
    for (int row = last_row + 1; row <= board_.rows() - left; ++row) {
      if (const int stone = stone_in_row_[static_cast<std::size_t>(row)]; stone != 0) {
        columns_[role] = stone;
        if (stone > low && stone < high) extend(role + 1, row);
        continue;
      }
      for (std::uint32_t cells = board_.live(row); cells != 0; cells &= cells - 1) {
        const int column = std::countr_zero(cells) + 1;
        if (column <= low || column >= high) continue;
        columns_[role] = column;
        live_.push_back({column, row});
        extend(role + 1, row);
        live_.pop_back();
      }
    }
  }

  const Board& board_;
  std::span<const int> pattern_;
  Joined& joined_;
  std::array<int, Board::largest + 2> stone_in_row_{};
  std::array<int, ForbiddenSet::longest_pattern> columns_{};
  std::vector<Cell> live_;
};

}  // namespace

std::vector<std::vector<Cell>> sections(const Board& board) {
  Joined joined(board);
  std::map<int, Cell> first_in_row;
  std::map<int, Cell> first_in_column;
  for (const Cell cell : joined.cells()) {
    joined.join(cell, first_in_row.emplace(cell.row, cell).first->second);
    joined.join(cell, first_in_column.emplace(cell.column, cell).first->second);
  }
  for (const perm::Permutation& pattern : board.forbidden().patterns()) {
    InstanceJoiner(board, pattern.values(), joined).run();
  }
  std::map<std::size_t, std::vector<Cell>> groups;
  for (const Cell cell : joined.cells()) groups[joined.group(cell)].push_back(cell);
  std::vector<std::vector<Cell>> result;
  result.reserve(groups.size());
  for (auto& [first, cells] : groups) result.push_back(std::move(cells));
  return result;
}

}  // namespace zermelo::permunim
