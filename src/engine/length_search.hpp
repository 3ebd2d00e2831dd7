// How long a decided game still lasts when the winner hurries and the loser holds out. An oracle says who
// wins (contest.hpp; it may own this search); a winner's moves that give the win away do not count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "engine/contest.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"

namespace zermelo::engine {

template <Game G, class O>
class LengthSearch {
 public:
  using Position = typename G::Position;

  LengthSearch(const G& game, O& oracle, std::uint64_t table_bytes)
      : game_(game), oracle_(oracle), allowance_(table_bytes) {}

  // Moves to come. Nothing when the budget ends first, when the result is no win for either, or when chance
  // has a say.
  std::optional<int> length(const Position& position, const Budget& budget) {
    if constexpr (HasChance<G>) {
      if (game_.is_chance(position)) return std::nullopt;
    }
    if (allowance_.is_half_used()) known_.clear();
    ticker_.set_budget(budget);
    return search(position);
  }

  // Held by what it remembers.
  std::uint64_t bytes() const { return known_.bytes(); }

 private:
  static constexpr std::uint64_t step_weight = 16;

  std::optional<int> search(const Position& given) {
    const Position position = representative(game_, given);
    const auto moves = moves_of(game_, position);
    if (ending(game_, position, moves)) return 0;
    if (is_chance(game_, position)) return std::nullopt;
    const auto key = game_.key(position);
    if (const int* found = known_.find(key)) return *found;
    if (ticker_.stop()) return std::nullopt;
    const auto worth = oracle_.value(position, ticker_.budget());
    if (!worth || (*worth != 0 && *worth != 1)) return std::nullopt;
    std::optional<int> best;
    for (const auto& move : moves) {
      const Position next = game_.play(position, move);
      if (*worth == 1) {
        const auto theirs = oracle_.value(next, ticker_.budget());
        if (!theirs) return std::nullopt;
        if (*theirs != 0) continue;
      }
      const auto rest = search(next);
      if (!rest) return std::nullopt;
      if (!best || (*worth == 1 ? *rest + 1 < *best : *rest + 1 > *best)) best = *rest + 1;
    }
    if (best && !known_.try_store(key, *best)) return std::nullopt;
    return best;
  }

  const G& game_;
  O& oracle_;
  Ticker ticker_{Budget(), Progress::silent(), step_weight};
  Allowance allowance_;
  Memo<typename G::Key, int> known_{allowance_};
};

}  // namespace zermelo::engine
