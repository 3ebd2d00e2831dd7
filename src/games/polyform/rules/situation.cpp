#include "games/polyform/rules/situation.hpp"

#include <algorithm>

#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

// Cells whose images determine an isometry.
Sites probes(const Grid& grid) {
  Sites sites;
  for (int type = 0; type < grid.types(); ++type) {
    sites.push_back({{}, type});
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(grid.dimension()); ++axis) {
      sites.push_back({{}, type});
      sites.back().at[axis] = 1;
    }
  }
  return sites;
}

// The placement that takes each probe to the cell given.
template <class Image>
Placement placement_with(const Grid& grid, Image image) {
  const Sites sites = probes(grid);
  for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
    Placement candidate{symmetry, {}};
    const Site start = image(sites.front());
    const Site turned = placed(grid, candidate, sites.front());
    if (start.type != turned.type) continue;
    candidate.shift = start.at - turned.at;
    if (std::all_of(sites.begin(), sites.end(),
                    [&](const Site& site) { return placed(grid, candidate, site) == image(site); })) {
      return candidate;
    }
  }
  return {};
}

}  // namespace

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

Placement composed(const Grid& grid, const Placement& second, const Placement& first) {
  return placement_with(grid,
                        [&](const Site& site) { return placed(grid, second, placed(grid, first, site)); });
}

Placement inverse(const Grid& grid, const Placement& placement) {
  for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
    const Placement turn{symmetry, {}};
    const Placement both = composed(grid, turn, placement);
    if (both.symmetry == 0) return {symmetry, lattice::Vector{} - both.shift};
  }
  return {};
}

Sites zone_of(const Situation& situation) {
  Sites zone = situation.core;
  zone.insert(zone.end(), situation.neighbourhood.begin(), situation.neighbourhood.end());
  return lattice::as_set(std::move(zone));
}

Placement first_placement(const Grid& grid, const Situation& situation, const Placement& placement) {
  const Situation there = placed(grid, placement, situation);
  // The core is small and tells most places apart.
  const bool by_core = !situation.core.empty();
  const Sites& key = by_core ? situation.core : situation.neighbourhood;
  const Sites& goal = by_core ? there.core : there.neighbourhood;
  for (int symmetry = 0; symmetry < placement.symmetry; ++symmetry) {
    const Sites turned = placed(grid, {symmetry, {}}, key);
    if (turned.empty() || turned.front().type != goal.front().type) continue;
    const Placement other{symmetry, goal.front().at - turned.front().at};
    if (lattice::translated(turned, other.shift) == goal && placed(grid, other, situation) == there)
      return other;
  }
  return placement;
}

}  // namespace zermelo::polyform
