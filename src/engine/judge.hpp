// What each move is worth, as well as a budget allows: exactly where an oracle can say, by Monte-Carlo tree
// search elsewhere. This is how a computer player thinks, whatever the game.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "engine/contest.hpp"
#include "engine/length_search.hpp"
#include "engine/proof_number.hpp"
#include "engine/tree_search.hpp"

namespace zermelo::engine {

// How a player thinks; how long is a Budget's matter.
struct Effort {
  bool exact = true;     // ask the oracle about the position itself
  bool endgames = true;  // ask it about the small positions that random games come through
  std::uint64_t games = std::numeric_limits<std::uint64_t>::max();  // random games to play at most
};

template <class Move>
struct JudgedMove {
  Move move;
  double value = 0.5;                    // for the player who makes it: 1 win, 1/2 draw, 0 loss
  bool exact = false;                    // otherwise the value is an estimate
  std::optional<int> length = {};        // of a decided game: moves to come, this one included
  std::uint64_t games = 0;               // behind an estimate
  std::optional<double> practical = {};  // how the move fares when both play at random from then on
};

template <class Move>
struct Judgement {
  std::vector<JudgedMove<Move>> moves;
  std::optional<double> value;  // of the position, when it is known exactly
  std::uint64_t games = 0;      // random games played
};

// Who wins a normal-play game, by proof numbers.
template <Game G>
class ProofOracle {
 public:
  ProofOracle(const G& game, std::uint64_t table_bytes)
      : search_(game, Budget(), Progress::silent(), table_bytes) {}

  std::optional<double> value(const typename G::Position& position, const Budget& budget) {
    search_.set_budget(budget);
    switch (search_.outcome(position)) {
      case Outcome::next:
        return 1.0;
      case Outcome::previous:
        return 0.0;
      case Outcome::unknown:
        break;
    }
    return std::nullopt;
  }

 private:
  ProofNumberSearch<G> search_;
};

template <Game G, Oracle<typename G::Position> O>
requires std::equality_comparable<typename G::Move>
class Judge {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = Judgement<Move>;

  Judge(const G& game, O& oracle, std::uint64_t table_bytes)
      : game_(game), oracle_(oracle), lengths_(game, oracle, table_bytes) {}

  // For a position whose next step is a choice. Throws Error(interrupted), never Error(budget).
  Moves judge(const Position& position, const Effort& effort, const Budget& budget, std::uint64_t seed) {
    Moves result;
    for (const Move& move : moves_of(game_, position)) {
      JudgedMove<Move> judged{move};
      const Position next = game_.play(position, move);
      if (const auto end = ending(game_, next, moves_of(game_, next))) {
        judged.value = is_same_player(position) ? *end : 1 - *end;
        judged.exact = true;
        judged.length = 1;
      }
      result.moves.push_back(judged);
    }
    conclude(result);
    if (effort.exact) ask_oracle(position, budget.part(oracle_share), result);
    if (effort.exact && result.value) measure(position, budget.part(length_share), result);
    if (!knows_best(result)) {
      grow_tree(position, effort, budget, seed, result);
    } else if (effort.exact && effort.games > 0 && has_equals(result)) {
      play_at_random(position, budget, seed, result);
    }
    Budget::throw_if_interrupted();
    return result;
  }

 private:
  static constexpr double oracle_share = 0.7;
  static constexpr double length_share = 0.9;
  static constexpr double move_share = 0.3;
  static constexpr int most_unanswered = 8;
  static constexpr std::uint64_t leaf_looks = 2;
  static constexpr std::uint64_t least_games = 100;
  static constexpr double grace_seconds = 0.2;
  static constexpr std::size_t first_border = 6;
  static constexpr std::size_t most_nodes = 300'000;
  static constexpr std::uint64_t random_games_per_move = 200;

  bool is_same_player(const Position& position) const { return is_chance(game_, position); }

  // The value of the position, when that follows from its moves.
  static void conclude(Moves& result) {
    double best = 0;
    bool all = true;
    for (const auto& move : result.moves) {
      if (move.exact) best = std::max(best, move.value);
      all = all && move.exact;
    }
    if (all || best == 1) result.value = best;
  }

  // A move is known that is worth what the position is worth.
  static bool knows_best(const Moves& result) {
    return result.value && std::any_of(result.moves.begin(), result.moves.end(), [&](const auto& move) {
             return move.exact && move.value == *result.value;
           });
  }

