// Markings of a finite board in one line: rows of X (maker), O (breaker), '.' (unmarked) and '#' (no cell),
// separated as in drawings (lattice/drawing.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/polyform/rules/position.hpp"

namespace zermelo::polyform {

std::string marks_text(const Board& board, const std::vector<Mark>& marks);
// Throws Error(bad_input) unless the text has exactly the board's cells. "start" is the empty board.
std::vector<Mark> parse_marking(const Board& board, std::string_view text);

}  // namespace zermelo::polyform
