#include "games/es/digit_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/notation.hpp"

namespace zermelo::es {

DigitGame::DigitGame(int a, int b, Rule rule) : cells_(a, b, rule) {
  if ((a - 1) * (b - 1) >= perm::Permutation::longest) {
    bad_input(fmt::format("in digits a game has fewer than {} moves; (a-1)(b-1) is {}",
                          perm::Permutation::longest, (a - 1) * (b - 1)));
  }
}

Game::Move DigitGame::cell_for(const Position& position, int digit) const {
  const auto labels = perm::labels(position.permutation);
  const Cell cell = cell_of(perm::label_of_next(position.permutation, labels, digit));
  return cell.column < cells_.a() && cell.row < cells_.b() ? Game::Move(cell) : std::nullopt;
}

void DigitGame::moves(const Position& position, std::vector<Move>& out) const {
  if (position.cells.completed) return;
  for (int digit = 1; digit <= position.permutation.size() + 1; ++digit) {
    if (cells_.rule() == Rule::achieve || cell_for(position, digit)) out.push_back(digit);
  }
}

DigitGame::Position DigitGame::play(const Position& position, Move digit) const {
  return {position.permutation.append(digit), cells_.play(position.cells, cell_for(position, digit))};
}

std::vector<DigitGame::Position> DigitGame::symmetric(const Position& position) const {
  if (cells_.a() != cells_.b() || position.permutation.size() == 0) return {};
  std::vector<std::string> values;
  for (const int value : position.permutation.values()) {
    values.push_back(std::to_string(position.permutation.size() + 1 - value));
  }
  return {parse(fmt::format("perm:{}", fmt::join(values, ",")))};
}

std::string DigitGame::text(const Position& position) const {
  return position.permutation.size() == 0 ? "start" : "perm:" + position.permutation.text();
}

DigitGame::Position DigitGame::parse(std::string_view text) const {
  constexpr std::string_view prefix = "perm:";
  const bool digits = !text.empty() && std::all_of(text.begin(), text.end(),
                                                   [](char c) { return (c >= '0' && c <= '9') || c == ','; });
  if (!digits && !text.starts_with(prefix)) {
    Position position{permutation_of(parse_board(cells_.a(), cells_.b(), text)), cells_.start()};
    position.cells = cells_.parse(text);
    return position;
  }
  const auto given = perm::Permutation::parse(digits ? text : text.substr(prefix.size()));
  Position position = start();
  const auto values = given.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (position.cells.completed) bad_input("the permutation goes on after a subsequence is complete");
    // Its rank among the values so far is what the player appended.
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(i);
    const auto smaller = std::count_if(values.begin(), end, [&](int value) { return value < values[i]; });
    const int digit = static_cast<int>(smaller) + 1;
    if (cells_.rule() == Rule::avoid && !cell_for(position, digit)) {
      bad_input(
          fmt::format("digit {} of the permutation completes a subsequence, which no player may", i + 1));
    }
    position = play(position, digit);
  }
  return position;
}

DigitGame::Move DigitGame::parse_move(const Position& position, std::string_view text) const {
  if (position.cells.completed) bad_input("a subsequence is complete; no digit follows");
  const int digit = static_cast<int>(parse_integer(text, "the digit", 1, position.permutation.size() + 1));
  if (cells_.rule() == Rule::avoid && !cell_for(position, digit)) {
    bad_input(fmt::format("{} would complete a subsequence, which loses; other digits do not", digit));
  }
  return digit;
}

Scene DigitGame::draw(const Position& position) const {
  Scene scene = cells_.draw(position.cells);
  scene.title = fmt::format("({},{})-game, {}", cells_.a(), cells_.b(), text(position));
  for (Scene::Cell& cell : scene.cells) {
    cell.place.clear();  // digits are written, not cells
    if (cell.role != Scene::Role::playable) continue;
    const auto digits = digits_for(position.permutation, {cell.column + 1, cell.row + 1});
    if (digits.empty()) continue;
    cell.id = move_text(digits.front());
    cell.label = digits.size() == 1 ? cell.id : fmt::format("{}-{}", digits.front(), digits.back());
  }
  return scene;
}

std::vector<std::string> DigitGame::remarks(const Position& position) const {
  if (position.permutation.size() == 0) return {};
  return {"permutation: " + position.permutation.text()};
}

}  // namespace zermelo::es
