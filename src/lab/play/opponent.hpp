// A computer player for every game: levels, the move it chooses, and why, in words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "lab/play/position.hpp"

namespace zermelo::lab {

// casual    takes a win that is one move away, otherwise anything
// easy      a hundred random games
// strong    as many random games as the time allows, with exact endgames
// perfect   exact where the time allows: never gives away a won position, resists longest in a lost one
enum class Level { casual, easy, strong, perfect };

constexpr auto every(Level) { return std::array{Level::casual, Level::easy, Level::strong, Level::perfect}; }
std::string_view name_of(Level level);
// Throws Error(bad_input).
Level parse_level(std::string_view text);

// The memory that thinking may take; how long it may is for the caller to add.
Budget thinking_budget();

struct Choice {
  std::string move;
  std::string why;
};

// A move for a position that has one and where no chance is next. The same seed gives the same move, as far
// as the budget counts looks and not seconds.
Choice choose(const Position& position, Level level, const Budget& budget, std::uint64_t seed);

}  // namespace zermelo::lab
