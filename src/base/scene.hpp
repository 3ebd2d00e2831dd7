// A drawing as data: cells with roles and labels, and lines that join cells. A game makes a Scene and knows
// no format; a renderer knows formats and no game.
//
// On triangles and hexagons a column is half as wide as a cell. A triangle points up when row + column is
// even. A hexagon and its neighbours in the next row are one column apart. Cubes are seen from a corner, as hexagons
// of three faces: the next cube to the right front is one column right and one row down, the one to the left front one
// column left and one row down, the one below two rows down. Those drawn later hide those drawn before.
#pragma once

#include <string>
#include <vector>

namespace zermelo {

struct Scene {
  enum class Role { open, playable, shaded, eliminated, last };

  struct Cell {
    int column = 0;  // from the left, 0 first
    int row = 0;     // from the top, 0 first
    Role role = Role::open;
    std::string label;  // short text drawn inside
    std::string id;     // the move in the game's notation when the cell can be played, otherwise empty
    // How a move there would be written, whether it can be played or not; where a move says more than the place, what
    // stands before "=" in it. Empty for what is no place to play.
    std::string place = {};
  };

  enum class Tiling { squares, triangles, hexagons, cubes };

  // From the centre of one place to that of another; an end may lie outside the drawing, which cuts the line.
  struct Link {
    int from_column = 0;
    int from_row = 0;
    int to_column = 0;
    int to_row = 0;
  };

  // From cell to cell, bent to the right of its way, so that two that lead there and back stay apart.
  struct Arrow {
    Link way;
    std::string label;
    bool dashed = false;
  };

  // Text in place of cells: in the middle of so many columns from this one on, in this row.
  struct Caption {
    int column = 0;
    int row = 0;
    int columns = 1;
    std::string text;
  };

  int columns = 0;
  int rows = 0;
  std::string title;
  std::vector<Cell> cells;
  Tiling tiling = Tiling::squares;
  std::vector<Link> links;
  std::vector<Arrow> arrows = {};
  std::vector<Caption> captions = {};
  std::vector<std::string> row_names;  // beside the rows; 1, 2, ... when there are none

  // For the line of legend: what cells of a role are in the words of the game, where the plain words for the
  // role do not say it. {Role::last, "stone"}; with the label that all of them have, {Role::shaded, "maker",
  // "X"}.
  struct Word {
    Role role = Role::open;
    std::string says;
    std::string label = {};
  };
  std::vector<Word> words;
  std::string labels;  // what the labels of playable cells tell
};

}  // namespace zermelo
