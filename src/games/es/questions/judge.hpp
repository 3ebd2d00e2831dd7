// What is known of an Erdős–Szekeres game while it is played: certificates kept with the program, theorems about every a, a
// table of the board.
#pragma once

#include "games/es/deck_game.hpp"
#include "games/es/digit_game.hpp"
#include "games/es/game.hpp"
#include "lab/play/adviser.hpp"

namespace zermelo::es {

lab::Advisers<Game::Position> advisers(const Game& game);
// The same for the game in digits, which is that of its cells.
lab::Advisers<DigitGame::Position> digit_advisers(const Game& game);

// Of a finite deck.
lab::Advisers<DeckGame::Position> deck_advisers(const DeckGame& game);

}  // namespace zermelo::es
