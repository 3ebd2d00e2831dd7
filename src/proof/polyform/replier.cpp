#include "proof/polyform/replier.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lattice/animal.hpp"
#include "proof/checking.hpp"
#include "proof/opening.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/playing.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Mark;
using polyform::Placement;
using polyform::Result;
using polyform::Side;
using Reason = polyform::HoldingPosition::Reason;

// Beyond it no margin is added to a window.
constexpr int comfortable_window = 160;

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
      if (size > (margin + more > 0 ? comfortable_window : largest_window)) break;
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
      for (const auto& next : step.continuations)
        most = std::max(most, turns_[static_cast<std::size_t>(next.to)]);
      turns_.push_back(most + 1);
    }
    start_.placement.shift = window.shift;
    start_.step = static_cast<int>(sequence_.steps.size()) - 1;
    game_.notes = {
        fmt::format("You are the breaker. The proof is a sequence of {} situation{}; in each the maker holds "
                    "the core, and "
                    "you have no mark in its neighbourhood. After each of your turns one of its "
                    "continuations is still open, "
                    "with fewer turns to go.",
                    sequence_.steps.size(), sequence_.steps.size() == 1 ? "" : "s")};
    if (infinite) {
      game_.notes.emplace_back(
          "The proof is about the infinite board; you see the part of it in which it plays. Marks outside "
          "would change "
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
        failed(fmt::format("the cell {} of situation {} cannot be marked", lattice::cell_text(grid(), site),
                           state.step));
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
    const auto situation = polyform::placed(grid(), state.placement,
                                            sequence_.steps[static_cast<std::size_t>(state.step)].situation);
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
    return {
        fmt::format("this is situation {} of {}: the maker holds {}, and no mark of yours is in its "
                    "neighbourhood of {} "
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
      if (position.side != Side::maker || position.used != 0 || play_.result(position) != Result::going_on)
        return;
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
      const auto situation = polyform::placed(grid(), to.placement,
                                              sequence_.steps[static_cast<std::size_t>(to.step)].situation);
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

class PavingReplier final : public PolyformReplier {
 public:
  PavingReplier(const Header& header, polyform::Paving paving, std::vector<Sites> goals, const Board& board)
      : PolyformReplier(header, {paving.grid, std::move(goals), polyform::plain_game(1, paving.breaker)},
                        board, Player::second),
        paving_(std::move(paving)) {
    const auto copies = play_.placements().size();
    game_.notes = {
        "You are the maker. The proof links cells of the infinite board so that every copy of the goal, "
        "wherever it lies, holds "
        "two linked cells. The breaker marks what is linked to your last mark, so you never hold both.",
        fmt::format("You see a window of {} cells, in which {} cop{} of the goal lie{} (--with "
                    "board=COLUMNSxROWS chooses "
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
    return anything(
        position,
        last ? fmt::format("what is linked to {} is marked already or outside; any mark does", text(*last))
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
        if (mark == Mark::maker)
          failed(fmt::format("the maker holds {} and {}, which are linked", text(at), text(*other)));
        // In the middle of her turn some of them are still to be marked.
        if (mark == Mark::none && position.side == Side::maker)
          failed(fmt::format("{} is linked to {} and not marked", text(*other), text(at)));
        open += mark == Mark::none ? 1 : 0;
      }
    }
    return {open == 0 ? "everything linked to a mark of yours is the breaker's; every copy of the goal holds "
                        "two linked "
                        "cells, so none can be yours"
                      : fmt::format("{} cell{} linked to your mark to be marked in this turn", open,
                                    open == 1 ? "" : "s"),
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
      failed(
          fmt::format("the copy on {} holds no two linked cells", fmt::join(cell_texts(grid(), cells), " ")));
    }
  }

  polyform::Paving paving_;
};

// ---- the breaker's answers on a finite board

class HoldingReplier final : public PolyformReplier {
 public:
  HoldingReplier(const Header& header, const Board& board, polyform::Holding holding, int turns)
      : PolyformReplier(header, {&board.grid(), holding.goals, holding.marks}, board, Player::second),
        holding_(std::move(holding)),
        turns_(turns) {
    for (const auto& permutation : board.symmetries()) {
      if (std::find(symmetries_.begin(), symmetries_.end(), permutation) == symmetries_.end())
        symmetries_.push_back(permutation);
    }
    game_.notes = {
        fmt::format("You are the maker. The proof has {} positions with the breaker's answer to each of your "
                    "marks, up to isometries of the "
                    "board; a position is decided by answers, by pairs of cells, or by Beck's sum.",
                    holding_.positions.size())};
    if (turns_ > 0) {
      game_.notes.push_back(fmt::format(
          "It says nothing of what comes after your turn {}: until then you have no copy.", turns_));
    }
  }

  Reply reply(const PlayedLine& line) override {
    const Followed at = follow(line);
    for (const int cell : at.owed) {
      if (at.position.marks[static_cast<std::size_t>(cell)] == Mark::none) return {text(cell), at.why};
    }
    return anything(at.position, "nothing needs an answer here; any mark does");
  }

  Promise promise(const PlayedLine& line) override {
    const Followed at = follow(line);
    const Result result = play_.result(at.position);
    const bool in_time = turns_ == 0 || at.turns <= turns_;
    if (result == Result::maker_won && in_time) failed("the maker has a copy of the goal");
    if (!in_time) return {"the turns that the proof speaks of are over", 0, "", Value::object()};
    if (result == Result::breaker_won) return {"no copy of the goal is left", 0, "", Value::object()};
    if (at.position.side == Side::maker && !at.greedy) require_covered(at);
    return {
        fmt::format(
            "this is position {} of {}: every copy of the goal that you could still complete is one that it "
            "answers{}",
            at.state, holding_.positions.size(),
            turns_ > 0 ? fmt::format("; {} of your turns are left to the proof", turns_ - at.turns) : ""),
        std::nullopt, fmt::format("position {}", at.state), Value{{"position", at.state}}};
  }

 private:
  struct Followed {
    polyform::Position position;
    int state = 0;           // the number of the proof's position
    std::vector<int> where;  // its cells on the board
    bool greedy = false;     // Beck's sum decides from here on
    int turns = 0;           // that the maker has had
    std::vector<int> owed;   // cells that the breaker marks in this turn
    std::string why;
  };

  Followed follow(const PlayedLine& line) const {
    Followed at;
    at.state = static_cast<int>(holding_.positions.size()) - 1;
    for (int cell = 0; cell < board().size(); ++cell) at.where.push_back(cell);
    at.position = replay(line, [&](const polyform::Position& before, int marked) {
      if (before.side == Side::maker) answer(before, marked, at);
    });
    if (at.greedy && at.position.side == Side::breaker) at.owed = heaviest(at.position);
    return at;
  }

  // The proof's answer to a mark of the maker.
  void answer(const polyform::Position& before, int marked, Followed& at) const {
    ++at.turns;
    at.owed.clear();
    if (at.greedy) return;
    const auto& here = holding_.positions[static_cast<std::size_t>(at.state)];
    const int cell = static_cast<int>(std::find(at.where.begin(), at.where.end(), marked) - at.where.begin());
    const auto free = std::find(here.free.begin(), here.free.end(), cell);
    if (free == here.free.end()) return;
    switch (here.reason) {
      case Reason::time:
        return;
      case Reason::potential:
        at.greedy = true;
        at.why = "the cell that lowers Beck's sum most";
        return;
      case Reason::pairs:
        for (const auto& [x, y] : here.pairs) {
          if (x == cell || y == cell) at.owed = {at.where[static_cast<std::size_t>(x == cell ? y : x)]};
        }
        at.why = fmt::format("paired with {}", text(marked));
        return;
      case Reason::answers:
        break;
    }
    at.why = fmt::format("the answer to {} in position {}", text(marked), at.state);
    const auto* chosen = &here.answers[static_cast<std::size_t>(free - here.free.begin())];
    if (chosen->better >= 0) {
      // The maker would have done better with that cell; the two change places, and it is answered.
      const int better = chosen->better;
      std::swap(at.where[static_cast<std::size_t>(cell)], at.where[static_cast<std::size_t>(better)]);
      chosen = &here.answers[static_cast<std::size_t>(std::find(here.free.begin(), here.free.end(), better) -
                                                      here.free.begin())];
    }
    for (const int mark : chosen->marks) at.owed.push_back(at.where[static_cast<std::size_t>(mark)]);
    const auto& moved = symmetries_[static_cast<std::size_t>(chosen->symmetry)];
    std::vector<int> where(at.where.size());
    for (std::size_t i = 0; i < where.size(); ++i) where[i] = at.where[static_cast<std::size_t>(moved[i])];
    at.where = std::move(where);
    at.state = chosen->to;
    (void)before;
  }

  // Copies without a mark of the breaker, as the cells they lack.
  std::vector<std::vector<int>> lacking(const polyform::Position& position) const {
    std::vector<std::vector<int>> result;
    for (const auto& copy : play_.placements()) {
      std::vector<int> lacks;
      bool dead = false;
      for (const int cell : copy) {
        const Mark mark = position.marks[static_cast<std::size_t>(cell)];
        dead = dead || mark == Mark::breaker;
        if (mark == Mark::none) lacks.push_back(cell);
      }
      if (!dead) result.push_back(std::move(lacks));
    }
    return result;
  }

  // Beck: the free cell on which the copies weigh most.
  std::vector<int> heaviest(const polyform::Position& position) const {
    std::vector<double> weights(static_cast<std::size_t>(board().size()));
    for (const auto& lacks : lacking(position)) {
      for (const int cell : lacks)
        weights[static_cast<std::size_t>(cell)] +=
            std::pow(1.0 + holding_.marks.breaker, -static_cast<double>(lacks.size()));
    }
    const auto best = std::max_element(weights.begin(), weights.end());
    if (best == weights.end() || *best == 0) return {};
    return {static_cast<int>(best - weights.begin())};
  }

  // Every copy that can still be completed in time lacks all that some copy of the proof's position lacks.
  void require_covered(const Followed& at) const {
    const auto& here = holding_.positions[static_cast<std::size_t>(at.state)];
    if (here.reason != polyform::HoldingPosition::Reason::answers) return;
    std::vector<bool> held(at.where.size());
    std::vector<bool> known(at.where.size());
    for (const int cell : here.maker)
      held[static_cast<std::size_t>(cell)] = known[static_cast<std::size_t>(cell)] = true;
    for (const int cell : here.free) known[static_cast<std::size_t>(cell)] = true;
    std::vector<std::vector<int>> spoken;
    for (const auto& copy : play_.placements()) {
      if (!std::all_of(copy.begin(), copy.end(),
                       [&](int cell) { return known[static_cast<std::size_t>(cell)]; }))
        continue;
      std::vector<int> lacks;
      for (const int cell : copy) {
        if (!held[static_cast<std::size_t>(cell)]) lacks.push_back(at.where[static_cast<std::size_t>(cell)]);
      }
      std::sort(lacks.begin(), lacks.end());
      spoken.push_back(std::move(lacks));
    }
    const int reach = turns_ == 0 ? board().size() : turns_ - at.turns - 1 + holding_.marks.last;
    for (const auto& lacks : lacking(at.position)) {
      if (static_cast<int>(lacks.size()) > reach) continue;
      const bool covered = std::any_of(spoken.begin(), spoken.end(), [&](const auto& each) {
        return std::includes(lacks.begin(), lacks.end(), each.begin(), each.end());
      });
      if (!covered)
        failed(
            fmt::format("position {} does not speak of a copy that the maker may still complete", at.state));
    }
  }

  polyform::Holding holding_;
  int turns_;  // 0: ever
  std::vector<std::vector<int>> symmetries_;
};

}  // namespace

std::unique_ptr<Replier> holding_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  const ReadHolding read = read_holding(reader);
  return std::make_unique<HoldingReplier>(reader.header(), read.board, read.holding,
                                          read.holding.positions.back().turns);
}

std::unique_ptr<Replier> sequence_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  polyform::ProofSequence sequence = read_sequence(reader);
  if (sequence.marks.maker == 0) {
    bad_input("a maker without marks has nothing to play; such games are parts of others (Theorem 3.1)");
  }
  const auto& parameters = reader.header().parameters;
  if (!parameters.contains("board")) return infinite_sequence_replier(reader.header(), std::move(sequence));
  const Window window{Board::parse(*sequence.grid, parameters.at("board").get<std::string>()), {}};
  return std::make_unique<SequenceReplier>(reader.header(), std::move(sequence), window, false);
}

std::unique_ptr<Replier> infinite_sequence_replier(const Header& header, polyform::ProofSequence sequence) {
  const Sites zone = polyform::zone_of(sequence.steps.back().situation);
  const auto window = window_around(*sequence.grid, zone);
  if (!window) {
    bad_input(fmt::format(
        "the proof needs a window of {} cells, and at most {} are played on; 'polyform show' draws it",
        zone.size(), largest_window));
  }
  return std::make_unique<SequenceReplier>(header, std::move(sequence), *window, true);
}

std::unique_ptr<Replier> paving_replier(CertificateReader& reader, const Given& given) {
  const PolyformHeader header = polyform_header(reader.header().parameters);
  if (reader.header().claim != paving_sentence(*header.grid, header.goals, header.breaker))
    failed("the claim in the header is not what its parameters say");
  polyform::Paving paving = read_paving(reader);
  return std::make_unique<PavingReplier>(reader.header(), std::move(paving), header.goals,
                                         chosen_window(*header.grid, given));
}

}  // namespace zermelo::proof
