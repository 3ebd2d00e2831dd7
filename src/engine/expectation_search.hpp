// The exact worth of a position of any game, chance included, by depth-first search with memory. A sum over
// draws is divided once, at its end, so that what is certain comes out as exactly 1 or 0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "engine/contest.hpp"

namespace zermelo::engine {

template <class Key>
struct KeyHash {
  std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(hash_of(key)); }
};

template <Game G>
class ExpectationSearch {
 public:
  using Position = typename G::Position;

  ExpectationSearch(const G& game, std::uint64_t table_bytes)
      : game_(game), most_(table_bytes / (sizeof(typename G::Key) + entry_overhead)) {}

  std::optional<double> value(const Position& position, const Budget& budget) {
    if (known_.size() > most_ / 2) known_.clear();
    budget_ = &budget;
    return within_budget([&] { return search(position); });
  }

  std::uint64_t positions() const { return positions_; }

 private:
  static constexpr std::uint64_t entry_overhead = 48;
  static constexpr std::uint64_t positions_per_look = 64;

  double search(const Position& given) {
    const Position position = representative(game_, given);
    const auto moves = moves_of(game_, position);
    if (const auto end = ending(game_, position, moves)) return *end;
    const auto key = game_.key(position);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (positions_++ % positions_per_look == 0) budget_->throw_if_exhausted();
    if (known_.size() >= most_) throw Error(ErrorKind::budget, "the memory allowed is used up");
    double result = 0;
    if (is_chance(game_, position)) {
      std::uint64_t total = 0;
      for (const auto& move : moves) {
        const std::uint64_t chances = weight(game_, position, move);
        total += chances;
        result += search(game_.play(position, move)) * static_cast<double>(chances);
      }
      result /= static_cast<double>(total);
    } else {
      for (const auto& move : moves) {
        result = std::max(result, 1 - search(game_.play(position, move)));
        if (result == 1) break;
      }
    }
    known_.emplace(key, result);
    return result;
  }

  const G& game_;
  std::uint64_t most_;
  const Budget* budget_ = nullptr;
  std::unordered_map<typename G::Key, double, KeyHash<typename G::Key>> known_;
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::engine
