#include "games/latin/expert_strategy.hpp"

#include <algorithm>
#include <utility>

#include "base/hash.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/full_boards.hpp"

namespace zermelo::latin {
namespace {

class StrategyOf {
 public:
  StrategyOf(Layers& solver, Player player, bool wins) : solver_(solver) {
    strategy_.player = player;
    strategy_.wins = wins;
  }

  ExpertStrategy from(const Board& board) {
    if (board.to_move() == strategy_.player) {
      answer_board(board);
    } else {
      face_board(board);
    }
    return std::move(strategy_);
  }

  // From all of these live sets, on which he wins without full boards.
  ExpertStrategy from(const std::vector<AnySet>& sets, int discs, Player mover) {
    for (const AnySet& live : sets) {
      const bool open = solver_.every_line_is_open(live, discs);
      if (mover != strategy_.player) {
        open ? face_open(live, discs) : face_closed(sum_of(live));
      } else {
        open ? answer_open(live, discs) : answer_closed(sum_of(live));
      }
    }
    return std::move(strategy_);
  }

  // Whether the player to move wins, whoever gets the full boards; nothing when these matter.
  static std::optional<bool> mover_wins(Layers& solver, const AnySet& live, int discs, Player mover) {
    if (!solver.every_line_is_open(live, discs)) return solver.wins_as_last_mover(solver.parts(live));
    if (solver.wins_if_full_boards_go_to(opponent(mover), live, discs)) return true;
    if (!solver.wins_if_full_boards_go_to(mover, live, discs)) return false;
    return std::nullopt;
  }

 private:
  Player other() const { return opponent(strategy_.player); }

  // The score, for the player to move, that keeps the promise when the other player is to move.
  bool kept(int score_of_other) const { return strategy_.wins ? score_of_other < 0 : score_of_other <= 0; }

  static std::vector<int> places(const AnySet& live) {
    std::vector<int> result;
    live.for_each([&](int place) { result.push_back(place); });
    return result;
  }

  // ---- boards that can never fill: sums of parts, each up to renaming and rising, without pairs of equal
  // ones, which cancel. Renamed apart, parts forget which rows they shared, as they may: they exclude nothing
  // in each other.

  using Sum = std::vector<AnySet>;
  struct SumHash {
    std::size_t operator()(const Sum& sum) const {
      std::uint64_t hash = 0;
      for (const AnySet& part : sum) hash = mix(hash ^ part.hash());
      return hash;
    }
  };

  static void cancel_pairs(Sum& sum) {
    std::sort(sum.begin(), sum.end());
    Sum rest;
    for (const AnySet& part : sum) {
      if (!rest.empty() && rest.back() == part) {
        rest.pop_back();
      } else {
        rest.push_back(part);
      }
    }
    sum = std::move(rest);
  }

  void add_parts(const AnySet& live, Sum& sum) const {
    for (const AnySet& part : solver_.parts(live)) sum.push_back(solver_.form(part));
  }

  Sum sum_of(const AnySet& live) const {
    Sum sum;
    add_parts(live, sum);
    cancel_pairs(sum);
    return sum;
  }

  // Every sum that one move leads to.
  std::vector<Sum> options(const Sum& sum) const {
    std::vector<Sum> result;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i].for_each([&](int place) {
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        add_parts(solver_.after(sum[i], place), next);
        cancel_pairs(next);
        result.push_back(std::move(next));
      });
    }
    std::sort(result.begin(), result.end(), smaller);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // The work a sum makes grows faster than its parts.
  static int size_of(const Sum& sum) {
    int size = 0;
    for (const AnySet& part : sum) size += part.size() * part.size();
    return size;
  }
  static bool smaller(const Sum& x, const Sum& y) {
    return std::pair(size_of(x), x) < std::pair(size_of(y), y);
  }

  void face_closed(const Sum& sum) {
    if (sum.empty() || !closed_.insert(sum)) return;
    auto& written = strategy_.closed.emplace_back();
    for (const AnySet& part : sum) written.push_back(places(part));
    solver_.count_position();
    for (const Sum& option : options(sum)) answer_closed(option);
  }

  void answer_closed(const Sum& sum) {
    if (!answered_.insert(sum)) return;
    choose_closed(options(sum));
  }

  bool choose_closed(const std::vector<Sum>& options) {
    if (std::any_of(options.begin(), options.end(), [&](const Sum& option) { return known_closed(option); }))
      return true;
    const auto good = std::find_if(options.begin(), options.end(),
                                   [&](const Sum& option) { return !solver_.wins_as_last_mover(option); });
    if (good == options.end()) return false;
    face_closed(*good);
    return true;
  }

  bool known_closed(const Sum& sum) const { return sum.empty() || closed_.contains(sum); }

  // ---- boards that may fill, won without that

  // The other player is to move and loses though full boards would be his.
  bool good_open(const AnySet& live, int discs) {
    return !solver_.wins_if_full_boards_go_to(other(), live, discs);
  }

