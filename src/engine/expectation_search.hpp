// The exact worth of a position of any game, chance included, by depth-first search with memory. A sum over
// draws is divided once, at its end, so that what is certain comes out as exactly 1 or 0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/within_budget.hpp"
#include "engine/contest.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"

namespace zermelo::engine {

template <Game G>
class ExpectationSearch {
 public:
  using Position = typename G::Position;

  ExpectationSearch(const G& game, std::uint64_t table_bytes) : game_(game), allowance_(table_bytes) {}

  std::optional<double> value(const Position& position, const Budget& budget) {
    if (allowance_.is_half_used()) known_.clear();
    ticker_.set_budget(budget);
    if constexpr (Packable<typename G::Key>) {
      if (!kept_ && budget.keeper() != nullptr) kept_.emplace(ticker_, "expectations", known_);
    }
    return within_budget([&] { return search(position); });
  }

  std::uint64_t positions() const { return ticker_.steps(); }
  // Held by what it remembers.
  std::uint64_t bytes() const { return known_.bytes(); }

 private:
  static constexpr std::uint64_t step_weight = 16;

  double search(const Position& given) {
    const Position position = representative(game_, given);
    const auto moves = moves_of(game_, position);
    if (const auto end = ending(game_, position, moves)) return *end;
    const auto key = game_.key(position);
    if (const double* found = known_.find(key)) return *found;
    ticker_.step();
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
    known_.store(key, result);
    return result;
  }

  const G& game_;
  Ticker ticker_{Budget(), Progress::silent(), step_weight};
  Allowance allowance_;
  using Known = Memo<typename G::Key, double>;
  Known known_{allowance_};
  std::optional<std::conditional_t<Packable<typename G::Key>, KeptMemo<Known>, NoLog>> kept_;
};

}  // namespace zermelo::engine
