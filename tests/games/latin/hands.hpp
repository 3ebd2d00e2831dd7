// Positions of Gambler for tests, and what a naive solver says of them.
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "games/latin/positions.hpp"

namespace zermelo::latin::testing {

inline int naive_score(const Rules& rules, const Position& position, std::map<std::string, int>& known) {
  const auto counts = [&](Player player) {
    const Hand hand = hand_of(rules, position, player);
    return std::vector<int>(hand.begin(), hand.begin() + rules.order);
  };
  return reference::latin_score_with_hands(game_of(position.board), as_reference(position.board),
                                           counts(Player::first), counts(Player::second), known);
}

inline Position random_position(std::mt19937& random, const Rules& rules, int discs) {
  Position position = start(rules, random_deal(rules, random()));
  for (int i = 0; i < discs; ++i) {
    const auto all = moves(rules, position);
    if (all.empty()) break;
    position = play(rules, position, all[random() % all.size()]);
  }
  return position;
}

}  // namespace zermelo::latin::testing
