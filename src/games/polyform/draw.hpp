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

// Cubes seen from a corner instead of layers side by side; other cells as above. For animals: what lies behind is hidden.
Scene scene_of_body(const lattice::Grid& grid, const lattice::Sites& cells);

// A scene with everything in it moved, added to another one, whose size stays.
void put(const Scene& scene, int right, int down, Scene& into);

// Scenes of one tiling, left to right in rows of `across`, each with its caption below; fewer captions than scenes
// leave the rest without. A column is as wide as its widest scene.
Scene sheet_of(const std::vector<Scene>& scenes, int across, const std::vector<std::string>& captions = {});

// How many of so many scenes stand side by side on a sheet that is somewhat wider than high.
int usual_across(std::size_t scenes);

// A patch of the infinite board, at least two periods and eight cells wide, with a line between related
// cells.
Scene scene_of(const Paving& paving);
// The same for a finite board.
Scene scene_of(const Board& board, const std::vector<std::pair<int, int>>& pairs);

}  // namespace zermelo::polyform
