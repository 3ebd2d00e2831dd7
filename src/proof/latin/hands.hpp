// A strategy for a player of Latin Erdős, Gambler, as the positions his opponent may face, to move: the live
// set (games/latin/rules/live_set.hpp) with what each player holds of each number, up to renaming. It wins
// whoever owns the columns: the opponent is left without a move on a board that is not full.
//
//   open     the board may still fill; the discs held are all that are left
//   closed   it cannot, so that the last to place a disc wins
//
// Not listed are closed positions that counting decides. The opponent can place at most so many discs more:
// no more than he holds of a number, than rows or columns can take it, and than squares are left to him. The
// strategist has discs that nobody else holds, on squares of their own: one is *safe* when the opponent can
// place nothing on its square, and of the others he takes away at most one a turn. Who is sure of as many as
// the other can place, and is second to move, wins.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/player.hpp"
#include "games/latin/rules/position.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

struct LatinHandsClaim {
  int order = 0;
  latin::Position position;
  Player player = Player::first;  // who wins: A, who began the game, or B
};

struct LatinHandsPosition {
  bool open = false;
  std::vector<int> places;             // rising
  std::array<latin::Hand, 2> hands{};  // of A and of B
  friend auto operator<=>(const LatinHandsPosition&, const LatinHandsPosition&) = default;
};

std::string sentence(const LatinHandsClaim& claim);

void write_latin_hands(const std::string& path, const LatinHandsClaim& claim,
                       std::vector<LatinHandsPosition> positions);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_latin_hands(CertificateReader& reader);

}  // namespace zermelo::proof
