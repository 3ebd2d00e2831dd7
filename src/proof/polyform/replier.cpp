#include "proof/polyform/replier.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/position.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"
#include "proof/checking.hpp"
#include "proof/opening.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Mark;
using polyform::Marks;
using polyform::Placement;
using polyform::Play;
using polyform::Result;
using polyform::Side;

// The most cells that are played on.
constexpr int largest_window = 120;
constexpr std::string_view wait_text = "wait";

// What all of them share: the board, its rules, and a game replayed by them.
class PolyformReplier : public Replier {
 public:
  PolyformReplier(const Header& header, polyform::Rules rules, const Board& board, Player prover)
      : play_(std::move(rules), board) {
    const polyform::Rules& kept = play_.rules();
    game_.game = "polyform";
    game_.parameters = {
        {"grid", kept.grid->name()},
        {"board", board.text()},
        {"animal", Notation<polyform::Animals>::value({kept.grid, kept.goals}).text()},
        {"marks", Notation<polyform::TurnMarks>::value({kept.marks.maker, kept.marks.breaker, kept.marks.last}).text()},
        {"handicap", std::to_string(kept.marks.handicap)}};
    game_.prover = prover;
    game_.claim = header.claim;
    game_.kind = header.kind;
  }
  const ProvedGame& game() const override { return game_; }

 protected:
  const Grid& grid() const { return *play_.rules().grid; }
  const Board& board() const { return play_.board(); }
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
  Mark mark_of(const polyform::Position& position, const Site& site) const {
    const auto at = board().find(site);
    return at ? position.marks[static_cast<std::size_t>(*at)] : Mark::none;
  }
  Reply anything(const polyform::Position& position, std::string why) const {
    const auto legal = play_.legal(position);
    if (legal.empty()) failed("there is no cell left to mark");
    return {text(legal.front()), std::move(why)};
  }

  Play play_;
  ProvedGame game_;
};

std::vector<std::string> cell_texts(const Grid& grid, const Sites& sites) {
  std::vector<std::string> texts;
  texts.reserve(sites.size());
  for (const Site& site : sites) texts.push_back(lattice::cell_text(grid, site));
  return texts;
}

// ---- the maker's proof sequences

// A full rectangle (or box) that holds the cells, as small as can be or with a margin where there is room, and how far the
// cells are moved into it.
struct Window {
  Board board;
  lattice::Vector shift{};
};

std::optional<lattice::Vector> place_in(const Board& board, const Sites& cells) {
  std::vector<lattice::Vector> places;
  for (const Site& site : board.cells()) {
    if (site.type != cells.front().type) continue;
    const lattice::Vector shift = site.at - cells.front().at;
    const bool fits = std::all_of(cells.begin(), cells.end(), [&](const Site& each) {
      return board.find({each.at + shift, each.type}).has_value();
    });
    if (fits) places.push_back(shift);
  }
  if (places.empty()) return std::nullopt;
  return places[places.size() / 2];
}

std::optional<Window> window_around(const Grid& grid, const Sites& cells) {
  // Extents as people count them; on triangles a cell more may be needed, since translations keep directions.
  lattice::Vector low = grid.coordinates(cells.front());
  lattice::Vector high = low;
  for (const Site& site : cells) {
    const lattice::Vector at = grid.coordinates(site);
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      low[axis] = std::min(low[axis], at[axis]);
      high[axis] = std::max(high[axis], at[axis]);
    }
  }
  for (const int margin : {2, 1, 0}) {
    for (const int more : {0, 1, 2, 4, 8}) {
      std::vector<std::string> sides;
      std::int64_t size = 1;
      // Coordinates are rows first, boards are written columns first.
      for (int axis = grid.dimension() - 1; axis >= 0; --axis) {
        const auto at = static_cast<std::size_t>(axis);
        const int side = high[at] - low[at] + 1 + margin + more;
        size *= side;
        sides.push_back(std::to_string(side));
      }
      if (size > largest_window) break;
      const Board board = Board::parse(grid, fmt::format("{}", fmt::join(sides, "x")));
      if (const auto shift = place_in(board, cells)) return Window{board, *shift};
    }
  }
  // Cells that no box of this size holds: themselves alone.
  if (cells.size() > largest_window) return std::nullopt;
  const Board board(grid, cells);
  if (const auto shift = place_in(board, cells)) return Window{board, *shift};
  return std::nullopt;
}