  void ask_oracle(const Position& position, const Budget& budget, Moves& result) {
    if (!result.value) result.value = oracle_.value(position, budget.part(oracle_share));
    int unanswered = 0;
    for (auto& move : result.moves) {
      if (move.exact) continue;
      // Shares that become smaller and smaller are never used up, but each costs a look; what they would take
      // from random games is worth more.
      if (!result.value && unanswered == most_unanswered) break;
      // In a lost position every move loses; elsewhere no move may use up what the others need.
      const auto theirs = result.value == 0.0
                              ? std::optional(1.0)
                              : oracle_.value(game_.play(position, move.move), budget.part(move_share));
      if (!theirs) {
        ++unanswered;
        continue;
      }
      move.value = 1 - *theirs;
      move.exact = true;
    }
    conclude(result);
  }

  std::optional<int> length(const Position& position, const Budget& budget) {
    if constexpr (requires { oracle_.length(position, budget); }) {
      return oracle_.length(position, budget);
    } else {
      return lengths_.length(position, budget);
    }
  }

  // Lengths of the moves that keep a decided result.
  void measure(const Position& position, const Budget& budget, Moves& result) {
    if (*result.value != 0 && *result.value != 1) return;
    for (auto& move : result.moves) {
      if (move.length || !move.exact || move.value != *result.value) continue;
      const auto rest = length(game_.play(position, move.move), budget);
      if (!rest) return;
      move.length = *rest + 1;
    }
  }

  // Moves between which nothing exact decides.
  static bool has_equals(const Moves& result) {
    int equals = 0;
    bool measured = true;
    for (const auto& move : result.moves) {
      if (!move.exact || move.value != *result.value) continue;
      ++equals;
      measured = measured && move.length;
    }
    return equals > 1 && !measured;
  }

  void play_at_random(const Position& position, const Budget& budget, std::uint64_t seed, Moves& result) {
    std::mt19937_64 random(seed);
    std::vector<double> sums(result.moves.size());
    std::vector<double> round(sums.size());
    std::uint64_t rounds = 0;
    Ticker ticker(budget, Progress::silent(), Ticker::steps_per_look);
    bool late = false;
    while (rounds < random_games_per_move && !ticker.stop()) {
      for (std::size_t i = 0; i < sums.size() && !late; ++i) {
        round[i] = 1 - random_game(game_, game_.play(position, result.moves[i].move), random);
        late = ticker.late();
      }
      if (late) break;  // a round that is not finished would be unfair to the moves it did not come to
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += round[i];
      ++rounds;
    }
    if (rounds == 0) return;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      result.moves[i].practical = sums[i] / static_cast<double>(rounds);
    }
    result.games = rounds * sums.size();
  }

  // Asks the oracle about positions with few moves. How many are few is learned: the border moves out while
  // what lies at it is mostly answered, and in when it is not.
  std::optional<double> small_position(const Position& position, std::size_t moves, const Budget& budget) {
    if (moves > border_) return std::nullopt;
    Budget little = budget;
    const auto value = oracle_.value(position, little.looks(leaf_looks));
    if (moves + 2 < border_) return value;
    ++asked_;
    if (value) ++answered_;
    if (asked_ >= 8) {
      border_ = answered_ * 4 >= asked_ * 3 ? border_ + 2 : answered_ * 2 < asked_ ? border_ - 1 : border_;
      border_ = std::max(border_, first_border / 2);
      asked_ = answered_ = 0;
    }
    return value;
  }

  void grow_tree(const Position& position, const Effort& effort, const Budget& budget, std::uint64_t seed,
                 Moves& result) {
    border_ = first_border;
    asked_ = answered_ = 0;
    typename TreeSearch<G>::Leaf leaf;
    if (effort.endgames) {
      leaf = [&](const Position& at, std::size_t moves) { return small_position(at, moves, budget); };
    }
    TreeSearch<G> tree(game_, position, leaf, seed, most_nodes);
    for (const auto& move : result.moves) {
      if (move.exact) tree.know(move.move, move.value);
    }
    // An oracle that overran its share leaves a player who has looked a little, not one who guesses.
    Budget grace;
    if (budget.has_deadline()) grace.time(std::chrono::duration<double>(grace_seconds));
    tree.run(grace, std::min(effort.games, least_games));
    tree.run(budget, effort.games - std::min(effort.games, least_games));
    result.games = tree.games();
    const auto found = tree.results();
    for (auto& move : result.moves) {
      const auto here = std::find_if(found.begin(), found.end(),
                                     [&](const auto& candidate) { return candidate.move == move.move; });
      if (move.exact || here == found.end()) continue;
      move.value = here->value;
      move.exact = here->exact;
      move.games = here->games;
    }
    conclude(result);
  }

  const G& game_;
  O& oracle_;
  LengthSearch<G, O> lengths_;
  std::size_t border_ = first_border;
  std::uint32_t asked_ = 0;
  std::uint32_t answered_ = 0;
};

}  // namespace zermelo::engine
