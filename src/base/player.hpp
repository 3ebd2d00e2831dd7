// Players, outcomes and winners: the words in which every game's result is told.
#pragma once

#include <cstdint>
#include <string_view>

namespace zermelo {

// The player who moves first, or second, from the position asked about.
enum class Player : std::uint8_t { first, second };

constexpr Player opponent(Player player) { return player == Player::first ? Player::second : Player::first; }

// Outcome classes of an impartial position: in `next` (N) the player to move wins, in `previous` (P) the
// other one.
enum class Outcome : std::uint8_t { next, previous, unknown };

enum class Winner : std::uint8_t { first, second, draw, unknown };

constexpr Winner winner_from(Outcome outcome) {
  switch (outcome) {
    case Outcome::next:
      return Winner::first;
    case Outcome::previous:
      return Winner::second;
    case Outcome::unknown:
      break;
  }
  return Winner::unknown;
}

constexpr std::string_view name_of(Winner winner) {
  switch (winner) {
    case Winner::first:
      return "first";
    case Winner::second:
      return "second";
    case Winner::draw:
      return "draw";
    case Winner::unknown:
      break;
  }
  return "unknown";
}

}  // namespace zermelo