class SequenceReplier final : public PolyformReplier {
 public:
  SequenceReplier(const Header& header, polyform::ProofSequence sequence, const Window& window, bool infinite)
      : PolyformReplier(header, {sequence.grid, sequence.goals, sequence.marks}, window.board, Player::first),
        sequence_(std::move(sequence)) {
    for (const auto& step : sequence_.steps) {
      int most = 0;
      for (const auto& next : step.continuations) most = std::max(most, turns_[static_cast<std::size_t>(next.to)]);
      turns_.push_back(most + 1);
    }
    start_.placement.shift = window.shift;
    start_.step = static_cast<int>(sequence_.steps.size()) - 1;
    game_.notes = {
        fmt::format("You are the breaker. The proof is a sequence of {} situation{}; in each the maker holds the core, and "
                    "you have no mark in its neighbourhood. After each of your turns one of its continuations is still open, "
                    "with fewer turns to go.",
                    sequence_.steps.size(), sequence_.steps.size() == 1 ? "" : "s")};
    if (infinite) {
      game_.notes.emplace_back(
          "The proof is about the infinite board; you see the part of it in which it plays. Marks outside would change "
          "nothing.");
    }
  }

  Reply reply(const PlayedLine& line) override {
    const auto [position, state] = follow(line);
    const Sites core = placed_core(state);
    for (const Site& site : core) {
      const Mark mark = mark_of(position, site);
      if (mark == Mark::maker) continue;
      const auto at = board().find(site);
      if (!at || mark == Mark::breaker) {
        failed(fmt::format("the cell {} of situation {} cannot be marked", lattice::cell_text(grid(), site), state.step));
      }
      return {text(*at), fmt::format("reaches situation {} ({} turn{} to go after it)", state.step,
                                     turns(state) - 1, turns(state) == 2 ? "" : "s")};
    }
    return anything(position, "the situation is reached; any further mark does");
  }

  Promise promise(const PlayedLine& line) override {
    const auto [position, state] = follow(line);
    if (play_.result(position) == Result::maker_won) {
      return {"the maker has a copy of the goal", 0, "", Value::object()};
    }
    if (play_.result(position) == Result::breaker_won) failed("the breaker has stopped the maker");
    if (line.moves.empty()) {
      return {fmt::format("the maker begins and wins in at most {} turns", turns(state)), turns(state), "",
              Value::object()};
    }
    const auto situation =
        polyform::placed(grid(), state.placement, sequence_.steps[static_cast<std::size_t>(state.step)].situation);
    for (const Site& site : situation.core) {
      if (mark_of(position, site) != Mark::maker) {
        failed(fmt::format("situation {} is promised, and {} is not the maker's", state.step,
                           lattice::cell_text(grid(), site)));
      }
    }
    if (position.side == Side::breaker && position.used == 0) {
      for (const Site& site : situation.neighbourhood) {
        if (mark_of(position, site) == Mark::breaker) {
          failed(fmt::format("situation {} is promised, and {} is the breaker's", state.step,
                             lattice::cell_text(grid(), site)));
        }
      }
    }
    const int left = turns(state) - 1;
    return {fmt::format("this is situation {} of {}: the maker holds {}, and no mark of yours is in its neighbourhood of {} "
                        "cells. At most {} more turn{} of the maker.",
                        state.step, sequence_.steps.size(), fmt::join(cell_texts(grid(), situation.core), " "),
                        situation.neighbourhood.size(), left, left == 1 ? "" : "s"),
            left, fmt::format("situation {} of {}", state.step, sequence_.steps.size()),
            Value{{"situation", state.step},
                  {"core", cell_texts(grid(), situation.core)},
                  {"neighbourhood", cell_texts(grid(), situation.neighbourhood)}}};
  }

