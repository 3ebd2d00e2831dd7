// What is known of a polyform game on a finite board while it is played: kept certificates, and the zone search, which
// remembers for the whole game.
#pragma once

#include <memory>

#include "games/polyform/game.hpp"
#include "lab/play/adviser.hpp"

namespace zermelo::polyform {

lab::Advisers<Game::Position> advisers(std::shared_ptr<const Game> game);

}  // namespace zermelo::polyform
