// What the repliers of polyform games share: a board, its rules, and a game replayed by them.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "base/text.hpp"
#include "games/polyform/rules/position.hpp"
#include "lattice/drawing.hpp"
#include "proof/checking.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// The most cells that are played on.
inline constexpr int largest_window = 280;
inline constexpr std::string_view wait_text = "wait";

inline polyform::TurnMarks turn_marks(const polyform::Marks& marks) {
  polyform::TurnMarks turn{marks.maker, marks.breaker, std::nullopt};
  if (marks.last != marks.maker) turn.last = marks.last;
  return turn;
}

// What all of them share: the board, its rules, and a game replayed by them.
class PolyformReplier : public Replier {
 public:
  PolyformReplier(const Header& header, polyform::Rules rules, const polyform::Board& board, Player prover)
      : play_(std::move(rules), board) {
    const polyform::Rules& kept = play_.rules();
    game_.game = "polyform";
    game_.parameters = {{"grid", kept.grid->name()},
                        {"board", board.text()},
                        {"animal", Notation<polyform::Animals>::value({kept.grid, kept.goals}).text()},
                        {"marks", Notation<polyform::TurnMarks>::value(turn_marks(kept.marks)).text()},
                        {"handicap", std::to_string(kept.marks.handicap)}};
    game_.prover = prover;
    game_.claim = header.claim;
    game_.kind = header.kind;
  }
  const ProvedGame& game() const override { return game_; }

 protected:
  const lattice::Grid& grid() const { return *play_.rules().grid; }
  const polyform::Board& board() const { return play_.board(); }
  std::optional<int> cell(std::string_view move) const {
    if (move == wait_text) return std::nullopt;
    const auto found = board().find(lattice::parse_cell(grid(), move));
    if (!found) failed(fmt::format("{} is no cell of the board", in_quotes(move)));
    return found;
  }
  std::string text(int cell) const { return lattice::cell_text(grid(), board().site(cell)); }

  // visit(position before the mark, cell) for every mark of the line; returns the position at its end.
  template <class Visit>
  polyform::Position replay(const PlayedLine& line, Visit visit) const {
    polyform::Position position = play_.start();
    for (const std::string& move : line.moves) {
      const auto marked = cell(move);
      if (!marked) continue;
      visit(position, *marked);
      position = play_.after(position, *marked);
    }
    return position;
  }
  polyform::Mark mark_of(const polyform::Position& position, const lattice::Site& site) const {
    const auto at = board().find(site);
    return at ? position.marks[static_cast<std::size_t>(*at)] : polyform::Mark::none;
  }
  Reply anything(const polyform::Position& position, std::string why) const {
    const auto legal = play_.legal(position);
    if (legal.empty()) failed("there is no cell left to mark");
    return {text(legal.front()), std::move(why)};
  }

  polyform::Play play_;
  ProvedGame game_;
};

inline std::vector<std::string> cell_texts(const lattice::Grid& grid, const lattice::Sites& sites) {
  std::vector<std::string> texts;
  texts.reserve(sites.size());
  for (const lattice::Site& site : sites) texts.push_back(lattice::cell_text(grid, site));
  return texts;
}

// ---- windows of the infinite board, for the breaker's proofs

inline std::string standard_window(const lattice::Grid& grid) {
  if (grid.dimension() == 4) return "3x3x3x3";
  if (grid.dimension() == 3) return "4x4x4";
  return grid.kind() == lattice::Grid::Kind::triangle ? "11x8" : "8x8";
}

// The window that was chosen (board=8x8), or the usual one.
inline polyform::Board chosen_window(const lattice::Grid& grid, const Given& given) {
  const auto chosen = given.find("board");
  auto board =
      polyform::Board::parse(grid, chosen == given.end() ? standard_window(grid) : chosen->second.front());
  if (board.size() > largest_window)
    bad_input(fmt::format("the window has {} cells; accepted: at most {}", board.size(), largest_window));
  return board;
}

}  // namespace zermelo::proof
