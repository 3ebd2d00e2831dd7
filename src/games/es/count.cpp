#include "games/es/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "base/error.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "perm/tableau.hpp"

namespace zermelo::es {
namespace {

// The rows with shaded cells: the shape of the board.
perm::Partition shape_of(const Board& board) {
  perm::Partition shape;
  for (int row = 1; row <= board.rows() && board.shaded(row) > 0; ++row) shape.push_back(board.shaded(row));
  return shape;
}

// One connected part of the open cells: consecutive rows with their shaded cells, and the coming values of
// its frontier cells, bottom to top.
struct Part {
  int first_row = 1;
  std::vector<int> shaded;
  std::vector<int> values;
};

class ShadingCounter {
 public:
  ShadingCounter(perm::Partition shape, const Budget& budget)
      : shape_(std::move(shape)), ticker_(budget), allowance_(budget.memory()) {}

  Integer count(int length) {
    if (shape_.empty()) return length == 0 ? 1 : 0;
    const Part start{1, std::vector<int>(shape_.size(), 0), {length}};
    return orders(start);
  }
  std::uint64_t states() const { return memory_.size(); }

 private:
  using Cells = std::vector<Cell>;

  int rows() const { return static_cast<int>(shape_.size()); }
  int width(int row) const { return shape_[static_cast<std::size_t>(row - 1)]; }

  // Cells of the part that the next digit can shade, from the bottom to the top: Board::for_each_move inside
  // the shape, with the rows above and below the part left out, because they hold none of its cells.
  Cells frontier(const Part& part) const {
    Cells cells;
    const auto shaded = [&](int row) { return part.shaded[static_cast<std::size_t>(row - part.first_row)]; };
    const int last_row = part.first_row + static_cast<int>(part.shaded.size()) - 1;
    for (int row = last_row; row >= part.first_row; --row) {
      const int here = shaded(row);
      // Above the part's first row the open cells of this row have shaded cells throughout, or there is no
      // row.
      const int under = row == 1                ? 0
                        : row == part.first_row ? width(row)
                                                : std::min(shaded(row - 1), width(row));
      const bool right = here < width(row) && (here > 0 || (row == 1 && part.shaded.front() == 0));
      const int last = right ? std::max(under, here + 1) : under;
      for (int column = here + 1; column <= last; ++column) cells.push_back({column, row});
    }
    return cells;
  }

  // Open cells of the part that lie neither left of nor above a cell.
  int room(const Part& part, Cell cell) const {
    int cells = 0;
    for (std::size_t i = static_cast<std::size_t>(cell.row - part.first_row); i < part.shaded.size(); ++i) {
      const int begin = std::max(cell.column - 1, part.shaded[i]);
      cells += std::max(0, shape_[static_cast<std::size_t>(part.first_row - 1) + i] - begin);
    }
    return cells;
  }

  static std::string key(const Part& part) {
    std::string key;
    key.reserve(part.shaded.size() + part.values.size() + 2);
    key += static_cast<char>(part.first_row);
    key += static_cast<char>(part.shaded.size());
    for (const int cells : part.shaded) key += static_cast<char>(cells);
    for (const int values : part.values) key += static_cast<char>(values);
    return key;
  }

  // In how many orders the coming values can be played so that they end with the whole part shaded.
  Integer orders(const Part& part) {
    const std::string name = key(part);
    if (const Integer* known = memory_.find(name)) return *known;
    ticker_.step();
    const Cells cells = frontier(part);
    if (!fits(part, cells)) return 0;
    Integer sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (int j = 1; j <= part.values[i]; ++j) sum += after(part, cells, i, j);
    }
    memory_.store(name, sum);
    return sum;
  }

  // Values of consecutive frontier cells, from (c, ..) up to (.., r), get different labels right of c - 1 and
  // under r - 1: when there are more values than such cells, no order shades the part.
  bool fits(const Part& part, const Cells& cells) const {
    bool any = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (part.values[i] == 0) continue;
      any = true;
      int values = 0;
      for (std::size_t j = i; j < cells.size(); ++j) {
        if (part.values[j] == 0) continue;
        values += part.values[j];
        if (values > room(part, {cells[i].column, cells[j].row})) return false;
      }
    }
    return any;
  }

  // The j-th smallest coming value of the i-th frontier cell is played.
  Integer after(const Part& part, const Cells& cells, std::size_t i, int j) {
    const Cell played = cells[i];
    std::vector<std::pair<Cell, int>> moved;
    moved.reserve(cells.size() + 1);
    for (std::size_t other = 0; other < cells.size(); ++other) {
      Cell cell = cells[other];
      if (other == i) {
        moved.push_back({{cell.column, cell.row + 1}, j - 1});
        moved.push_back({{cell.column + 1, cell.row}, part.values[i] - j});
        continue;
      }
      if (other < i && cell.row == played.row) ++cell.row;
      if (other > i && cell.column == played.column) ++cell.column;
      moved.push_back({cell, part.values[other]});
    }
    for (const auto& [cell, values] : moved) {
      if (values > 0 && (cell.row > rows() || cell.column > width(cell.row))) return 0;
    }
    std::vector<int> shaded = part.shaded;
    for (int row = played.row; row >= part.first_row; --row) {
      int& here = shaded[static_cast<std::size_t>(row - part.first_row)];
      here = std::max(here, played.column);
    }
    return product(part.first_row, shaded, moved);
  }

