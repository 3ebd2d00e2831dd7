// The three layers of expert.hpp, for one order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/nimber_search.hpp"
#include "engine/ticker.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/expert_strategy.hpp"
#include "games/latin/fill.hpp"
#include "games/latin/full_boards.hpp"
#include "games/latin/last_mover.hpp"
#include "games/latin/lengths.hpp"
#include "games/latin/reach.hpp"
#include "games/latin/score_bounds.hpp"

namespace zermelo::latin {

template <int n>
class Expert final : public ExpertSolver, private Layers {
 public:
  Expert(const Budget& budget, Progress& progress)
      : ticker_(budget, progress, step_weight),
        last_mover_(game_, engine::NimberMethod::beling_rogalski, budget, budget.memory() / 4, progress,
                    named("last mover")),
        allowance_(budget.memory() / 4 * 3),
        lengths_(budget, progress, allowance_) {}

  int score(const Board& board) override { return columns(board, -1, 1); }

  int score_if_full_boards_go_to(Player player, const Board& board) override {
    return wins_if_full_to(player, live_set<n>(board), board.discs()) ? 1 : -1;
  }

  std::vector<ScoredPlacement> placements(const Board& board) override {
    std::vector<ScoredPlacement> result;
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      result.push_back({placement, -score(next)});
    }
    return result;
  }

