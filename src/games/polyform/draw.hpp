// Drawings of sets of cells on any grid. Layers of cubes stand side by side, blocks of layers one below the
// other.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/scene.hpp"
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

}  // namespace zermelo::polyform