  // Splits the rows into connected parts and multiplies.
  Integer product(int first_row, const std::vector<int>& shaded,
                  const std::vector<std::pair<Cell, int>>& moved) {
    Integer result = 1;
    std::uint64_t played = 0;
    const std::size_t size = shaded.size();
    std::size_t begin = 0;
    while (begin < size) {
      const int top = first_row + static_cast<int>(begin);
      std::size_t end = begin + 1;
      while (end < size && width(first_row + static_cast<int>(end)) > shaded[end - 1]) ++end;
      const auto from = shaded.begin() + static_cast<std::ptrdiff_t>(begin);
      Part part{top, {from, from + static_cast<std::ptrdiff_t>(end - begin)}, {}};
      begin = end;
      if (part.shaded.size() == 1 && part.shaded.front() == width(top)) continue;
      std::uint64_t values = 0;
      for (const Cell cell : frontier(part)) {
        int here = 0;
        for (const auto& [other, count] : moved) here += other == cell ? count : 0;
        part.values.push_back(here);
        values += static_cast<std::uint64_t>(here);
      }
      result *= orders(part);
      if (result == 0) return result;
      played += values;
      result *= binomial(played, values);
    }
    return result;
  }

  perm::Partition shape_;
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<std::string, Integer> memory_{allowance_};
  engine::KeptMemo<decltype(memory_)> kept_{ticker_, "orders of parts", memory_};
};

}  // namespace

LongestGames longest_games(int a, int b) {
  const Board board(a, b);
  const bool no_cells = board.rows() == 0 || board.columns() == 0;
  const perm::Partition rectangle(no_cells ? 0 : static_cast<std::size_t>(board.rows()), board.columns());
  const Integer tableaux = perm::standard_tableaux(rectangle);
  const int moves = (a - 1) * (b - 1) + 1;
  return {moves, tableaux * tableaux, tableaux * tableaux * moves};
}

Integer ShadingCount::total() const {
  return std::accumulate(by_length.begin(), by_length.end(), Integer(0));
}

ShadingCount permutations_shading(const Board& board, const Budget& budget) {
  const perm::Partition shape = shape_of(board);
  const perm::Partition columns = perm::conjugate(shape);
  if (shape.size() == 1 || columns.size() == 1) {
    // One row or column: the increasing or the decreasing permutation.
    std::vector<Integer> by_length(shape.size() + columns.size(), 0);
    by_length.back() = 1;
    return {by_length, 0};
  }
  if (shape.size() == 2) return {permutations_shading_two_rows(shape[0], shape[1]), 0};
  if (columns.size() == 2) return {permutations_shading_two_rows(columns[0], columns[1]), 0};
  return permutations_shading_by_states(board, budget);
}

ShadingCount permutations_shading_by_states(const Board& board, const Budget& budget) {
  const perm::Partition shape = shape_of(board);
  const int cells = perm::cells_of(shape);
  if (cells > most_counted_cells) {
    bad_input(fmt::format("the board has {} shaded cells; accepted: at most {}", cells, most_counted_cells));
  }
  ShadingCounter counter(shape, budget);
  ShadingCount result;
  // Labels are all different, so no permutation that shades the board is longer than its shaded cells.
  for (int length = 0; length <= cells; ++length) result.by_length.push_back(counter.count(length));
  result.states = counter.states();
  return result;
}

Integer permutations_using_every_cell(const Board& board) {
  const perm::Partition shape = shape_of(board);
  // Fillings whose values increase along rows and upwards in columns, by the numbers of cells filled in each
  // row, smallest values first: a cell may be filled once the cell under it is.
  std::map<std::vector<int>, Integer> ways = {{std::vector<int>(shape.size(), 0), 1}};
  for (int value = 1; value <= perm::cells_of(shape); ++value) {
    std::map<std::vector<int>, Integer> next;
    for (const auto& [filled, count] : ways) {
      for (std::size_t row = 0; row < shape.size(); ++row) {
        if (filled[row] == shape[row]) continue;
        if (row + 1 < shape.size() && filled[row] < shape[row + 1] && filled[row + 1] <= filled[row])
          continue;
        std::vector<int> more = filled;
        ++more[row];
        next[more] += count;
      }
    }
    ways = std::move(next);
  }
  return perm::standard_tableaux(shape) * ways.begin()->second;
}

std::vector<Integer> permutations_shading_two_rows(int p, int q) {
  std::vector<Integer> by_length(static_cast<std::size_t>(p + q) + 1, 0);
  for (int m = 1; m <= q; ++m) {
    const perm::Partition values = m == 1 ? perm::Partition{q} : perm::Partition{q, m - 1};
    by_length[static_cast<std::size_t>(p) + static_cast<std::size_t>(m)] =
        perm::standard_tableaux(perm::Partition{p, m}) * perm::standard_tableaux(values);
  }
  return by_length;
}

}  // namespace zermelo::es
