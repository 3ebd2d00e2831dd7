#include "games/es/game.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/notation.hpp"

namespace zermelo::es {
namespace {
constexpr std::string_view completed_text = "completed";
constexpr std::string_view complete_text = "complete";
}  // namespace

void Game::moves(const Position& position, std::vector<Move>& out) const {
  if (position.completed) return;
  if (rule_ == Rule::achieve && position.board.can_complete()) out.emplace_back(std::nullopt);
  for (const Cell cell : position.board.moves()) out.emplace_back(cell);
}

Game::Position Game::play(const Position& position, const Move& move) const {
  if (!move) return {position.board, true};
  return {position.board.shade(*move)};
}

Game::Position Game::canonical(const Position& position) const {
  if (a() != b() || position.completed) return position;
  Position other{position.board.transposed()};
  return ranking_.rank(other.board) < ranking_.rank(position.board) ? other : position;
}

std::vector<Game::Position> Game::symmetric(const Position& position) const {
  if (a() != b() || position.completed) return {};
  return {{position.board.transposed()}};
}

std::string Game::text(const Position& position) const {
  return position.completed ? std::string(completed_text) : rows_text(position.board);
}

Game::Position Game::parse(std::string_view text) const {
  if (text == completed_text && rule_ == Rule::achieve) return {Board(a(), b()), true};
  return {parse_board(a(), b(), text)};
}

std::string Game::move_text(const Move& move) const {
  return move ? cell_text(*move) : std::string(complete_text);
}

Game::Move Game::parse_move(const Position& position, std::string_view text) const {
  const bool over = position.completed;
  if (text == complete_text && rule_ == Rule::achieve) {
    if (!over && position.board.can_complete()) return std::nullopt;
    bad_input("no subsequence can be completed here");
  }
  const Cell cell = parse_cell(text);
  const Board& board = position.board;
  if (cell.column < 1 || cell.column > board.columns() || cell.row < 1 || cell.row > board.rows()) {
    bad_input(fmt::format("cell {} is not on the board: columns go from 1 to {}, rows from 1 to {}",
                          in_quotes(text), board.columns(), board.rows()));
  }
  if (over || !board.can_shade(cell)) {
    bad_input(fmt::format("cell {} cannot be shaded here; it must be open and touch the shaded region",
                          in_quotes(text)));
  }
  return cell;
}

Scene Game::draw(const Position& position) const {
  const Board& board = position.board;
  Scene scene;
  scene.columns = board.columns();
  scene.rows = board.rows();
  scene.title = fmt::format("({},{})-game, {}", a(), b(), text(position));
  for (int row = 1; row <= board.rows(); ++row) {
    for (int column = 1; column <= board.columns(); ++column) {
      const Cell cell{column, row};
      const bool playable = !position.completed && board.can_shade(cell);
      const auto role = playable              ? Scene::Role::playable
                        : board.is_open(cell) ? Scene::Role::open
                                              : Scene::Role::shaded;
      scene.cells.push_back(
          {column - 1, row - 1, role, "", playable ? cell_text(cell) : "", cell_text(cell)});
    }
  }
  scene.words = {{Scene::Role::shaded, "shaded or eliminated"}};
  return scene;
}

std::string Game::about() const {
  return fmt::format(
      "Players append digits to a permutation; older digits that are as large make room. Cell c,r\n"
      "(column,row) stands for a digit whose longest increasing subsequence has c digits and whose\n"
      "longest decreasing one has r; it is shaded, with all above and left of it. Who completes an\n"
      "increasing subsequence of length {} or a decreasing one of length {} {}.\n",
      a(), b(), rule_ == Rule::avoid ? "loses, so who has no other move loses" : "wins");
}

}  // namespace zermelo::es
