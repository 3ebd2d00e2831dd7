#include "lattice/animal.hpp"

#include <algorithm>
#include <set>

#include "base/effort.hpp"

namespace zermelo::lattice {
namespace {

std::vector<Sites> image(const Symmetry& symmetry, const std::vector<Sites>& parts) {
  std::vector<Sites> result;
  result.reserve(parts.size());
  for (const Sites& part : parts) result.push_back(image(symmetry, part));
  return result;
}

std::vector<Sites> normalised(const Grid& grid, std::vector<Sites> parts) {
  Sites together;
  for (const Sites& part : parts) together.insert(together.end(), part.begin(), part.end());
  const Vector by = grid.to_corner(together);
  for (Sites& part : parts) part = translated(part, by);
  return parts;
}

// A copy inside the board has its first cell on the board, which leaves few translations to try.
template <class Visit>
void for_each_placement_in(const Grid& grid, const Sites& animal, const Sites& board, Visit visit) {
  for (const Sites& orientation : orientations(grid, animal)) {
    for (const Site& site : board) {
      if (site.type != orientation.front().type) continue;
      spend(10 + board.size() / 8);
      Sites placed = translated(orientation, site.at - orientation.front().at);
      if (includes(board, placed) && !visit(std::move(placed))) return;
    }
  }
}

}  // namespace

Sites as_set(Sites sites) {
  std::sort(sites.begin(), sites.end());
  sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  return sites;
}

Sites image(const Symmetry& symmetry, const Sites& sites) {
  Sites result;
  result.reserve(sites.size());
  for (const Site& site : sites) result.push_back(symmetry(site));
  std::sort(result.begin(), result.end());
  return result;
}

Sites translated(const Sites& sites, const Vector& by) {
  Sites result = sites;
  for (Site& site : result) site.at = site.at + by;
  return result;
}

bool contains(const Sites& sites, const Site& site) {
  return std::binary_search(sites.begin(), sites.end(), site);
}

bool includes(const Sites& larger, const Sites& smaller) {
  return std::includes(larger.begin(), larger.end(), smaller.begin(), smaller.end());
}

Sites without(const Sites& sites, const Sites& removed) {
  Sites result;
  std::set_difference(sites.begin(), sites.end(), removed.begin(), removed.end(), std::back_inserter(result));
  return result;
}

Sites normalised(const Grid& grid, const Sites& sites) { return translated(sites, grid.to_corner(sites)); }

Sites canonical(const Grid& grid, const Sites& sites) {
  return canonical(grid, std::vector<Sites>{sites}).front();
}

std::vector<Sites> canonical(const Grid& grid, const std::vector<Sites>& parts) {
  std::vector<Sites> least;
  for (const Symmetry& symmetry : grid.symmetries()) {
    auto candidate = normalised(grid, image(symmetry, parts));
    if (least.empty() || candidate < least) least = std::move(candidate);
  }
  return least;
}

std::vector<Sites> orientations(const Grid& grid, const Sites& sites) {
  std::set<Sites> distinct;
  for (const Symmetry& symmetry : grid.symmetries()) {
    distinct.insert(normalised(grid, image(symmetry, sites)));
  }
  return {distinct.begin(), distinct.end()};
}

std::vector<std::vector<int>> automorphisms(const Grid& grid, const Sites& sites) {
  std::vector<std::vector<int>> result;
  for (const Symmetry& symmetry : grid.symmetries()) {
    const Sites moved = image(symmetry, sites);
    const Vector back = grid.to_corner(moved) - grid.to_corner(sites);
    if (translated(moved, back) != sites) continue;
    std::vector<int> permutation;
    permutation.reserve(sites.size());
    for (const Site& site : sites) {
      Site target = symmetry(site);
      target.at = target.at + back;
      permutation.push_back(
          static_cast<int>(std::lower_bound(sites.begin(), sites.end(), target) - sites.begin()));
    }
    result.push_back(std::move(permutation));
  }
  return result;
}

bool connected(const Grid& grid, const Sites& sites) {
  if (sites.empty()) return true;
  std::set<Site> unseen(sites.begin(), sites.end());
  Sites open = {sites.front()};
  unseen.erase(sites.front());
  while (!open.empty()) {
    const Site site = open.back();
    open.pop_back();
    for (const Site& neighbour : grid.neighbours(site)) {
      if (unseen.erase(neighbour) != 0) open.push_back(neighbour);
    }
  }
  return unseen.empty();
}

Sites exterior_boundary(const Grid& grid, const Sites& sites) {
  Sites result;
  for (const Site& site : sites) {
    for (const Site& neighbour : grid.neighbours(site)) {
      if (!contains(sites, neighbour)) result.push_back(neighbour);
    }
  }
  return as_set(std::move(result));
}

std::vector<Sites> placements_through(const Grid& grid, const Sites& animal, const Site& site) {
  std::vector<Sites> result;
  for (const Sites& orientation : orientations(grid, animal)) {
    for (const Site& anchor : orientation) {
      if (anchor.type == site.type) result.push_back(translated(orientation, site.at - anchor.at));
    }
  }
  return result;
}

std::vector<Sites> placements_in(const Grid& grid, const Sites& animal, const Sites& board) {
  std::vector<Sites> result;
  for_each_placement_in(grid, animal, board, [&](Sites placed) {
    result.push_back(std::move(placed));
    return true;
  });
  std::sort(result.begin(), result.end());
  return result;
}

bool contains_copy(const Grid& grid, const Sites& larger, const Sites& smaller) {
  bool found = false;
  for_each_placement_in(grid, smaller, larger, [&](const Sites&) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace zermelo::lattice
