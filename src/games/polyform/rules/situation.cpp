#include "games/polyform/rules/situation.hpp"

#include <algorithm>

#include "lattice/animal.hpp"

namespace zermelo::polyform {

using lattice::operator+;

Site placed(const Grid& grid, const Placement& placement, const Site& site) {
  Site result = grid.symmetries()[static_cast<std::size_t>(placement.symmetry)](site);
  result.at = result.at + placement.shift;
  return result;
}

Sites placed(const Grid& grid, const Placement& placement, const Sites& sites) {
  Sites result;
  result.reserve(sites.size());
  for (const Site& site : sites) result.push_back(placed(grid, placement, site));
  std::sort(result.begin(), result.end());
  return result;
}

Situation placed(const Grid& grid, const Placement& placement, const Situation& situation) {
  return {placed(grid, placement, situation.core), placed(grid, placement, situation.neighbourhood)};
}

Sites zone_of(const Situation& situation) {
  Sites zone = situation.core;
  zone.insert(zone.end(), situation.neighbourhood.begin(), situation.neighbourhood.end());
  return lattice::as_set(std::move(zone));
}

}  // namespace zermelo::polyform
