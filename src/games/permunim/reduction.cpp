#include "games/permunim/reduction.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace zermelo::permunim {
namespace {

// Looks for an instance of one pattern on live cells and stones, with one stone in a given role. Cells are
// chosen row by row; the columns still possible are those between the chosen neighbours in value.
class InstanceSearch {
 public:
  InstanceSearch(const Board& board, const perm::Permutation& pattern, Cell stone, int role)
      : board_(board), pattern_(pattern.values()), stone_(stone), role_(role) {
    for (const Cell cell : board.stones()) stone_in_row_[static_cast<std::size_t>(cell.row)] = cell.column;
  }
  bool found() { return extend(0, 0, 0); }

 private:
  bool extend(std::size_t role, int last_row, int live) {
    if (role == pattern_.size()) return live >= 2;
    const int left = static_cast<int>(pattern_.size() - role) - 1;
    const bool pinned = role == static_cast<std::size_t>(role_);
    const int first = pinned ? stone_.row : last_row + 1;
    // Rows enough for the roles that follow, and for those between here and the stone.
    const int last = pinned                                   ? stone_.row
                     : role < static_cast<std::size_t>(role_) ? stone_.row - (role_ - static_cast<int>(role))
                                                              : board_.rows() - left;
    if (first <= last_row) return false;
    const auto [low, high] = column_bounds(role);
    if (low >= high) return false;
    for (int row = first; row <= last; ++row) {
      const int stone = stone_in_row_[static_cast<std::size_t>(row)];
      if (stone != 0) {
        if (stone > low && stone < high && choose(role, row, stone, live)) return true;
        continue;
      }
      if (pinned) continue;
      for (std::uint32_t cells = board_.live(row); cells != 0; cells &= cells - 1) {
        const int column = std::countr_zero(cells) + 1;
        if (column > low && column < high && choose(role, row, column, live + 1)) return true;
      }
    }
    return false;
  }

  bool choose(std::size_t role, int row, int column, int live) {
    columns_[role] = column;
    return extend(role + 1, row, live);
  }

  // The columns that leave room for the roles to come: a role is between the nearest chosen ones in value, and
  // as many columns away from them as there are values between.
  std::pair<int, int> column_bounds(std::size_t role) const {
    int low = 0;
    int high = board_.columns() + 1;
    const auto bound = [&](std::size_t other, int column) {
      const int apart = pattern_[role] - pattern_[other];
      if (apart > 0) {
        low = std::max(low, column + apart - 1);
      } else if (apart < 0) {
        high = std::min(high, column + apart + 1);
      }
    };
    for (std::size_t other = 0; other < role; ++other) bound(other, columns_[other]);
    bound(static_cast<std::size_t>(role_), stone_.column);
    // And from the edges of the board.
    low = std::max(low, pattern_[role] - 1);
    high = std::min(high, board_.columns() + 1 - (static_cast<int>(pattern_.size()) - pattern_[role]));
    return {low, high};
  }

  const Board& board_;
  std::span<const int> pattern_;
  Cell stone_;
  int role_;
  std::array<int, Board::largest + 2> stone_in_row_{};
  std::array<int, ForbiddenSet::longest_pattern> columns_{};
};

struct Grid {
  int rows = 0;
  int columns = 0;
  std::array<std::array<char, Board::largest>, Board::largest> cell{};  // '.', live 'o', stone '#'
};

Grid without_empty_lines(const Board& board) {
  std::vector<Cell> stones;
  for (const Cell stone : board.stones()) {
    if (stone_matters(board, stone)) stones.push_back(stone);
  }
  std::uint32_t columns = 0;
  std::uint64_t rows = 0;
  for (int row = 1; row <= board.rows(); ++row) {
    columns |= board.live(row);
    if (board.live(row) != 0) rows |= std::uint64_t{1} << row;
  }
  for (const Cell stone : stones) {
    columns |= std::uint32_t{1} << (stone.column - 1);
    rows |= std::uint64_t{1} << stone.row;
  }
  const auto column_rank = [&](int column) {
    return static_cast<std::size_t>(std::popcount(columns & ((std::uint32_t{1} << (column - 1)) - 1)));
  };
  const auto row_rank = [&](int row) {
    return static_cast<std::size_t>(std::popcount(rows & ((std::uint64_t{1} << row) - 1)));
  };
  Grid grid;
  grid.rows = std::popcount(rows);
  grid.columns = std::popcount(columns);
  for (auto& line : grid.cell) line.fill('.');
  for (const Cell cell : board.moves()) grid.cell[row_rank(cell.row)][column_rank(cell.column)] = 'o';
  for (const Cell stone : stones) grid.cell[row_rank(stone.row)][column_rank(stone.column)] = '#';
  return grid;
}

std::string image_key(const Grid& grid, Symmetry symmetry) {
  const int rows = symmetry.transpose ? grid.columns : grid.rows;
  const int columns = symmetry.transpose ? grid.rows : grid.columns;
  std::vector<std::string> lines(static_cast<std::size_t>(rows),
                                 std::string(static_cast<std::size_t>(columns), '.'));
  for (int row = 1; row <= grid.rows; ++row) {
    for (int column = 1; column <= grid.columns; ++column) {
      const Cell to = image(symmetry, {column, row}, grid.rows, grid.columns);
      lines[static_cast<std::size_t>(to.row - 1)][static_cast<std::size_t>(to.column - 1)] =
          grid.cell[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
    }
  }
  std::string key{static_cast<char>(rows), static_cast<char>(columns)};
  unsigned used = 0;
  for (const std::string& line : lines) {
    for (const char cell : line) {
      if (used % 4 == 0) key += '\0';
      const unsigned bits = cell == 'o' ? 1 : cell == '#' ? 2 : 0;
      key.back() = static_cast<char>(static_cast<unsigned char>(key.back()) | bits << (2 * (used % 4)));
      ++used;
    }
  }
  return key;
}

}  // namespace

bool stone_matters(const Board& board, Cell stone) {
  for (const perm::Permutation& pattern : board.forbidden().patterns()) {
    for (int role = 0; role < pattern.size(); ++role) {
      if (InstanceSearch(board, pattern, stone, role).found()) return true;
    }
  }
  return false;
}

ReducedKey::ReducedKey(std::string_view bytes) : size_(static_cast<std::uint16_t>(bytes.size())) {
  std::copy(bytes.begin(), bytes.end(), bytes_.begin());
}

ReducedKey reduced_key(const Board& board) {
  const Grid grid = without_empty_lines(board);
  std::string least;
  for (const Symmetry symmetry : board.forbidden().symmetries()) {
    std::string key = image_key(grid, symmetry);
    if (least.empty() || key < least) least = std::move(key);
  }
  return ReducedKey(least);
}

}  // namespace zermelo::permunim
