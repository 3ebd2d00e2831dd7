// How long a decided game still lasts when the winner hurries and the loser holds out. An oracle says who
// wins (contest.hpp; it may own this search); a winner's moves that give the win away do not count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "engine/contest.hpp"
#include "engine/expectation_search.hpp"

namespace zermelo::engine {

template <Game G, class O>
class LengthSearch {
 public:
  using Position = typename G::Position;

  LengthSearch(const G& game, O& oracle, std::uint64_t table_bytes)
      : game_(game), oracle_(oracle), most_(table_bytes / (sizeof(typename G::Key) + 48)) {}

  // Moves to come. Nothing when the budget ends first, when the result is no win for either, or when chance
  // has a say.
  std::optional<int> length(const Position& position, const Budget& budget) {
    if constexpr (HasChance<G>) {
      if (game_.is_chance(position)) return std::nullopt;
    }
    if (known_.size() > most_ / 2) known_.clear();
    budget_ = &budget;
    return search(position);
  }

 private:
  static constexpr std::uint64_t positions_per_look = 64;

  std::optional<int> search(const Position& given) {
    const Position position = representative(game_, given);
    const auto moves = moves_of(game_, position);
    if (ending(game_, position, moves)) return 0;
    if (is_chance(game_, position)) return std::nullopt;
    const auto key = game_.key(position);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (known_.size() >= most_ || (positions_++ % positions_per_look == 0 && budget_->exhausted())) {
      return std::nullopt;
    }
    const auto worth = oracle_.value(position, *budget_);
    if (!worth || (*worth != 0 && *worth != 1)) return std::nullopt;
    std::optional<int> best;
    for (const auto& move : moves) {
      const Position next = game_.play(position, move);
      if (*worth == 1) {
        const auto theirs = oracle_.value(next, *budget_);
        if (!theirs) return std::nullopt;
        if (*theirs != 0) continue;
      }
      const auto rest = search(next);
      if (!rest) return std::nullopt;
      if (!best || (*worth == 1 ? *rest + 1 < *best : *rest + 1 > *best)) best = *rest + 1;
    }
    if (best) known_.emplace(key, *best);
    return best;
  }

  const G& game_;
  O& oracle_;
  std::uint64_t most_;
  const Budget* budget_ = nullptr;
  std::unordered_map<typename G::Key, int, KeyHash<typename G::Key>> known_;
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::engine
