// Sets of cells as people draw them: rows of X and . from the top, separated by '/', layers by '//'
// (blocks of layers by '///'). "XX/.XX" is the S tetromino; on triangles a cell points up when row + column
// is even; on hexagons each row lies half a cell further right than the one above.
#pragma once

#include <string>
#include <string_view>

#include "lattice/grid.hpp"

namespace zermelo::lattice {

// The drawing of the set's normalised translate, without dots at the ends of rows.
std::string drawing(const Grid& grid, const Sites& sites);

// Throws Error(bad_input) for other characters, for nothing drawn, and past `largest` cells.
Sites parse_drawing(const Grid& grid, std::string_view text, std::size_t largest);

// "3,1": column, row (layer, ...), counted from 1 as the drawing of the plane from its corner (0,0) has them.
std::string cell_text(const Grid& grid, const Site& site);
// What the numbers of a cell are, in their order: "column,row"; "column,row,layer" among cubes, and
// "column,row,layer,block" in four dimensions.
std::string cell_order(const Grid& grid);
// Throws Error(bad_input); coordinates from -9999 to 9999.
Site parse_cell(const Grid& grid, std::string_view text);

}  // namespace zermelo::lattice
