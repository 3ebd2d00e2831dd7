// Who wins on the infinite board: the means of both players, in the order in which they are likely to decide
// soon.
//
//     Proposition 2.1     counts neighbours
//     a quick win         a few turns of the maker
//     a paving            periods up to a given index, in (1,b) games
//     priority lists      small shapes without history
//     a short win         some more turns
//     lists with history  neighbours as history cells
//     a proof at hand     what was found before
//     a long search       as many turns as are asked for
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/zone_maker.hpp"

namespace zermelo::polyform {

// Whether pavings answer the game: one mark of the maker in every turn, goals that hold a pair.
bool pavings_apply(const std::vector<Sites>& goals, const Marks& marks);
// Whether priority strategies do: marks of both players, no handicap, goals larger than a turn.
bool priorities_apply(const std::vector<Sites>& goals, const Marks& marks);

struct DecideLimits {
  int turns = 8;   // of the maker
  int index = 12;  // of a paving's period
  bool priorities = true;
};

// A game that nobody set a time for ends after so many seconds.
constexpr double usual_seconds = 300;

// A win that was proved before, asked for when a short search finds none.
using ProofAtHand = std::function<std::optional<MakerWin>()>;

struct Decision {
  // At most one of the four.
  bool surrounded = false;  // the breaker wins by Proposition 2.1
  std::optional<Paving> paving;
  std::optional<PriorityFound> priority;  // with its strategy
  std::optional<MakerWin> win;

  std::uint64_t positions = 0;
  std::vector<PriorityTried> tried;  // shapes of priority strategies, without success
  bool stopped = false;              // the budget ended before everything was tried

  std::optional<bool> maker_wins() const {
    if (surrounded || paving || priority) return false;
    return win ? std::optional(true) : std::nullopt;
  }
};

Decision decide(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                const DecideLimits& limits, const ProofAtHand& at_hand, const Budget& budget,
                Progress& progress);

}  // namespace zermelo::polyform
