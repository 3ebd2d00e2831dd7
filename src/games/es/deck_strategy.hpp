// A strategy for the finite-deck game, written down as the replies of one player in the order in which a
// depth-first walk through all the opponent's moves first meets his positions.
//
// A position is what the cards that are left can do: for each of them, in rising order, the length of the
// longest increasing and of the longest decreasing subsequence that it would end. Sequences with equal lists
// of these are one position, met once. A reply is the place of a card in that list. (DeckPosition goes
// further; this is as plain as can be, because a checker must follow it from the rules alone.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/player.hpp"
#include "games/es/deck.hpp"

namespace zermelo::es {

// What the strategy is for: player `player` gets `result` (win or draw) or better.
struct DeckGoal {
  int m = 1;
  int n = 1;
  int size = 1;
  Player player = Player::first;
  DeckValue result = DeckValue::win;
};

// The goal must be one that can be reached, and `solver` must play by the rule it is meant for. Throws
// Error(budget) when there are more than `most` replies or the solver's budget ends.
std::vector<std::uint8_t> deck_strategy(const DeckGoal& goal, Rule rule, DeckSolver& solver,
                                        std::size_t most);

}  // namespace zermelo::es
