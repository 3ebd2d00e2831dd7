// The checker's own reduction of a PermuNim position, for any forbidden set.
//
// What can still be played, in whatever order, are the sets of live cells, no two in one line, that contain
// no forbidden pattern together with the stones. An instance of a pattern with a single live cell would have
// killed the cell. So all that matters are the instances with two or more live cells, on live cells and
// stones:
//   - cells that no chain of shared lines and such instances joins are sections, played independently;
//   - within a section, a stone that belongs to no such instance with cells of the section can be taken away;
//   - then lines without cells and stones can be taken away, because instances depend on order alone;
//   - and the section may be turned by a symmetry that fixes the forbidden set.
#pragma once

#include <string>
#include <vector>

#include "games/permunim/rules/board.hpp"

namespace zermelo::proof {

// The keys of the sections that have cells, in no particular order.
std::vector<std::string> section_keys(const permunim::Board& board);

// The position of a key. Throws Error(check_failed) when the bytes are no position of this forbidden set.
permunim::Board position_of_key(const std::string& key, const permunim::ForbiddenSet& forbidden);

}  // namespace zermelo::proof
