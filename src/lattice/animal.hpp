// Finite sets of cells up to translations and up to congruence, and where copies of one lie.
#pragma once

#include <vector>

#include "lattice/grid.hpp"

namespace zermelo::lattice {

// Sorted, without repetition.
Sites as_set(Sites sites);
Sites image(const Symmetry& symmetry, const Sites& sites);
Sites translated(const Sites& sites, const Vector& by);
bool contains(const Sites& sites, const Site& site);
bool includes(const Sites& larger, const Sites& smaller);
Sites without(const Sites& sites, const Sites& removed);

// The translate in the corner (Grid::to_corner): equal exactly for translates.
Sites normalised(const Grid& grid, const Sites& sites);
// The least normalised image under the point group: equal exactly for congruent sets.
Sites canonical(const Grid& grid, const Sites& sites);
// The same for a list of sets that are moved together, such as a situation's core and neighbourhood.
std::vector<Sites> canonical(const Grid& grid, const std::vector<Sites>& parts);
// Every normalised image, sorted, each once: the animal up to translations.
std::vector<Sites> orientations(const Grid& grid, const Sites& sites);
// The isometries (point group with translation) that map the set onto itself, as images of its cells.
std::vector<std::vector<int>> automorphisms(const Grid& grid, const Sites& sites);

bool connected(const Grid& grid, const Sites& sites);
// The cells outside that touch the set (the paper's E(A)); their number is the site-perimeter p(A).
Sites exterior_boundary(const Grid& grid, const Sites& sites);

// Every copy of the animal that contains the cell.
std::vector<Sites> placements_through(const Grid& grid, const Sites& animal, const Site& site);
// Every copy inside the set, sorted, each once.
std::vector<Sites> placements_in(const Grid& grid, const Sites& animal, const Sites& board);
// Whether some copy of `smaller` lies in `larger`: the sub-animal relation.
bool contains_copy(const Grid& grid, const Sites& larger, const Sites& smaller);

}  // namespace zermelo::lattice
