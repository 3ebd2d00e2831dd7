#include "games/permunim/game.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::permunim {

void Game::moves(const Position& position, std::vector<Move>& out) const {
  const auto cells = position.moves();
  out.insert(out.end(), cells.begin(), cells.end());
}

std::vector<Game::Position> Game::symmetric(const Position& position) const {
  std::vector<Position> images;
  for (const Symmetry symmetry : position.forbidden().symmetries()) {
    if (symmetry == Symmetry{} || (symmetry.transpose && position.rows() != position.columns())) continue;
    images.push_back(position.image(symmetry));
  }
  return images;
}

Game::Position Game::parse(std::string_view text) const {
  constexpr std::size_t longest_text = 1024;
  if (text.size() > longest_text) bad_input("the position is too long");
  Board board = start_;
  if (text == "empty" || text.empty()) return board;
  for (const std::string_view part : split(text, ';')) board.play_checked(parse_cell(part));
  return board;
}

std::string Game::about() const {
  std::string text = "In turn, place a stone in a row and a column that have none.";
  if (!start_.forbidden().empty()) {
    text += fmt::format(
        " Read the stones from the\n"
        "top row down: the columns of some of them may never be ordered like {}.\n"
        "Cells where a stone would do that are dead.",
        start_.forbidden().text());
  }
  return text + " Whoever cannot place a stone loses.\n";
}

Game::Move Game::parse_move(const Position& position, std::string_view text) const {
  const Cell cell = parse_cell(text);
  Board after = position;
  after.play_checked(cell);
  return cell;
}

Scene Game::draw(const Position& position) const { return draw_board(position); }

Scene draw_board(const Board& board) {
  Scene scene;
  scene.columns = board.columns();
  scene.rows = board.rows();
  scene.title = fmt::format("{}x{} avoiding {}, stones {}", board.rows(), board.columns(),
                            board.forbidden().text(), stones_text(board));
  scene.words = {{Scene::Role::playable, "can be played"},
                 {Scene::Role::last, "stone"},
                 {Scene::Role::eliminated, "dead"}};
  for (int row = 1; row <= board.rows(); ++row) {
    for (int column = 1; column <= board.columns(); ++column) {
      const Cell cell{column, row};
      const bool live = board.is_live(cell);
      const auto role = live                    ? Scene::Role::playable
                        : board.has_stone(cell) ? Scene::Role::last
                                                : Scene::Role::eliminated;
      scene.cells.push_back({column - 1, row - 1, role, "", live ? cell_text(cell) : "", cell_text(cell)});
    }
  }
  return scene;
}

Scene draw_board(const Board& board, const OptionGrid& options) {
  Scene scene = draw_board(board);
  scene.labels = "a number is the value of the move";
  for (auto& cell : scene.cells) {
    const auto& option = options[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    if (option) cell.label = std::to_string(*option);
  }
  return scene;
}

}  // namespace zermelo::permunim