  void face_open(const AnySet& live, int discs) {
    if (!open_.insert(live)) return;
    strategy_.open.push_back(places(live));
    live.for_each([&](int place) {
      const AnySet next = solver_.after(live, place);
      if (solver_.every_line_is_open(next, discs + 1)) {
        answer_open(solver_.form(next), discs + 1);
      } else {
        answer_closed(sum_of(next));
      }
    });
  }

  void answer_open(const AnySet& live, int discs) {
    if (!answered_open_.insert(live)) return;
    std::vector<Sum> closed;
    std::vector<AnySet> open;
    live.for_each([&](int place) {
      const AnySet next = solver_.after(live, place);
      if (solver_.every_line_is_open(next, discs + 1)) {
        open.push_back(solver_.form(next));
      } else {
        closed.push_back(sum_of(next));
      }
    });
    choose(closed, open, discs + 1);
  }

  // Plays to one of the options, if possible one that needs nothing new. False when none keeps the promise.
  bool choose(std::vector<Sum>& closed, const std::vector<AnySet>& open, int discs) {
    if (std::any_of(open.begin(), open.end(), [&](const auto& option) { return open_.contains(option); }))
      return true;
    std::sort(closed.begin(), closed.end(), smaller);
    if (choose_closed(closed)) return true;
    const auto good =
        std::find_if(open.begin(), open.end(), [&](const auto& option) { return good_open(option, discs); });
    if (good == open.end()) return false;
    face_open(*good, discs);
    return true;
  }

  // ---- boards whose columns matter

  void face_board(const Board& board) {
    if (board.full()) return;
    const AnySet live = solver_.live(board);
    if (!solver_.every_line_is_open(live, board.discs())) {
      face_closed(sum_of(live));
    } else if (good_open(live, board.discs())) {
      face_open(solver_.form(live), board.discs());
    } else if (boards_.insert(key_of(board))) {
      strategy_.boards.push_back(board);
      for (const Placement& placement : board.placements()) {
        Board next = board;
        next.place(placement);
        if (!next.full()) answer_board(next);
      }
    }
  }

  void answer_board(const Board& board) {
    if (!answered_boards_.insert(key_of(board))) return;
    std::vector<Sum> closed;
    std::vector<AnySet> open;
    std::vector<Board> boards;
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      const AnySet live = solver_.live(next);
      if (next.full()) {
        if (kept(score_of_full(next))) return;
      } else if (!solver_.every_line_is_open(live, next.discs())) {
        closed.push_back(sum_of(live));
      } else {
        open.push_back(solver_.form(live));
        boards.push_back(next);
      }
    }
    if (choose(closed, open, board.discs() + 1)) return;
    const auto known = [&](const Board& option) { return boards_.contains(key_of(option)); };
    if (std::any_of(boards.begin(), boards.end(), known)) return;
    const auto good = std::find_if(boards.begin(), boards.end(),
                                   [&](const Board& option) { return kept(solver_.score(option)); });
    face_board(*good);
  }

  Layers& solver_;
  ExpertStrategy strategy_;
  engine::MemoSet<Sum, SumHash> closed_{solver_.allowance()};
  engine::MemoSet<Sum, SumHash> answered_{solver_.allowance()};
  engine::MemoSet<AnySet> open_{solver_.allowance()};
  engine::MemoSet<AnySet> answered_open_{solver_.allowance()};
  engine::MemoSet<BoardKey> boards_{solver_.allowance()};
  engine::MemoSet<BoardKey> answered_boards_{solver_.allowance()};
};

}  // namespace

std::optional<ExpertStrategy> strategy_after_any(Layers& solver, const AnySet& empty, int placements) {
  std::vector<AnySet> level = {empty};
  for (int discs = 0; discs < placements; ++discs) {
    std::vector<AnySet> next;
    for (const AnySet& live : level) {
      if (live.empty()) return std::nullopt;  // the game may be over before
      bool done = false;
      live.for_each([&](int place) {
        if (!done) next.push_back(solver.form(solver.after(live, place)));
        done = discs == 0;  // all first placements are alike
      });
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    level = std::move(next);
  }
  const Player mover = placements % 2 == 0 ? Player::first : Player::second;
  const std::optional<bool> wins = StrategyOf::mover_wins(solver, level.front(), placements, mover);
  if (!wins) return std::nullopt;
  for (const AnySet& live : level) {
    if (StrategyOf::mover_wins(solver, live, placements, mover) != wins) return std::nullopt;
  }
  return StrategyOf(solver, *wins ? mover : opponent(mover), true).from(level, placements, mover);
}

ExpertStrategy strategy_of(Layers& solver, const Board& board, Player if_drawn) {
  const int here = solver.score(board);
  const Player mover = board.to_move();
  const Player player = here > 0 ? mover : here < 0 ? opponent(mover) : if_drawn;
  return StrategyOf(solver, player, here != 0).from(board);
}

}  // namespace zermelo::latin
