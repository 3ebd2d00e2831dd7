// Who wins on the infinite board: the means of both players, in the order in which they are likely to decide
// soon.
//
//     Proposition 2.1     counts neighbours
//     a quick win         a few turns of the maker
//     a paving            periods up to a given index, in (1,b) games
//     a short win         some more turns
//     a proof at hand     what was found before
//     a long search       as many turns as are asked for
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/zone_maker.hpp"

namespace zermelo::polyform {

// Whether pavings answer the game: one mark of the maker in every turn, goals that hold a pair.
bool pavings_apply(const std::vector<Sites>& goals, const Marks& marks);

struct DecideLimits {
  int turns = 8;   // of the maker
  int index = 12;  // of a paving's period
};

// A win that was proved before, asked for when a short search finds none.
using ProofAtHand = std::function<std::optional<MakerWin>()>;

struct Decision {
  // At most one of the three.
  bool surrounded = false;  // the breaker wins by Proposition 2.1
  std::optional<Paving> paving;
  std::optional<MakerWin> win;

  std::uint64_t positions = 0;
  bool stopped = false;  // the budget ended before everything was tried

  std::optional<bool> maker_wins() const {
    if (surrounded || paving) return false;
    return win ? std::optional(true) : std::nullopt;
  }
};

Decision decide(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                const DecideLimits& limits, const ProofAtHand& at_hand, const Budget& budget,
                Progress& progress);

}  // namespace zermelo::polyform