  int discs_to_come(const Board& board) override {
    if (board.full()) return 0;
    const Courses courses = lengths_.at(live_set<n>(board), board.discs());
    if (courses.agree()) return courses.if_first.discs;
    if (const auto sure = sure_of_full_boards(board)) return courses.when_full_boards_go_to(*sure).discs;
    const int here = score(board);
    if (here == 0) return n * n - board.discs();
    const BoardKey key = key_of(board);
    if (const int* found = depths_of_boards_.find(key)) return *found;
    ticker_.step();
    std::optional<int> best;
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      if (here > 0 && score(next) >= 0) continue;
      const int discs = 1 + discs_to_come(next);
      if (!best || (here > 0 ? discs < *best : discs > *best)) best = discs;
    }
    return depths_of_boards_.store(key, best.value_or(0));
  }

  ExpertStrategy strategy(const Board& board, Player if_drawn) override {
    return strategy_of(*this, board, if_drawn);
  }
  std::optional<ExpertStrategy> strategy_after_any(int placements) override {
    return latin::strategy_after_any(*this, live(Board(n, 3, Ownership::any)), placements);
  }
  Nimber value(const Board& board) override { return last_mover_.value(live_set<n>(board)); }

  void set_budget(const Budget& budget) override {
    ticker_.set_budget(budget);
    last_mover_.set_budget(budget);
    lengths_.set_budget(budget);
    if (!allowance_.is_half_used()) return;
    contrary_.clear();
    boards_.clear();
    lengths_.forget();
    depths_of_boards_.clear();
  }
  std::uint64_t positions() const override {
    return ticker_.steps() + last_mover_.positions() + lengths_.positions();
  }

 private:
  static constexpr Player last_disc = n % 2 == 1 ? Player::first : Player::second;

  static std::string named(const std::string& layer) { return layer + " of order " + std::to_string(n); }

  static constexpr std::uint64_t step_weight = 256;  // a position may cost a hundred canonical forms

  // ---- as strategies ask

  void count_position() override { ticker_.step(); }
  engine::Allowance& allowance() override { return allowance_; }

  using Set = LiveSet<n>;

  bool wins_as_last_mover(const std::vector<AnySet>& given) override {
    if (given.empty()) return false;
    std::vector<Set> sum(given.begin(), given.end());
    const auto smaller = [](const Set& x, const Set& y) { return x.size() < y.size(); };
    std::iter_swap(std::max_element(sum.begin(), sum.end(), smaller), sum.end() - 1);
    Nimber others;
    for (std::size_t i = 0; i + 1 < sum.size(); ++i) others += last_mover_.value(sum[i]);
    return !last_mover_.is(sum.back(), others);
  }
  bool wins_if_full_boards_go_to(Player player, const AnySet& set, int discs) override {
    return wins_if_full_to(player, Set(set), discs);
  }
  AnySet live(const Board& board) const override { return AnySet(live_set<n>(board)); }
  AnySet after(const AnySet& set, int place) const override { return AnySet(latin::after(Set(set), place)); }
  AnySet form(const AnySet& set) const override { return AnySet(Canonical<n>::form(Set(set))); }
  bool every_line_is_open(const AnySet& set, int discs) const override {
    return latin::every_line_is_open(Set(set), discs);
  }
  std::vector<AnySet> parts(const AnySet& set) const override {
    std::vector<Set> found;
    game_.parts(Set(set), found);
    return {found.begin(), found.end()};
  }

  // ---- last mover

  bool wins_as_last_mover(const LiveSet<n>& live) { return !last_mover_.is(live, Nimber{0}); }
  // Whether the player to move wins when full boards go to this player.
  bool wins_if_full_to(Player player, const LiveSet<n>& live, int discs) {
    return player == last_disc ? wins_as_last_mover(live) : wins_contrary(live, discs);
  }

  // ---- contrary

  // Whether the player to move wins when a full board is the opponent's of its last mover.
  bool wins_contrary(const LiveSet<n>& live, int discs) {
    if (discs == n * n) return true;
    if (!can_fill(live, discs)) return wins_as_last_mover(live);
    return wins_contrary_open(Canonical<n>::form(live), discs);
  }

  bool wins_contrary_open(const LiveSet<n>& live, int discs) {
    if (const bool* found = contrary_.find(live)) return *found;
    ticker_.step();
    struct Option {
      bool fills;
      int size;
      LiveSet<n> live;
      bool operator<(const Option& other) const {
        return std::tie(fills, size, live) < std::tie(other.fills, other.size, other.live);
      }
    };
    std::vector<Option> options;
    bool wins = false;
    live.for_each([&](int place) {
      if (wins) return;
      const LiveSet<n> next = Canonical<n>::form(latin::after(live, place));
      const bool fills = can_fill(next, discs + 1);
      if (fills) {
        const bool* known = contrary_.find(next);
        wins = known != nullptr && !*known;
      }
      options.push_back({fills, next.size(), next});
    });
    if (!wins) {
      // Boards that cannot fill are settled soonest, and the smallest of them first.
      std::sort(options.begin(), options.end());
      const auto same = [](const Option& x, const Option& y) { return x.live == y.live; };
      options.erase(std::unique(options.begin(), options.end(), same), options.end());
      wins = std::any_of(options.begin(), options.end(), [&](const Option& option) {
        return option.fills ? !wins_contrary(option.live, discs + 1) : !wins_as_last_mover(option.live);
      });
    }
    contrary_.store(live, wins);
    return wins;
  }

  // ---- columns

  // Alpha-beta over -1, 0, 1: exact inside (alpha, beta), a bound outside.
  int columns(const Board& board, int alpha, int beta) {
    if (board.full()) return score_of_full(board);
    const LiveSet<n> live = live_set<n>(board);
    if (live.empty()) return -1;
    if (!can_fill(live, board.discs())) return wins_as_last_mover(live) ? 1 : -1;
    if (const auto sure = sure_of_full_boards(board)) return score_if_full_boards_go_to(*sure, board);
    // Each of the two games bounds the real one from the side of the player of the last disc.
    const bool best_for_last = wins_as_last_mover(live);
    if (best_for_last == (board.to_move() != last_disc)) return best_for_last ? 1 : -1;
    if (wins_contrary(live, board.discs()) == best_for_last) return best_for_last ? 1 : -1;
    return columns_open(board, alpha, beta);
  }

  int columns_open(const Board& board, int alpha, int beta) {
    const BoardKey key = key_of(board);
    if (const ScoreBounds<1>* found = boards_.find(key)) {
      if (const auto answer = found->answer_or_narrow(alpha, beta)) return *answer;
    }
    ticker_.step();
    int best = -1;
    int low = alpha;
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      best = std::max(best, -columns(next, -beta, -low));
      low = std::max(low, best);
      if (best >= beta) break;
    }
    boards_.at(key).learn(best, alpha, beta);
    return best;
  }

  LastMover<n> game_;
  engine::Ticker ticker_;
  engine::NimberSearch<LastMover<n>> last_mover_;
  engine::Allowance allowance_;  // of all that follow
  engine::Memo<LiveSet<n>, bool> contrary_{allowance_};
  engine::Memo<BoardKey, ScoreBounds<1>> boards_{allowance_};
  Lengths<n> lengths_;
  engine::Memo<BoardKey, int> depths_of_boards_{allowance_};
  // In the checkpoint.
  engine::KeptMemo<decltype(contrary_)> kept_contrary_{ticker_, named("contrary"), contrary_};
  engine::KeptMemo<decltype(boards_)> kept_boards_{ticker_, named("boards"), boards_};
  engine::KeptMemo<decltype(depths_of_boards_)> kept_depths_{ticker_, named("depths"), depths_of_boards_};
};

}  // namespace zermelo::latin
