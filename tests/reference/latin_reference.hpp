// Latin Erdős from its rules alone, for tests: boards are arrays of characters, moves are found by looking,
// results by playing everything out. Nothing here knows live sets, symmetries or the program's own rules.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace zermelo::reference {

struct LatinGame {
  int order = 3;
  int sequence = 3;
  bool mover_only = false;
};

// Cells row by row from the top, '.' or a digit; then one letter a column, '-', 'A' or 'B'. A begins and sits
// below.
struct LatinBoard {
  std::string cells;
  std::string owners;
};

LatinBoard empty_latin_board(const LatinGame& game);

struct LatinMove {
  int row;  // from 0
  int column;
  char number;
};

std::vector<LatinMove> latin_moves(const LatinGame& game, const LatinBoard& board);
LatinBoard latin_after(const LatinGame& game, const LatinBoard& board, const LatinMove& move);

// For the player to move: 1 win, 0 draw, -1 loss; every line is played out, with positions remembered as
// text.
int latin_score(const LatinGame& game, const LatinBoard& board, std::map<std::string, int>& known);

// The same when each player may place only what he holds: hand[v] discs of number v+1.
int latin_score_with_hands(const LatinGame& game, const LatinBoard& board, const std::vector<int>& hand_a,
                           const std::vector<int>& hand_b, std::map<std::string, int>& known);

// Whether the player to move places the last disc under best play, columns forgotten: its Grundy number.
int latin_grundy(const LatinGame& game, const std::string& cells, std::map<std::string, int>& known);

}  // namespace zermelo::reference