 private:
  // The situation that the maker's turn leads to, and where it lies.
  struct State {
    int step = 0;
    Placement placement;
  };
  int turns(const State& state) const { return turns_[static_cast<std::size_t>(state.step)]; }
  Sites placed_core(const State& state) const {
    return polyform::placed(grid(), state.placement,
                            sequence_.steps[static_cast<std::size_t>(state.step)].situation.core);
  }

  // The position at the end of the line, and the situation that the maker holds or is about to reach in his turn.
  std::pair<polyform::Position, State> follow(const PlayedLine& line) const {
    State state = start_;
    bool first = true;
    const auto turn_begins = [&](const polyform::Position& position) {
      if (position.side != Side::maker || position.used != 0 || play_.result(position) != Result::going_on) return;
      if (!std::exchange(first, false)) state = continued(state, position);
    };
    polyform::Position position =
        replay(line, [&](const polyform::Position& before, int) { turn_begins(before); });
    turn_begins(position);
    return {std::move(position), state};
  }

  // A continuation that no mark of the breaker stands in; the one with the fewest turns to go.
  State continued(const State& from, const polyform::Position& position) const {
    std::optional<State> best;
    for (const auto& next : sequence_.steps[static_cast<std::size_t>(from.step)].continuations) {
      const State to{next.to, polyform::composed(grid(), from.placement, next.placement)};
      const auto situation =
          polyform::placed(grid(), to.placement, sequence_.steps[static_cast<std::size_t>(to.step)].situation);
      const Sites zone = polyform::zone_of(situation);
      const bool open = std::none_of(zone.begin(), zone.end(), [&](const Site& site) {
        return mark_of(position, site) == Mark::breaker;
      });
      if (open && (!best || turns(to) < turns(*best))) best = to;
    }
    if (!best) failed(fmt::format("situation {} has no continuation left", from.step));
    return *best;
  }

  polyform::ProofSequence sequence_;
  std::vector<int> turns_;  // to go from each situation, the one that reaches it included
  State start_;
};

// ---- the breaker's pavings

std::string standard_window(const Grid& grid) {
  if (grid.dimension() == 4) return "3x3x3x3";
  if (grid.dimension() == 3) return "4x4x4";
  return grid.kind() == Grid::Kind::triangle ? "11x8" : "8x8";
}

class PavingReplier final : public PolyformReplier {
 public:
  PavingReplier(const Header& header, polyform::Paving paving, std::vector<Sites> goals, const Board& board)
      : PolyformReplier(header, {paving.grid, std::move(goals), polyform::plain_game(1, paving.breaker)}, board,
                        Player::second),
        paving_(std::move(paving)) {
    const auto copies = play_.placements().size();
    game_.notes = {
        "You are the maker. The proof links cells of the infinite board so that every copy of the goal, wherever it lies, holds "
        "two linked cells. The breaker marks what is linked to your last mark, so you never hold both.",
        fmt::format("You see a window of {} cells, in which {} cop{} of the goal lie{} (--with board=COLUMNSxROWS chooses "
                    "another); on a larger one the same links do.",
                    board.size(), copies, copies == 1 ? "y" : "ies", copies == 1 ? "s" : "")};
    require_links();
  }

  Reply reply(const PlayedLine& line) override {
    std::optional<int> last;
    const auto position = replay(line, [&](const polyform::Position& before, int marked) {
      if (before.side == Side::maker) last = marked;
    });
    if (last) {
      for (const Site& site : polyform::related(paving_, board().site(*last))) {
        const auto at = board().find(site);
        if (!at || position.marks[static_cast<std::size_t>(*at)] != Mark::none) continue;
        return {text(*at), fmt::format("linked to {}", text(*last))};
      }
    }
    return anything(position, last ? fmt::format("what is linked to {} is marked already or outside; any mark does", text(*last))
                                   : "any mark does");
  }

