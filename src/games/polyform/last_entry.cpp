#include "games/polyform/last_entry.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

std::set<Sites> copies_meeting(const Grid& grid, const Sites& animal, const Sites& marks) {
  std::set<Sites> copies;
  for (const Site& site : marks) {
    for (Sites& copy : lattice::placements_through(grid, animal, site)) copies.insert(std::move(copy));
  }
  return copies;
}

// The least set of cells that meets every one of some sets, by branching on the cells of a set that is not met yet.
class LeastHittingSet {
 public:
  explicit LeastHittingSet(std::vector<Sites> sets) : sets_(std::move(sets)) {}

  // At most `bound`, which is known to be enough.
  int size(int bound) {
    best_ = bound;
    Sites chosen;
    search(chosen);
    return best_;
  }

 private:
  bool met(const Sites& set, const Sites& chosen) const {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Site& site) { return lattice::contains(set, site); });
  }

  void search(Sites& chosen) {
    // Sets that are not met and share no cell need a cell each.
    Sites taken;
    int apart = 0;
    const Sites* first = nullptr;
    for (const Sites& set : sets_) {
      if (met(set, chosen)) continue;
      if (first == nullptr) first = &set;
      if (met(set, taken)) continue;
      ++apart;
      taken.insert(taken.end(), set.begin(), set.end());
    }
    const int size = static_cast<int>(chosen.size());
    if (first == nullptr) best_ = std::min(best_, size);
    if (first == nullptr || size + apart >= best_) return;
    for (const Site& site : *first) {
      chosen.push_back(site);
      search(chosen);
      chosen.pop_back();
    }
  }

  std::vector<Sites> sets_;
  int best_ = 0;
};

}  // namespace

int cells_to_answer(const Grid& grid, const Sites& animal, const Sites& marks) {
  std::vector<Sites> rests;
  for (const Sites& copy : copies_meeting(grid, animal, marks)) {
    Sites rest = lattice::without(copy, marks);
    if (!rest.empty()) rests.push_back(std::move(rest));
  }
  std::stable_sort(rests.begin(), rests.end(),
                   [](const Sites& x, const Sites& y) { return x.size() < y.size(); });
  // Copies hang together and are no part of the marks, so each holds a neighbour of them.
  return LeastHittingSet(std::move(rests))
      .size(static_cast<int>(lattice::exterior_boundary(grid, marks).size()));
}

int most_cells_to_answer(const Grid& grid, const Sites& animal, int maker) {
  std::vector<int> most(static_cast<std::size_t>(maker) + 1);  // by the number of marks
  std::set<Sites> sets;
  for (int type = 0; type < grid.types(); ++type) sets.insert(lattice::canonical(grid, {{{}, type}}));
  for (int size = 1; size <= maker; ++size) {
    const auto at = static_cast<std::size_t>(size);
    for (int part = 1; part < size; ++part) {
      most[at] = std::max(most[at],
                          most[static_cast<std::size_t>(part)] + most[static_cast<std::size_t>(size - part)]);
    }
    std::set<Sites> larger;
    for (const Sites& marks : sets) {
      if (static_cast<int>(lattice::exterior_boundary(grid, marks).size()) > most[at])
        most[at] = std::max(most[at], cells_to_answer(grid, animal, marks));
      if (size == maker) continue;
      for (const Sites& copy : copies_meeting(grid, animal, marks)) {
        for (const Site& site : lattice::without(copy, marks)) {
          Sites more = marks;
          more.push_back(site);
          larger.insert(lattice::canonical(grid, lattice::as_set(std::move(more))));
        }
      }
    }
    sets = std::move(larger);
  }
  return most.back();
}

}  // namespace zermelo::polyform
