#include "games/latin/beginner_judge.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "base/within_budget.hpp"
#include "games/latin/beginner_values.hpp"
#include "games/latin/by_weight.hpp"
#include "games/latin/playout.hpp"
#include "games/latin/reach.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

// A position after a placement, for all placements that lead there.
template <int n>
struct Candidate {
  Position next;
  Playout<n> playout;
  std::vector<std::size_t> moves;  // indices
  std::optional<double> exact;     // for the player who places
  double total = 0;
  std::uint64_t games = 0;

  double value() const {
    if (exact) return *exact;
    return games == 0 ? 0.5 : total / static_cast<double>(games);
  }
};

template <int n>
class Judge final : public BeginnerJudge {
 public:
  explicit Judge(const Rules& rules)
      : rules_(rules), values_(rules, Budget(), Progress::silent(), allowance_) {}

  engine::Judgement<Move> judge(const Position& position, const engine::Effort& effort, const Budget& budget,
                                std::uint64_t seed) override {
    const std::vector<Move> legal = moves(rules_, position);
    Candidates candidates = candidates_of(position, legal);
    allowance_.set_bytes(budget.memory());
    if (allowance_.is_half_used()) values_.forget();
    bool solved = false;
    const bool asks = (effort.exact || effort.endgames) && within_reach(position.board);
    if (asks) solved = solve(candidates, budget.part(endgame_share));
    // One solved is a sign that the others can be: they share most of what follows.
    const bool any = std::any_of(candidates.begin(), candidates.end(),
                                 [](const Candidate<n>& candidate) { return candidate.exact.has_value(); });
    const bool worth_it = any || effort.games == 0;
    if (asks && !solved && effort.exact && worth_it) solved = solve(candidates, budget.part(exact_share));
    if (!solved && effort.games > 0) compare(candidates, effort.games, budget, Dice(seed));
    Budget::throw_if_interrupted();
    return judgement(legal, candidates, solved);
  }

 private:
  using Candidates = std::vector<Candidate<n>>;
  static constexpr double endgame_share = 0.3;
  static constexpr double exact_share = 0.7;  // of what is left then
  // A look at the budget costs about as much work here as in the search for exact values. Games take
  // microseconds and come in rounds, so there is no ticker.
  static constexpr std::uint64_t games_per_look = 64;

  // Of placements that lead to boards which the rules hold alike one is enough.
  Candidates candidates_of(const Position& position, const std::vector<Move>& legal) const {
    Candidates candidates;
    std::map<BoardKey, std::size_t> by_board;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Position next = play(rules_, position, legal[i]);
      const auto [found, added] = by_board.try_emplace(key_of(next.board), candidates.size());
      if (added) candidates.push_back({next, Playout<n>(rules_.stuck, next.board), {}, {}});
      candidates[found->second].moves.push_back(i);
    }
    return candidates;
  }

  // Whether every candidate was solved.
  bool solve(Candidates& candidates, const Budget& budget) {
    values_.set_budget(budget);
    const auto all = within_budget([&] {
      for (Candidate<n>& candidate : candidates) {
        if (!candidate.exact) candidate.exact = 1 - values_.at(candidate.next);
      }
      return true;
    });
    return all.has_value();
  }

  static void compare(Candidates& candidates, std::uint64_t games, const Budget& budget, Dice dice) {
    std::uint64_t rounds = 1;
    for (std::size_t left = candidates.size(); left > 2; left = (left + 1) / 2) ++rounds;
    std::size_t left = candidates.size();
    for (std::uint64_t round = 0; round < rounds; ++round) {
      const Budget part = budget.part(1.0 / static_cast<double>(rounds - round));
      play_round({candidates.data(), left}, games / rounds + 1, part, dice);
      sort_rising<Candidate<n>, double>({candidates.data(), left},
                                        [](const Candidate<n>& candidate) { return -candidate.value(); });
      left = (left + 1) / 2;
    }
  }

  // Some games at least, whatever the budget says.
  static void play_round(std::span<Candidate<n>> candidates, std::uint64_t games, const Budget& budget,
                         Dice& dice) {
    DrawOrder<n> order(candidates.front().next.board);
    std::uint64_t played = 0;
    std::uint64_t next_look = games_per_look;
    while (played < games) {
      order.shuffle(dice);
      const Dice choices = dice.others();
      for (Candidate<n>& candidate : candidates) {
        ++played;
        if (candidate.exact) continue;
        candidate.total += 1 - candidate.playout.result(order, choices);
        ++candidate.games;
      }
      if (played < next_look) continue;
      if (budget.exhausted()) return;
      next_look += games_per_look;
    }
  }

  engine::Judgement<Move> judgement(const std::vector<Move>& legal, const Candidates& candidates,
                                    bool solved) const {
    engine::Judgement<Move> result;
    for (const Move& move : legal) result.moves.push_back({move});
    double best = 0;
    for (const Candidate<n>& candidate : candidates) {
      // The first is the one that the others were left out for: games that it played after that take nothing
      // from them.
      const double value =
          candidate.exact ? *candidate.exact : std::min(candidate.value(), candidates.front().value());
      best = std::max(best, value);
      result.games += candidate.games;
      for (const std::size_t i : candidate.moves) {
        auto& move = result.moves[i];
        move.value = value;
        move.exact = candidate.exact.has_value();
        move.games = candidate.games;
        if (winner_if_over(rules_, candidate.next)) move.length = 1;
      }
    }
    if (solved) result.value = best;
    return result;
  }

  Rules rules_;
  engine::Allowance allowance_{0};
  BeginnerValues<n, double> values_;
};

}  // namespace

std::unique_ptr<BeginnerJudge> make_beginner_judge(const Rules& rules) {
  return with_order(rules.order, [&](auto n) -> std::unique_ptr<BeginnerJudge> {
    return std::make_unique<Judge<n()>>(rules);
  });
}

}  // namespace zermelo::latin
