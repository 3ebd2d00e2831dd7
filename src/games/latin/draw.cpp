#include "games/latin/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

std::vector<int> identity(int order) {
  std::vector<int> columns(static_cast<std::size_t>(order));
  std::iota(columns.begin(), columns.end(), 1);
  return columns;
}

Position flipped(const Rules& rules, const Position& position) {
  Position result{position.board.flipped(), position.hand, position.disc};
  std::reverse(result.hand.begin(), result.hand.begin() + rules.order);
  if (result.disc != 0) result.disc = rules.order + 1 - result.disc;
  return result;
}

std::string sorted_text(const Rules& rules, const Position& position) {
  const Board& board = position.board;
  std::vector<int> columns = identity(rules.order);
  const auto column_text = [&](int column) {
    std::string text;
    for (int row = 1; row <= rules.order; ++row) text += static_cast<char>('0' + board.at(row, column));
    const Board::Owner owner = board.owner(column);
    return text + (!owner ? '-' : *owner == Player::first ? 'A' : 'B');
  };
  std::sort(columns.begin(), columns.end(), [&](int x, int y) { return column_text(x) < column_text(y); });
  return text_of(rules, {board.with_columns(columns), position.hand, position.disc});
}

}  // namespace

Scene draw(const Rules& rules, const Position& position) {
  const Board& board = position.board;
  const std::vector<Move> legal = moves(rules, position);
  Scene scene;
  scene.columns = rules.order;
  scene.rows = rules.order + 1;
  scene.title = "Latin Erdős, " + text_of(rules, position);
  scene.words = {{Scene::Role::eliminated, "no number fits"}};
  for (int row = 1; row <= rules.order; ++row) {
    for (int column = 1; column <= rules.order; ++column) {
      Scene::Cell cell{column - 1, row - 1, Scene::Role::shaded, "", "", fmt::format("{},{}", row, column)};
      if (board.at(row, column) != 0) {
        cell.label = std::to_string(board.at(row, column));
      } else {
        const auto here = [&](const Move& move) {
          return move.placement.row == row && move.placement.column == column;
        };
        const auto choices = std::count_if(legal.begin(), legal.end(), here);
        const auto any = [&] {
          for (int number = 1; number <= rules.order; ++number) {
            if (board.fits({row, column, number})) return true;
          }
          return false;
        };
        cell.role = choices > 0 ? Scene::Role::playable : any() ? Scene::Role::open : Scene::Role::eliminated;
        // A square with one choice can be played by pointing at it.
        if (choices == 1) cell.id = move_text(*std::find_if(legal.begin(), legal.end(), here));
      }
      scene.cells.push_back(cell);
    }
  }
  for (int row = 1; row <= rules.order; ++row) scene.row_names.push_back(std::to_string(row));
  scene.row_names.emplace_back("owner");
  const std::string owners = owners_text(board);
  for (int column = 1; column <= rules.order; ++column) {
    scene.cells.push_back({column - 1, rules.order, Scene::Role::open,
                           std::string(1, owners[static_cast<std::size_t>(column - 1)]), ""});
  }
  return scene;
}

std::vector<Position> symmetric(const Rules& rules, const Position& position) {
  std::vector<Position> result = {flipped(rules, position)};
  if (rules.order < 2) return result;
  std::vector<int> columns = identity(rules.order);
  std::swap(columns[0], columns[1]);
  result.push_back({position.board.with_columns(columns), position.hand, position.disc});
  columns = identity(rules.order);
  std::rotate(columns.begin(), columns.begin() + 1, columns.end());
  result.push_back({position.board.with_columns(columns), position.hand, position.disc});
  return result;
}

std::string canonical_text(const Rules& rules, const Position& position) {
  return std::min(sorted_text(rules, position), sorted_text(rules, flipped(rules, position)));
}

}  // namespace zermelo::latin
