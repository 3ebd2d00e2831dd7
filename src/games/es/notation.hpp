// Three notations for one position (Pudwell, section 2) and the conversions between them:
//
//     perm:163425        the permutation played so far (plain digits also mean this)
//     rows:4,4,2,0       shaded or eliminated cells per row, top row first
//     ####./####./##.../.....    the same, drawn
//     word:RPRPB         the word of Albert et al. (letters R, B and P alone also mean this)
//     path:NEENEENNE     the border from the bottom-left to the top-right corner
//
// `start` is the empty board. Cells are written c,r: column (increasing length), row (decreasing length).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/es/rules/board.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {

// Any of the notations. Throws Error(bad_input).
Board parse_board(int a, int b, std::string_view text);

Board board_of(int a, int b, const perm::Permutation& permutation);
Board board_of_word(int a, int b, std::string_view word);
Board board_of_path(int a, int b, std::string_view path);
// Cells of one digit's label as a cell of the board.
inline Cell cell_of(const perm::Label& label) { return {label.increasing, label.decreasing}; }

std::string rows_text(const Board& board);  // "rows:4,4,2,0"; "start" for a board without rows
std::string word_text(const Board& board);  // "RPRPB"; empty for the empty board
std::string path_text(const Board& board);  // "NEENEENNE"
// A permutation that shades this board: the cells of every row in turn, top row first, left to right.
perm::Permutation permutation_of(const Board& board);

// The digits that shade the cell when appended (they are consecutive); empty when the cell cannot be shaded.
std::vector<int> digits_for(const perm::Permutation& permutation, Cell cell);

std::string cell_text(Cell cell);  // "2,3"
Cell parse_cell(std::string_view text);

}  // namespace zermelo::es
