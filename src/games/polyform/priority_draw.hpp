// Priority strategies drawn as in the paper: for each class of cells and each rule a picture around the
// maker's mark.
#pragma once

#include <string>
#include <vector>

#include "base/scene.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/rules/priority.hpp"

namespace zermelo::polyform {

// Around a mark of the maker (black): his history cells (shaded, with h), and her response cells with their
// priorities: a1 is tried first for her first mark, b1 for her second.
Scene scene_of(const PriorityStrategy& strategy);
// A copy with its cells named as in its digraph.
Scene scene_of(const Grid& grid, const DependencyDigraph& digraph);
// Copies with arrows from cell to cell, as the paper draws them: dashed ones carry their conditions.
Scene scene_of(const Grid& grid, const std::vector<DependencyDigraph>& digraphs);

// The same in words, a line for each rule.
std::string text_of(const PriorityStrategy& strategy);

}  // namespace zermelo::polyform
