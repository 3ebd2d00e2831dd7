// A drawing as data: cells with roles and labels on a grid of squares. A game makes a Scene and knows no
// format; a renderer knows formats and no game.
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
  };

  int columns = 0;
  int rows = 0;
  std::string title;
  std::vector<Cell> cells;
  std::vector<std::string> row_names;  // beside the rows; 1, 2, ... when there are none
};

}  // namespace zermelo
