// A strategy for a player of Latin Erdős, Expert, as the positions his opponent may face:
//
//   closed   live sets (games/latin/rules/live_set.hpp) on boards that can never fill: the opponent, to move,
//            will be left without one. Parts that are equal up to renaming cancel in pairs, since whoever
//            wants answers a move in one of them by the same move in the other.
//   open     live sets on boards that may still fill: the opponent is left without a move before that.
//   boards   with owners, when the columns of full boards are needed too.
//
// Live sets are taken up to renaming rows, columns and numbers and up to exchanging these roles; boards up to
// the order of columns and the flip. All three lists are proved together by induction on the discs still to
// come.
#pragma once

#include <string>
#include <vector>

#include "base/player.hpp"
#include "games/latin/rules/board.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

struct LatinStrategyClaim {
  latin::Board position;
  Player player = Player::first;  // who has the strategy: A, who began the game, or B
  bool wins = true;               // false: he does not lose
  bool columns = false;           // whether full boards and their columns are needed
  int free = 0;                   // placements after the empty board that may be any
};

struct LatinStrategyBody {
  std::vector<latin::Board> boards;
  std::vector<std::vector<int>> open;
  std::vector<std::vector<std::vector<int>>> closed;
};

// "In Expert of order 5 the player who moves first from the empty board wins, whoever owns the columns."
std::string sentence(const LatinStrategyClaim& claim);

void write_latin_strategy(const std::string& path, const LatinStrategyClaim& claim, LatinStrategyBody body);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_latin_strategy(CertificateReader& reader);

}  // namespace zermelo::proof