  Promise promise(const PlayedLine& line) override {
    const auto position = replay(line, [](const polyform::Position&, int) {});
    if (play_.result(position) == Result::maker_won) failed("the maker has a copy of the goal");
    if (play_.result(position) == Result::breaker_won) {
      return {"every copy of the goal holds a mark of the breaker", 0, "", Value::object()};
    }
    int open = 0;
    for (int at = 0; at < board().size(); ++at) {
      if (position.marks[static_cast<std::size_t>(at)] != Mark::maker) continue;
      for (const Site& site : polyform::related(paving_, board().site(at))) {
        const auto other = board().find(site);
        if (!other) continue;
        const Mark mark = position.marks[static_cast<std::size_t>(*other)];
        if (mark == Mark::maker) failed(fmt::format("the maker holds {} and {}, which are linked", text(at), text(*other)));
        // In the middle of her turn some of them are still to be marked.
        if (mark == Mark::none && position.side == Side::maker)
          failed(fmt::format("{} is linked to {} and not marked", text(*other), text(at)));
        open += mark == Mark::none ? 1 : 0;
      }
    }
    return {open == 0 ? "everything linked to a mark of yours is the breaker's; every copy of the goal holds two linked "
                        "cells, so none can be yours"
                      : fmt::format("{} cell{} linked to your mark to be marked in this turn", open, open == 1 ? "" : "s"),
            std::nullopt, "", Value::object()};
  }

 private:
  void require_links() const {
    for (const auto& copy : play_.placements()) {
      const bool linked = std::any_of(copy.begin(), copy.end(), [&](int at) {
        const Sites others = polyform::related(paving_, board().site(at));
        return std::any_of(others.begin(), others.end(), [&](const Site& site) {
          const auto other = board().find(site);
          return other && std::find(copy.begin(), copy.end(), *other) != copy.end();
        });
      });
      if (linked) continue;
      Sites cells;
      for (const int at : copy) cells.push_back(board().site(at));
      failed(fmt::format("the copy on {} holds no two linked cells", fmt::join(cell_texts(grid(), cells), " ")));
    }
  }

  polyform::Paving paving_;
};

}  // namespace

std::unique_ptr<Replier> sequence_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  polyform::ProofSequence sequence = read_sequence(reader);
  if (sequence.marks.maker == 0) {
    bad_input("a maker without marks has nothing to play; such games are parts of others (Theorem 3.1)");
  }
  const auto& parameters = reader.header().parameters;
  const bool infinite = !parameters.contains("board");
  if (!infinite) {
    const Window window{Board::parse(*sequence.grid, parameters.at("board").get<std::string>()), {}};
    return std::make_unique<SequenceReplier>(reader.header(), std::move(sequence), window, false);
  }
  const auto window = window_around(*sequence.grid, polyform::zone_of(sequence.steps.back().situation));
  if (!window) bad_input(fmt::format("the proof needs a window of more than {} cells; it can be drawn, not played", largest_window));
  return std::make_unique<SequenceReplier>(reader.header(), std::move(sequence), *window, true);
}

std::unique_ptr<Replier> paving_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {"board"});
  const PolyformHeader header = polyform_header(reader.header().parameters);
  if (reader.header().claim != paving_sentence(*header.grid, header.goals, header.breaker))
    failed("the claim in the header is not what its parameters say");
  polyform::Paving paving = read_paving(reader);
  const auto chosen = given.find("board");
  const Board board =
      Board::parse(*header.grid, chosen == given.end() ? standard_window(*header.grid) : chosen->second.front());
  if (board.size() > largest_window)
    bad_input(fmt::format("the window has {} cells; accepted: at most {}", board.size(), largest_window));
  return std::make_unique<PavingReplier>(reader.header(), std::move(paving), header.goals, board);
}

}  // namespace zermelo::proof
