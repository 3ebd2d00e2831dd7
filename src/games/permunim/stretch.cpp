#include "games/permunim/stretch.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>

#include "games/permunim/solve.hpp"

namespace zermelo::permunim {
namespace {

struct Outline {
  std::vector<int> stone_rows;    // left to right
  std::vector<int> free_columns;  // before, between and after them
};

Outline outline(const Board& board) {
  auto stones = board.stones();
  std::sort(stones.begin(), stones.end(), [](Cell x, Cell y) { return x.column < y.column; });
  Outline result;
  int last = 0;
  for (const Cell stone : stones) {
    result.stone_rows.push_back(stone.row);
    result.free_columns.push_back(stone.column - last - 1);
    last = stone.column;
  }
  result.free_columns.push_back(board.columns() - last);
  return result;
}

bool north_west(Cell x, Cell y) { return x.row < y.row && x.column < y.column; }

// By the definition of (123).
bool is_live(const LargePosition& position, Cell cell) {
  for (const Cell x : position.stones) {
    if (x.row == cell.row || x.column == cell.column) return false;
    for (const Cell y : position.stones) {
      if (!north_west(x, y)) continue;
      if (north_west(cell, x) || north_west(y, cell) || (north_west(x, cell) && north_west(cell, y)))
        return false;
    }
  }
  return true;
}

}  // namespace

LinePosition as_line(const Board& board) {
  const Outline shape = outline(board);
  return {board.rows(), shape.stone_rows, shape.free_columns, board.forbidden()};
}

std::vector<Stretch> stretches(LineSolver& solver, const Board& board, int longest) {
  const Outline shape = outline(board);
  const LinePosition position = as_line(board);
  std::vector<Stretch> result;
  int column = 1;
  for (std::size_t i = 0; i < shape.free_columns.size(); ++i) {
    Stretch stretch;
    stretch.first = column;
    stretch.length = shape.free_columns[i];
    stretch.rows = std::popcount(position.items()[2 * i].run.rows);
    stretch.theorem = (std::int64_t{1} << (board.rows() - board.stone_count())) - 1;
    stretch.proved = solver.cap(position, 2 * i);
    for (int length = 0; length <= std::min(longest, stretch.proved); ++length) {
      LinePosition stretched = position;
      stretched.run(2 * i).size = length;
      stretch.values.push_back(solver.value(stretched));
    }
    if (longest >= stretch.proved) {
      int from = stretch.proved;
      while (from > 0 && stretch.values[static_cast<std::size_t>(from - 1)] == stretch.values.back()) --from;
      stretch.constant_from = from;
    }
    result.push_back(std::move(stretch));
    column += shape.free_columns[i] + 1;
  }
  return result;
}

// Blocks of 8x8 and 8x9 in turn along the antidiagonal, from the lower left; two stones between neighbours.
LargePosition non_stretchable(int x) {
  LargePosition position;
  position.rows = 20 * x - 2;
  position.columns = position.rows + x;
  int row = position.rows;
  int column = 0;
  for (int block = 1; block < 2 * x; ++block) {
    row -= 8;
    column += block % 2 == 1 ? 8 : 9;
    position.stones.push_back({column + 1, row - 1});
    position.stones.push_back({column + 2, row});
    row -= 2;
    column += 2;
  }
  return position;
}

LargePosition with_column(const LargePosition& position, int after) {
  LargePosition wider = position;
  ++wider.columns;
  for (Cell& stone : wider.stones) {
    if (stone.column > after) ++stone.column;
  }
  return wider;
}

class SectionSum::Values {
 public:
  explicit Values(const Budget& budget) : solver_(ForbiddenSet::parse("123"), budget, Progress::silent()) {}
  int value(const Board& board) {
    const std::string key =
        std::to_string(board.rows()) + "x" + std::to_string(board.columns()) + " " + stones_text(board);
    const auto known = values_.find(key);
    return known != values_.end() ? known->second : values_.emplace(key, solver_.value(board)).first->second;
  }
  const ForbiddenSet& forbidden() const { return solver_.forbidden(); }

 private:
  Solver solver_;
  std::map<std::string, int> values_;
};

SectionSum::SectionSum(const Budget& budget) : values_(std::make_unique<Values>(budget)) {}
SectionSum::~SectionSum() = default;

// The live cells, in groups of cells that share a line or are comparable. A group stands alone when the
// stones outside its rectangle lie all to the north-east or the south-west of it, so that they are in no
// instance with its cells, and when the rules on the rectangle give the same live cells.
std::optional<std::vector<Board>> SectionSum::boards(const LargePosition& position) const {
  std::vector<Cell> cells;
  for (int column = 1; column <= position.columns; ++column) {
    for (int row = 1; row <= position.rows; ++row) {
      if (is_live(position, {column, row})) cells.push_back({column, row});
    }
  }
  std::vector<std::vector<Cell>> groups;
  for (const Cell cell : cells) {
    std::vector<Cell> group = {cell};
    for (auto each = groups.begin(); each != groups.end();) {
      const bool touches = std::any_of(each->begin(), each->end(), [&](Cell other) {
        return other.row == cell.row || other.column == cell.column || north_west(other, cell) ||
               north_west(cell, other);
      });
      if (touches) {
        group.insert(group.end(), each->begin(), each->end());
        each = groups.erase(each);
      } else {
        ++each;
      }
    }
    groups.push_back(std::move(group));
  }
  std::vector<Board> result;
  for (const auto& group : groups) {
    Cell low = group.front();
    Cell high = group.front();
    for (const Cell cell : group) {
      low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
      high = {std::max(high.column, cell.column), std::max(high.row, cell.row)};
    }
    const int rows = high.row - low.row + 1;
    const int columns = high.column - low.column + 1;
    if (rows > Board::largest || columns > Board::largest) return std::nullopt;
    Board board(rows, columns, values_->forbidden());
    for (const Cell stone : position.stones) {
      const bool inside = stone.row >= low.row && stone.row <= high.row && stone.column >= low.column &&
                          stone.column <= high.column;
      const bool north_east = stone.row < low.row && stone.column > high.column;
      const bool south_west = stone.row > high.row && stone.column < low.column;
      if (!inside && !north_east && !south_west) return std::nullopt;
      if (inside) board.play_in_place({stone.column - low.column + 1, stone.row - low.row + 1});
    }
    if (board.live_count() != static_cast<int>(group.size())) return std::nullopt;
    for (const Cell cell : group) {
      if (!board.is_live({cell.column - low.column + 1, cell.row - low.row + 1})) return std::nullopt;
    }
    result.push_back(std::move(board));
  }
  return result;
}

std::optional<int> SectionSum::value(const LargePosition& position, int most_cells) {
  const auto parts = boards(position);
  if (!parts) return std::nullopt;
  int sum = 0;
  for (const Board& board : *parts) {
    if (board.live_count() > most_cells) return std::nullopt;
    sum ^= values_->value(board);
  }
  return sum;
}

SectionSum::Change SectionSum::changes(const LargePosition& position, int after, int value, int most_cells) {
  const LargePosition wider = with_column(position, after);
  Change change;
  change.new_value = this->value(wider, most_cells);
  if (change.new_value) {
    change.proved = *change.new_value != value;
    return change;
  }
  for (int row = 1; row <= wider.rows; ++row) {
    const Cell cell{after + 1, row};
    if (!is_live(wider, cell)) continue;
    LargePosition moved = wider;
    moved.stones.push_back(cell);
    if (this->value(moved, most_cells) == value) {
      change.proved = true;
      change.option = cell;
      return change;
    }
  }
  return change;
}

}  // namespace zermelo::permunim
