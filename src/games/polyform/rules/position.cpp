#include "games/polyform/rules/position.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::polyform {
namespace {

Mark mark_of(const Position& position, int cell) { return position.marks[static_cast<std::size_t>(cell)]; }

}  // namespace

Play::Play(Rules rules, Board board)
    : rules_(std::move(rules)), board_(std::move(board)), placements_(board_.placements(rules_.goals)) {}

Position Play::start() const {
  Position position;
  position.marks.assign(static_cast<std::size_t>(board_.size()), Mark::none);
  pass_when_used_up(position);
  return position;
}

Result Play::result(const Position& position) const {
  bool alive = false;
  for (const auto& placement : placements_) {
    bool all = true;
    bool blocked = false;
    for (const int cell : placement) {
      all = all && mark_of(position, cell) == Mark::maker;
      blocked = blocked || mark_of(position, cell) == Mark::breaker;
    }
    if (all) return Result::maker_won;
    alive = alive || !blocked;
  }
  return alive ? Result::going_on : Result::breaker_won;
}

// Whether the maker can complete the copy with at most `left` more marks.
bool Play::may_complete(const Position& position, const std::vector<int>& placement, int left) const {
  int missing = 0;
  for (const int cell : placement) {
    if (mark_of(position, cell) == Mark::breaker) return false;
    missing += mark_of(position, cell) == Mark::none ? 1 : 0;
  }
  return missing <= left;
}

int Play::turn_length(const Position& position) const {
  if (position.side == Side::breaker) return rules_.marks.breaker;
  // In the maker's first turn every mark on the board is one of that turn.
  const auto unmarked = std::count(position.marks.begin(), position.marks.end(), Mark::none);
  const bool first = board_.size() - static_cast<int>(unmarked) == position.used;
  return rules_.marks.maker + (first ? rules_.marks.handicap : 0);
}

std::vector<int> Play::legal(const Position& position) const {
  std::vector<int> cells;
  if (result(position) != Result::going_on) return cells;
  if (position.used < turn_length(position)) {
    for (int cell = 0; cell < board_.size(); ++cell) {
      if (mark_of(position, cell) == Mark::none) cells.push_back(cell);
    }
    return cells;
  }
  for (const auto& placement : placements_) {
    if (!may_complete(position, placement, rules_.marks.last - position.used)) continue;
    for (const int cell : placement) {
      if (mark_of(position, cell) == Mark::none) cells.push_back(cell);
    }
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

// A game that is going on has an unmarked cell, and one of the players has marks in a turn, so this ends. A
// maker without marks (a = 0) that cannot complete a copy passes to a breaker without marks for ever: such a
// game is not accepted by the notation.
void Play::pass_when_used_up(Position& position) const {
  if (result(position) != Result::going_on) return;
  for (int passes = 0; passes < 2; ++passes) {
    if (position.used < turn_length(position)) return;
    if (position.side == Side::maker && !legal(position).empty()) return;
    position.side = position.side == Side::maker ? Side::breaker : Side::maker;
    position.used = 0;
  }
}

Position Play::after(const Position& position, int cell) const {
  Position next = position;
  next.marks[static_cast<std::size_t>(cell)] = position.side == Side::maker ? Mark::maker : Mark::breaker;
  ++next.used;
  pass_when_used_up(next);
  return next;
}

}  // namespace zermelo::polyform
