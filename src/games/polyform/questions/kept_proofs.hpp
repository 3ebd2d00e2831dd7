// What proofs that are kept say of the positions of a finite board: the maker's proof sequences where one of their
// situations lies on the board, and the breaker's pavings where everything related to his marks is hers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/polyform/game.hpp"
#include "lab/play/adviser.hpp"

namespace zermelo::polyform {

// Reads the folders before a game; the board has at most Cells::most cells.
std::unique_ptr<lab::Adviser<Game::Position>> kept_proofs(std::shared_ptr<const Game> game,
                                                          std::vector<std::string> folders);

}  // namespace zermelo::polyform
