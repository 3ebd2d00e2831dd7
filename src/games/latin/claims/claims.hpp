// Checks for the claims of Silva's rules of Latin Erdős (claims/silva.json), by name.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "games/latin/rules/position.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::latin {

using lab::Checks;
using lab::confirmed;
using lab::corrected;
using lab::Judgement;

Checks checks();

Checks rule_checks();     // placing discs, and being unable to
Checks column_checks();   // whose a column is
Checks version_checks();  // Beginner, Expert, Gambler
Checks note_checks();     // the paper's notes, and the winner it leaves open

// A column as numbers from the top, 0 for an empty square.
using Column = std::vector<int>;
Column column_of(const Board& board, int column);
// The definition: so many numbers that grow from the player towards the opponent, in any rows. A sits below.
bool has_sequence(const Column& column, Player player, int length);

// visit(position) for the positions of seeded random games of a version, until it returns false.
template <class Visit>
void for_each_position(const Rules& rules, int games, Visit visit) {
  std::mt19937 random(1);
  for (int i = 0; i < games; ++i) {
    const bool dealt = rules.variant == Variant::gambler;
    auto position = start(rules, dealt ? random_deal(rules, static_cast<std::uint64_t>(i)) : Hand{});
    while (true) {
      if (!visit(position)) return;
      const auto moves = latin::moves(rules, position);
      if (moves.empty()) break;
      position = play(rules, position, moves[random() % moves.size()]);
    }
  }
}

}  // namespace zermelo::latin
