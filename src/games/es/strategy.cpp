#include "games/es/strategy.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_set>

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
  void ensure_reply(const Game::Position& position) {
    std::vector<Game::Move> moves;
    solver_.game().moves(position, moves);
    std::uint64_t best = none;
    for (const auto& move : moves) {
      if (!move) return;  // completing a run ends the game
      const Game::Position next = solver_.game().play(position, move);
      const std::uint64_t rank = ranking_.rank(next.board);
      if (set_.contains(rank)) return;
      if (rank < best && solver_.outcome(next) == Outcome::previous) best = rank;
    }
    if (best == none)
      throw Error(ErrorKind::budget, "the winner of a position was not found within the budget");
    add(best);
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
      const Game::Position position{ranking_.board(open_.top())};
      open_.pop();
      for (const Cell cell : position.board.moves()) ensure_reply({position.board.shade(cell)});
    }
    progress.finish();
  }

  std::vector<std::uint64_t> sorted() const {
    std::vector<std::uint64_t> ranks(set_.begin(), set_.end());
    std::sort(ranks.begin(), ranks.end());
    return ranks;
  }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};
  Solver& solver_;
  const Ranking& ranking_;
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
      builder.ensure_reply(position);
      break;
    case Outcome::previous:
      if (!position.completed) builder.add(solver.game().ranking().rank(position.board));
      break;
  }
  builder.close(budget, progress);
  return builder.sorted();
}

}  // namespace zermelo::es
