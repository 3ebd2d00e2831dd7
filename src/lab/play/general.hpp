// The questions that every game has: solve, show, table. A game's own question of the same name takes the place of the
// general one; the conformance test asks both and compares.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {

// Writes a strategy certificate that a checker can verify by the rules alone: where, which game, its parameters, the
// position, whether the player to move wins, and the positions that the winner leaves to the loser.
using StrategyWriter =
    std::function<void(const std::string& path, const GameEntry& entry, const Parameters& parameters,
                       const std::string& position, bool first_wins, const std::vector<std::string>& left)>;

// `writer` is empty for a game without a rule book.
std::vector<Question> general_questions(const GameEntry& entry, const StrategyWriter& writer);

// The entry with the general questions it does not answer itself.
GameEntry with_general_questions(GameEntry entry, const StrategyWriter& writer);

}  // namespace zermelo::lab
