// The boards that Pudwell's strategies leave to player 2, as predicates: two forms for b = 4 (Figure 4), the
// seven midgame states of the set S-hat (Figure 5) and the three endgame states of the set E-hat (Figure 6)
// for b = 5. Membership only: which board player 1 should choose is told in paper_strategy.hpp.
#pragma once

#include <vector>

#include "games/es/rules/board.hpp"

namespace zermelo::es {

// "An even number of open cells" in states 2, 3 and 4 must not be zero: the next player wins every such
// board with row 1 full. `as_printed` lets zero pass, for the record.
enum class EvenZero { excluded, as_printed };

// The number of the midgame state (1 to 7) of a board with b = 5; 0: none. No board is in two states.
int midgame_state(const Board& board, EvenZero zero = EvenZero::excluded);
// The endgame state in the order of the paper: 1 two columns, 2 a column and row 4, 3 rows 3 and 4; 0: none.
// Where the states meet (the last three cells but one) the smallest number is given.
int endgame_state(const Board& board);
// The form of a board with b = 4: 1 (k, k, k-2) or 2 (k, k-1, k-1) with k >= 2 and row 1 not full; 0: none.
int four_form(const Board& board);

// All of them, for one a.
std::vector<Board> midgame_boards(int a, EvenZero zero = EvenZero::excluded);
std::vector<Board> endgame_boards(int a);

}  // namespace zermelo::es
