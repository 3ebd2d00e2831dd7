// Positions that fall apart (Parton, Lemma 2.4), for any forbidden set.
#pragma once

#include <vector>

#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// The finest division of the live cells into sections such that no two sections share a row or a column and
// no instance of a forbidden pattern, on live cells and stones, has live cells in two of them. Whatever is
// played in one section changes nothing in another: the value of the position is the nim-sum of theirs.
// Sections are in the order of their first cells.
std::vector<std::vector<Cell>> sections(const Board& board);

}  // namespace zermelo::permunim
