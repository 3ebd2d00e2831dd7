#include "games/permunim/claims/delay.hpp"

#include <algorithm>
#include <random>

#include "games/permunim/theorems.hpp"

namespace zermelo::permunim {

FreeCells::FreeCells(int rows, int columns, const perm::Permutation& pattern)
    : rows_(rows),
      columns_(columns),
      free_(static_cast<std::size_t>(rows), std::vector<bool>(static_cast<std::size_t>(columns), true)) {
  for (const Cell cell : cells_in_instances(rows, columns, pattern))
    free_[static_cast<std::size_t>(cell.row - 1)][static_cast<std::size_t>(cell.column - 1)] = false;
}

int FreeCells::in_row(int row) const {
  const auto& cells = free_[static_cast<std::size_t>(row - 1)];
  return static_cast<int>(std::count(cells.begin(), cells.end(), true));
}

int FreeCells::in_column(int column) const {
  return static_cast<int>(std::count_if(free_.begin(), free_.end(), [&](const std::vector<bool>& row) {
    return row[static_cast<std::size_t>(column - 1)];
  }));
}

int FreeCells::count() const {
  int count = 0;
  for (int row = 1; row <= rows_; ++row) count += in_row(row);
  return count;
}

void FreeCells::close(Cell cell) {
  auto& row = free_[static_cast<std::size_t>(cell.row - 1)];
  row.assign(row.size(), false);
  for (auto& each : free_) each[static_cast<std::size_t>(cell.column - 1)] = false;
}

// A stone takes one row away and one cell of each other. With more rows than stones before the last move one of them
// is untouched, and with more cells in it than such stones one of those is open.
bool FreeCells::delays_by_rows(int moves, int first) const {
  const int stones = 2 * moves - 1 + first;
  int rows = 0;
  for (int row = 1; row <= rows_; ++row) rows += in_row(row) > stones ? 1 : 0;
  return rows > stones;
}

Cell FreeCells::most_harmful() const {
  std::vector<int> rows;
  std::vector<int> columns;
  for (int row = 1; row <= rows_; ++row) rows.push_back(in_row(row));
  for (int column = 1; column <= columns_; ++column) columns.push_back(in_column(column));
  const auto row = std::max_element(rows.begin(), rows.end()) - rows.begin() + 1;
  const auto column = std::max_element(columns.begin(), columns.end()) - columns.begin() + 1;
  return {static_cast<int>(column), static_cast<int>(row)};
}

bool FreeCells::least_harmful(Cell& cell) const {
  int least = -1;
  for (int row = 1; row <= rows_; ++row) {
    for (int column = 1; column <= columns_; ++column) {
      if (!free_[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)]) continue;
      const int harm = in_row(row) + in_column(column);
      if (least >= 0 && harm >= least) continue;
      least = harm;
      cell = {column, row};
    }
  }
  return least >= 0;
}

bool FreeCells::delays_against_greed(int moves, int first) const {
  FreeCells left = *this;
  for (int i = 0; i < first; ++i) left.close(left.most_harmful());
  for (int i = 0; i < moves; ++i) {
    left.close(left.most_harmful());
    Cell cell{};
    if (!left.least_harmful(cell)) return false;
    left.close(cell);
  }
  return true;
}

std::vector<perm::Permutation> sample_patterns(int size, int random_ones) {
  std::vector<perm::Permutation> result(3);
  for (int n = 1; n <= size; ++n) {
    result[0] = result[0].append(n);
    result[1] = result[1].append(1);
    result[2] = result[2].append(n % 2 == 0 ? 1 : n);  // every second value a new least one
  }
  std::mt19937 random(5);
  for (int i = 0; i < random_ones; ++i) {
    perm::Permutation pattern;
    for (int n = 1; n <= size; ++n)
      pattern = pattern.append(1 + static_cast<int>(random() % static_cast<unsigned>(n)));
    result.push_back(std::move(pattern));
  }
  return result;
}

}  // namespace zermelo::permunim
