// What the marks on a board mean, and how its margins name the cells: for boards in text and in pictures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/scene.hpp"

namespace zermelo::lab {

// Whether rows and columns as they are counted in the margins name every cell that may be played. They do not
// on hexagons, whose rows are shifted, nor where layers stand side by side.
bool margins_name_cells(const Scene& scene);
// The same for all places where a move could be, and there are some.
bool margins_name_places(const Scene& scene);
std::string row_name(const Scene& scene, int row);
// The last column of a scene may be the second half of a triangle.
int columns_with_cells(const Scene& scene);

// How the margins name a cell, as its move shows it: "row,column" or "column,row". Empty when no cell tells.
std::string_view order_of_cells(const Scene& scene);

// Nothing when the game has no words of its own for the role.
const Scene::Word* word_of_game(const Scene& scene, Scene::Role role);
// What cells of the role are, in words.
std::string_view meaning(const Scene& scene, Scene::Role role);

// The roles in the order in which a legend tells of them.
const std::vector<Scene::Role>& roles_in_legends();

}  // namespace zermelo::lab
