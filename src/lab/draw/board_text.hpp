// A scene for a terminal: with coordinates, with colours where they are wanted, and with a line of legend.
#pragma once

#include <string>
#include <vector>

#include "base/scene.hpp"

namespace zermelo::lab {

// Cells that differ from `before`, when there is one, are marked by colour.
std::string board_text(const Scene& scene, const Scene* before, bool colours);

// One line on what the marks mean and how a cell is written: ". can be played, @ stone, x dead; cells are
// (row,column)". It tells of the marks that are there, and for a board that will change of all that the game
// has words for. Empty when there is nothing to tell.
std::string legend_text(const std::vector<Scene>& scenes, bool will_change = false);

// Boards one below the other with one legend, as answers show them.
std::string boards_text(const std::vector<Scene>& scenes);

}  // namespace zermelo::lab
