#include "games/polyform/game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/draw.hpp"
#include "games/polyform/notation.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::string_view wait_text = "wait";

std::string_view name_of(Side side) { return side == Side::maker ? "maker" : "breaker"; }

}  // namespace

Key::operator std::string() const { return fmt::format("{:x}", fmt::join(words, ".")); }

Game::Game(Rules rules, Board board)
    : play_(std::move(rules), std::move(board)), symmetries_(play_.board().symmetries()) {
  if (play_.board().size() > largest_play) {
    bad_input(fmt::format("the board has {} cells; accepted for play: at most {}", play_.board().size(),
                          largest_play));
  }
  if (play_.rules().marks.maker == 0) bad_input("the maker must have at least one mark in a turn");
}

void Game::moves(const Position& position, std::vector<Move>& out) const {
  if (position.waiting) {
    out.emplace_back(std::nullopt);
    return;
  }
  for (const int cell : play_.legal(position.play)) out.emplace_back(cell);
}

Game::Position Game::play(const Position& position, const Move& move) const {
  if (!move) return {position.play, false};
  Position next{play_.after(position.play, *move), false};
  next.waiting = next.play.side == position.play.side && play_.result(next.play) == Result::going_on;
  return next;
}

Game::Key Game::key(const Position& position) const {
  Key key;
  for (std::size_t cell = 0; cell < position.play.marks.size(); ++cell) {
    key.words[cell / 32] |= static_cast<std::uint64_t>(position.play.marks[cell]) << (cell % 32 * 2);
  }
  const auto state = static_cast<unsigned>(position.play.used) |
                     static_cast<unsigned>(position.play.side) << 8 | (position.waiting ? 1U << 9 : 0U);
  key.words[8] |= static_cast<std::uint64_t>(state) << 48;
  return key;
}

Game::Position Game::image(const Position& position, const std::vector<int>& symmetry) const {
  Position result = position;
  for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
    result.play.marks[static_cast<std::size_t>(symmetry[cell])] = position.play.marks[cell];
  }
  return result;
}

Game::Position Game::canonical(const Position& position) const {
  Position least = position;
  for (const auto& symmetry : symmetries_) {
    Position candidate = image(position, symmetry);
    if (candidate.play.marks < least.play.marks) least = std::move(candidate);
  }
  return least;
}

std::vector<Game::Position> Game::symmetric(const Position& position) const {
  std::vector<Position> result;
  for (const auto& symmetry : symmetries_) {
    Position moved = image(position, symmetry);
    const bool known = moved == position || std::find(result.begin(), result.end(), moved) != result.end();
    if (!known) result.push_back(std::move(moved));
  }
  return result;
}

std::string Game::text(const Position& position) const {
  std::string text = marks_text(play_.board(), position.play.marks);
  text += fmt::format(":{}", name_of(position.play.side));
  if (position.play.used != 0) text += fmt::format("+{}", position.play.used);
  if (position.waiting) text += fmt::format(":{}", wait_text);
  return text;
}

Game::Position Game::parse(std::string_view text) const {
  const auto parts = split(text, ':');
  Position position = start();
  position.play.marks = parse_marking(play_.board(), parts[0]);
  position.play.side = Side::maker;
  if (parts.size() > 1) {
    const auto words = split(parts[1], '+');
    if (words.size() > 2 || (words[0] != "maker" && words[0] != "breaker")) {
      bad_input(
          fmt::format("{} does not say whose turn it is; accepted: maker or breaker, with +1, +2, .. for the "
                      "marks already made in it",
                      in_quotes(parts[1])));
    }
    position.play.side = words[0] == "maker" ? Side::maker : Side::breaker;
    if (words.size() == 2) {
      position.play.used =
          static_cast<int>(parse_integer(words[1], "the marks made in this turn", 0, most_marks));
    }
  }
  const Mark mine = position.play.side == Side::maker ? Mark::maker : Mark::breaker;
  if (std::count(position.play.marks.begin(), position.play.marks.end(), mine) < position.play.used) {
    bad_input(fmt::format("{} has fewer marks than were made in this turn", in_quotes(text)));
  }
  position.waiting = parts.size() == 3 && parts[2] == wait_text;
  if (parts.size() > 3 || (parts.size() == 3 && !position.waiting) ||
      (position.waiting && position.play.used == 0)) {
    bad_input(fmt::format(
        "{} is no position; after the side to move only ':wait' may follow, in the middle of a turn",
        in_quotes(text)));
  }
  if (play_.result(position.play) == Result::going_on && play_.legal(position.play).empty()) {
    bad_input(fmt::format("{}: this turn has no marks left", in_quotes(text)));
  }
  return position;
}

