#include "games/es/strategy.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include "base/error.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"

namespace zermelo::es {
namespace {

class SetBuilder {
 public:
  SetBuilder(Solver& solver, const Budget& budget, Progress& progress)
      : solver_(solver),
        ranking_(solver.game().ranking()),
        progress_(progress),
        ticker_(budget, progress),
        allowance_(budget.memory() - std::min(budget.memory(), solver.bytes())) {}

  // The player to move at `position` is the winner: makes sure one of his moves leads into the set. A reply
  // already in the set is preferred, then the one that shades most, because it leaves the fewest positions to
  // answer.
  void ensure_reply(const Game::Position& position, std::uint64_t rank) {
    if (solver_.game().rule() == Rule::achieve && position.board.can_complete())
      return;  // that ends the game
    replies_.clear();
    bool answered = false;
    position.board.for_each_move([&](Cell cell) {
      replies_.emplace_back(ranking_.rank_after(position.board, rank, cell), cell);
      answered = set_.contains(replies_.back().first);
      return !answered;
    });
    if (answered) return;
    std::sort(replies_.begin(), replies_.end());
    for (const auto& [next_rank, cell] : replies_) {
      reply_.board = position.board;
      reply_.board.shade_in_place(cell);
      if (solver_.outcome(reply_) == Outcome::previous) return add(next_rank);
    }
    throw Error(ErrorKind::budget, "the winner of a position was not found within the budget");
  }

  void add(std::uint64_t rank) {
    if (set_.insert(rank)) open_.push(rank);
  }

  // Answers the loser's moves, largest rank first, so that a position is expanded after all that lead to it.
  void close() {
    progress_.begin("strategy", 0);
    while (!open_.empty()) {
      ticker_.step();
      const std::uint64_t rank = open_.top();
      open_.pop();
      const Board board = ranking_.board(rank);
      board.for_each_move([&](Cell cell) {
        faced_.board = board;
        faced_.board.shade_in_place(cell);
        ensure_reply(faced_, ranking_.rank_after(board, rank, cell));
        return true;
      });
    }
    progress_.finish();
  }

  std::vector<std::uint64_t> sorted() const {
    std::vector<std::uint64_t> ranks;
    ranks.reserve(set_.size());
    set_.for_each([&](std::uint64_t rank, const auto&) { ranks.push_back(rank); });
    std::sort(ranks.begin(), ranks.end());
    return ranks;
  }

 private:
  Solver& solver_;
  const Ranking& ranking_;
  Progress& progress_;
  engine::Ticker ticker_;
  // Scratch, so that no position of a large set costs an allocation.
  Game::Position faced_ = solver_.game().start();
  Game::Position reply_ = solver_.game().start();
  std::vector<std::pair<std::uint64_t, Cell>> replies_;
  engine::Allowance allowance_;
  engine::MemoSet<std::uint64_t> set_{allowance_};
  std::priority_queue<std::uint64_t> open_;
};

}  // namespace

std::vector<std::uint64_t> winning_set(Solver& solver, const Game::Position& position, const Budget& budget,
                                       Progress& progress) {
  SetBuilder builder(solver, budget, progress);
  switch (solver.outcome(position)) {
    case Outcome::unknown:
      throw Error(ErrorKind::budget, "the winner is unknown, so there is no strategy to write");
    case Outcome::next:
      builder.ensure_reply(position, solver.game().ranking().rank(position.board));
      break;
    case Outcome::previous:
      if (!position.completed) builder.add(solver.game().ranking().rank(position.board));
      break;
  }
  builder.close();
  return builder.sorted();
}

}  // namespace zermelo::es
