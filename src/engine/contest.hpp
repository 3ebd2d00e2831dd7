// What a game may say beyond Game when it is played rather than solved: results of its own, and chance. A
// game that says nothing plays normally: no draws of lots, and the player who cannot move loses.
//
//     std::optional<double> ending(position)      for the player to move: 1 won, 1/2 drawn, 0 lost; nothing
//                                                 while the game goes on
//     bool is_chance(position)                    the next step is drawn, not chosen; the player to move
//                                                 stays the same after it
//     std::uint64_t weight(position, move)        its chance to be drawn is in proportion to this
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "engine/game.hpp"

namespace zermelo::engine {

template <class G>
concept HasEnding = Game<G> && requires(const G& game, const typename G::Position& position) {
  { game.ending(position) } -> std::same_as<std::optional<double>>;
};

template <class G>
concept HasChance = Game<G> &&
    requires(const G& game, const typename G::Position& position, const typename G::Move& move) {
  { game.is_chance(position) } -> std::same_as<bool>;
  { game.weight(position, move) } -> std::same_as<std::uint64_t>;
};

// `moves` are the legal moves of the position.
template <Game G>
std::optional<double> ending(const G& game, const typename G::Position& position,
                             const std::vector<typename G::Move>& moves) {
  if constexpr (HasEnding<G>) {
    return game.ending(position);
  } else {
    return moves.empty() ? std::optional<double>(0.0) : std::nullopt;
  }
}

template <Game G>
bool is_chance(const G& game, const typename G::Position& position) {
  if constexpr (HasChance<G>) {
    return game.is_chance(position);
  } else {
    return false;
  }
}

template <Game G>
std::uint64_t weight(const G& game, const typename G::Position& position, const typename G::Move& move) {
  if constexpr (HasChance<G>) {
    return game.weight(position, move);
  } else {
    return 1;
  }
}

template <Game G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  game.moves(position, moves);
  return moves;
}

// An oracle knows what a position is worth to the player to move (1 win, 1/2 draw, 0 loss, or the expected
// result where chance has a say), or nothing when the budget ends first. What it found it remembers.
template <class O, class P>
concept Oracle = requires(O& oracle, const P& position, const Budget& budget) {
  { oracle.value(position, budget) } -> std::same_as<std::optional<double>>;
};

}  // namespace zermelo::engine