std::string Game::move_text(const Move& move) const {
  return move ? lattice::cell_text(play_.board().grid(), play_.board().site(*move)) : std::string(wait_text);
}

std::string Game::move_form() const {
  std::string order = lattice::cell_order(play_.board().grid());
  for (char& c : order) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return fmt::format("{}, as in {}", order, lattice::cell_text(play_.board().grid(), play_.board().site(0)));
}

Player Game::to_move(const Position& position) const {
  const Result result = play_.result(position.play);
  const bool maker = result == Result::going_on ? (position.play.side == Side::maker) != position.waiting
                                                : result == Result::breaker_won;  // who has lost has no move
  return maker ? Player::first : Player::second;
}

std::string Game::player_name(Player player) const {
  return player == Player::first ? "the maker" : "the breaker";
}

std::string Game::about() const {
  const Marks& marks = play_.rules().marks;
  return fmt::format(
      "The maker (X) begins and wants a copy of {},\n"
      "turned or reflected as may be; the breaker (O) wants the board to fill\n"
      "without one. Marks in a turn, maker's and breaker's: {}.\n",
      goals_text(play_.board().grid(), play_.rules().goals), polyform::text(marks));
}

std::vector<Scene> Game::goals() const {
  std::vector<Scene> scenes;
  for (const Sites& goal : play_.rules().goals) {
    scenes.push_back(scene_of(play_.board().grid(), goal, [](const Site&) {
      return Look{Scene::Role::shaded, "X", ""};
    }));
    scenes.back().title = goals_text(play_.board().grid(), {goal});
  }
  return scenes;
}

std::vector<Overlay> Game::overlays(const Position& position) const {
  const polyform::Position& play = position.play;
  Overlay threats{"threats", "here the maker completes the animal in his next turn"};
  if (play_.result(play) == Result::going_on) {
    const bool makers = play.side == Side::maker;
    if (makers) threats.says = "here the maker can complete the animal now";
    // A turn that completes a goal has `last` marks.
    const int marks = play_.rules().marks.last - (makers ? play.used : 0);
    std::set<int> cells;
    for (const std::vector<int>& placement : play_.placements()) {
      std::vector<int> missing;
      bool broken = false;
      for (const int cell : placement) {
        const Mark mark = play.marks[static_cast<std::size_t>(cell)];
        broken = broken || mark == Mark::breaker;
        if (mark == Mark::none) missing.push_back(cell);
      }
      if (!broken && static_cast<int>(missing.size()) <= marks) cells.insert(missing.begin(), missing.end());
    }
    for (const int cell : cells)
      threats.places.push_back(lattice::cell_text(play_.board().grid(), play_.board().site(cell)));
  }
  return {std::move(threats)};
}

Game::Move Game::parse_move(const Position& position, std::string_view text) const {
  std::vector<Move> offered;
  moves(position, offered);
  if (text == wait_text) {
    if (position.waiting) return std::nullopt;
    bad_input("there is no reason to wait here");
  }
  const auto cell = play_.board().find(lattice::parse_cell(play_.board().grid(), text));
  if (!cell || std::find(offered.begin(), offered.end(), Move(*cell)) == offered.end()) {
    bad_input(fmt::format("cell {} ({}) cannot be marked here; it must lie on the board and be unmarked",
                          in_quotes(text), lattice::cell_order(play_.board().grid())));
  }
  return *cell;
}

Scene Game::draw(const Position& position) const {
  std::vector<Move> offered;
  moves(position, offered);
  const Board& board = play_.board();
  Scene scene = scene_of(board.grid(), board.cells(), [&](const Site& site) -> Look {
    const int cell = *board.find(site);
    switch (position.play.marks[static_cast<std::size_t>(cell)]) {
      case Mark::maker:
        return {Scene::Role::shaded, "X", ""};
      case Mark::breaker:
        return {Scene::Role::eliminated, "O", ""};
      case Mark::none:
        break;
    }
    const bool playable = std::find(offered.begin(), offered.end(), Move(cell)) != offered.end();
    return {playable ? Scene::Role::playable : Scene::Role::open, "",
            playable ? lattice::cell_text(board.grid(), site) : ""};
  });
  scene.words = {{Scene::Role::playable, "can be marked"},
                 {Scene::Role::shaded, "maker", "X"},
                 {Scene::Role::eliminated, "breaker", "O"}};
  const Result result = play_.result(position.play);
  const std::string state = result == Result::maker_won ? "the maker has won"
                            : result == Result::breaker_won
                                ? "the breaker has won"
                                : fmt::format("{} to move", name_of(position.play.side));
  scene.title = fmt::format("{} game for {}, {}", polyform::text(play_.rules().marks),
                            goals_text(board.grid(), play_.rules().goals), state);
  return scene;
}

}  // namespace zermelo::polyform
