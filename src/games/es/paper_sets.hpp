// The boards that Pudwell's strategies leave, for every a at once, as sets of linear arithmetic: what
// paper_states.hpp says of one board, said of gaps. In gaps a board with k cells of row 1 shaded has
// xR = a-1-k, and the gap before the N of row r is by how many cells that row stays behind the one below.
#pragma once

#include "games/es/rules/linear_set.hpp"

namespace zermelo::es {

// 2 <= b <= 5. For b = 2 the boards with an even number of open cells; for b = 5 S-hat (zero not even) and
// E-hat with the opening squares. The full board is among them.
LinearSet paper_set(int b);

// Of the set for b = 5: E-hat and the full board; S-hat with them.
LinearSet endgame_set();
LinearSet midgame_set();

}  // namespace zermelo::es
