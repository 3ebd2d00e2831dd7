// Drawings of sets of cells on any grid. Layers of cubes stand side by side, blocks of layers one below the
// other.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/scene.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"
#include "lattice/grid.hpp"

namespace zermelo::polyform {

struct Look {
  Scene::Role role = Scene::Role::open;
  std::string label;
  std::string id;
};

// The cells, with the looks that `look` gives them, and lines between the cells of each pair. Cells need not
// lie near the origin.
Scene scene_of(const lattice::Grid& grid, const lattice::Sites& cells,
               const std::function<Look(const lattice::Site&)>& look,
               const std::vector<std::pair<lattice::Site, lattice::Site>>& links = {});

// Scenes of one tiling, left to right in rows of `across`.
Scene sheet_of(const std::vector<Scene>& scenes, int across);

// A patch of the infinite board, at least two periods and eight cells wide, with a line between related
// cells.
Scene scene_of(const Paving& paving);
// The same for a finite board.
Scene scene_of(const Board& board, const std::vector<std::pair<int, int>>& pairs);

}  // namespace zermelo::polyform
