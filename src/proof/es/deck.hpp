// A strategy certificate for the finite-deck game of Harary, Sagan and West: two players in turn take a card
// from {1..size} until the cards taken hold an increasing subsequence of m+1 or a decreasing one of n+1. The
// body lists, for each strategy, one player's replies in the order in which a depth-first walk through all
// the opponent's cards, lowest first, meets his positions: a win is one strategy, a draw is one for each
// player.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/es/rules/board.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

enum class DeckResult { first, second, draw };

struct EsDeckClaim {
  int m = 1;
  int n = 1;
  int size = 1;
  es::Rule rule = es::Rule::avoid;
  DeckResult result = DeckResult::first;
};

// "On the deck 1..13, where 5 cards up or 4 down end the game, the player who moves second wins under the
// rule 'avoid'."
std::string sentence(const EsDeckClaim& claim);

// One strategy for a win, two for a draw (the first player's, then the second player's).
void write_es_deck(const std::string& path, const EsDeckClaim& claim,
                   const std::vector<std::vector<std::uint8_t>>& strategies);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_es_deck(CertificateReader& reader);

}  // namespace zermelo::proof
