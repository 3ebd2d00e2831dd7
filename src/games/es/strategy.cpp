#include "games/es/strategy.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_set>
#include <utility>

#include "base/error.hpp"
#include "base/hash.hpp"

namespace zermelo::es {
namespace {

struct Mixed {
  std::size_t operator()(std::uint64_t rank) const { return mix(rank); }
};

class SetBuilder {
 public:
  explicit SetBuilder(Solver& solver) : solver_(solver), ranking_(solver.game().ranking()) {}

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
    if (set_.insert(rank).second) open_.push(rank);
  }

  // Answers the loser's moves, largest rank first, so that a position is expanded after all that lead to it.
  void close(const Budget& budget, Progress& progress) {
    progress.begin("strategy", 0);
    std::uint64_t answered = 0;
    while (!open_.empty()) {
      if ((answered++ & 1023) == 0) {
        budget.throw_if_exhausted();
        progress.update(answered);
      }
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
    progress.finish();
  }

  std::vector<std::uint64_t> sorted() const {
    std::vector<std::uint64_t> ranks(set_.begin(), set_.end());
    std::sort(ranks.begin(), ranks.end());
    return ranks;
  }

 private:
  Solver& solver_;
  const Ranking& ranking_;
  // Scratch, so that no position of a large set costs an allocation.
  Game::Position faced_ = solver_.game().start();
  Game::Position reply_ = solver_.game().start();
  std::vector<std::pair<std::uint64_t, Cell>> replies_;
  std::unordered_set<std::uint64_t, Mixed> set_;
  std::priority_queue<std::uint64_t> open_;
};

}  // namespace

std::vector<std::uint64_t> winning_set(Solver& solver, const Game::Position& position, const Budget& budget,
                                       Progress& progress) {
  SetBuilder builder(solver);
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
  builder.close(budget, progress);
  return builder.sorted();
}

}  // namespace zermelo::es
