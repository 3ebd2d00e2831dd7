// Who wins, by depth-first proof-number search (Nagai's df-pn) in a table of bounded size.
//
// For the player to move, `proof` is the least number of positions that must still be decided to show a win
// and `disproof` the least number to show a loss. A position's proof number is the least disproof number of
// its options, its disproof number the sum of their proof numbers. A frame keeps the numbers of its own
// options, so progress is made even when the table forgets all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "engine/game.hpp"
#include "engine/kept_facts.hpp"
#include "engine/position_table.hpp"
#include "engine/ticker.hpp"

namespace zermelo::engine {

template <Game G>
class ProofNumberSearch {
 public:
  using Position = typename G::Position;

  ProofNumberSearch(const G& game, const Budget& budget, Progress& progress, std::uint64_t table_bytes)
      : game_(game),
        progress_(progress),
        ticker_(budget, progress),
        table_(table_bytes),
        log_(ticker_, "outcomes",
             [this](const typename G::Key& key, const Numbers& numbers, std::uint64_t effort) {
               table_.store(key, numbers, effort * decided_weight);
             }) {}

  // `unknown` when the budget ends first; what was found stays in the table for the next call.
  Outcome outcome(const Position& position) {
    stopped_ = late_ = false;
    progress_.begin("positions searched", 0);
    const Numbers numbers = search(representative(game_, position), {infinite, infinite});
    progress_.finish();
    if (numbers.proof == 0) return Outcome::next;
    if (numbers.disproof == 0) return Outcome::previous;
    return Outcome::unknown;
  }

  // What later questions may spend; what is known stays.
  void set_budget(const Budget& budget) { ticker_.set_budget(budget); }

  std::uint64_t positions() const { return ticker_.steps(); }
  // Of the table.
  std::uint64_t bytes() const { return table_.bytes(); }

 private:
  // Saturated sums stay below `infinite`, which only decided positions have.
  static constexpr std::uint32_t infinite = 1U << 30;
  static constexpr std::uint64_t decided_weight = 16;  // what is decided is worth more than what is not
  struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool decided() const { return proof == 0 || disproof == 0; }
  };
  struct Option {
    Position position;
    Numbers numbers;
  };

  static Numbers combine(const std::vector<Option>& options) {
    std::uint32_t proof = infinite;
    std::uint64_t disproof = 0;
    bool winning = false;
    for (const Option& option : options) {
      proof = std::min(proof, option.numbers.disproof);
      winning = winning || option.numbers.disproof == 0;
      disproof += option.numbers.proof;
    }
    if (winning) return {0, infinite};
    if (proof == infinite) return {infinite, 0};
    return {proof, static_cast<std::uint32_t>(std::min<std::uint64_t>(disproof, infinite - 1))};
  }

  std::vector<Option> expand(const Position& position) {
    if (ticker_.stop()) stopped_ = true;
    std::vector<typename G::Move> moves;
    game_.moves(position, moves);
    std::vector<Option> options;
    options.reserve(moves.size());
    for (const auto& move : moves) {
      if (ticker_.late()) {
        late_ = stopped_ = true;
        break;
      }
      Position next = representative(game_, game_.play(position, move));
      const Numbers* known = table_.find(game_.key(next));
      options.push_back({std::move(next), known != nullptr ? *known : Numbers{}});
    }
    return options;
  }

  Numbers search(const Position& position, Numbers limit) {
    const auto key = game_.key(position);
    if (const Numbers* known = table_.find(key); known != nullptr && known->decided()) return *known;
    const std::uint64_t before = positions();
    std::vector<Option> options = expand(position);
    if (late_) return {};  // not all options are there
    Numbers numbers = options.empty() ? Numbers{infinite, 0} : combine(options);
    while (!stopped_ && !numbers.decided() && numbers.proof < limit.proof &&
           numbers.disproof < limit.disproof) {
      Option* best = nullptr;
      std::uint32_t second = infinite;
      for (Option& option : options) {
        if (option.numbers.proof == 0) continue;  // a win for the opponent: nothing left to learn there
        if (best == nullptr || option.numbers.disproof < best->numbers.disproof) {
          if (best != nullptr) second = best->numbers.disproof;
          best = &option;
        } else {
          second = std::min(second, option.numbers.disproof);
        }
      }
      // One quarter more than the runner-up, so that the search does not jump to and fro between equals.
      const std::uint32_t patience = std::min(infinite, second + second / 4 + 1);
      const std::uint64_t spare = std::uint64_t{limit.disproof} - numbers.disproof + best->numbers.proof;
      best->numbers =
          search(best->position, {static_cast<std::uint32_t>(std::min<std::uint64_t>(spare, infinite)),
                                  std::min(limit.proof, patience)});
      numbers = combine(options);
    }
    const std::uint64_t effort = positions() - before;
    table_.store(key, numbers, numbers.decided() ? effort * decided_weight : effort);
    if (numbers.decided()) log_.note(key, numbers, effort);
    return numbers;
  }

  const G& game_;
  Progress& progress_;
  Ticker ticker_;
  PositionTable<typename G::Key, Numbers> table_;
  LogWherePackable<typename G::Key, Numbers> log_;
  bool stopped_ = false;
  bool late_ = false;  // stopped while the options of a position were listed
};

}  // namespace zermelo::engine
