#include "games/polyform/propositions.hpp"

#include <algorithm>

#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

bool share_only(const Sites& x, const Sites& y, const Site& centre) {
  Sites common;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(common));
  return common == Sites{centre};
}

// Each copy holds a neighbour of the centre of its own, so no star is larger than the number of neighbours.
void grow(const std::vector<Sites>& copies, std::size_t from, std::vector<Sites>& chosen, Star& best,
          std::size_t most) {
  if (chosen.size() > best.copies.size()) best.copies = chosen;
  for (std::size_t i = from; i < copies.size() && best.copies.size() < most; ++i) {
    const bool fits = std::all_of(chosen.begin(), chosen.end(), [&](const Sites& other) {
      return share_only(copies[i], other, best.centre);
    });
    if (!fits) continue;
    chosen.push_back(copies[i]);
    grow(copies, i + 1, chosen, best, most);
    chosen.pop_back();
  }
}

// Calls visit(turn of each cell) for every way to share the cells out among turns; turns are numbered by
// their first cell, so each way comes once.
template <class Visit>
bool for_each_sharing(std::vector<int>& turn, std::size_t cell, std::vector<int>& used, int most,
                      Visit visit) {
  if (cell == turn.size()) return visit(turn);
  for (std::size_t candidate = 0; candidate <= used.size(); ++candidate) {
    if (candidate == used.size()) used.push_back(0);
    bool go_on = true;
    if (used[candidate] < most) {
      ++used[candidate];
      turn[cell] = static_cast<int>(candidate);
      go_on = for_each_sharing(turn, cell + 1, used, most, visit);
      --used[candidate];
    }
    const bool opened = used[candidate] == 0;
    if (opened) used.resize(candidate);
    if (!go_on) return false;
    if (opened) break;
  }
  return true;
}

}  // namespace

Star largest_star(const Grid& grid, const Sites& animal) {
  Star best;
  for (int type = 0; type < grid.types(); ++type) {
    Star star{{{}, type}, {}};
    std::vector<Sites> chosen;
    grow(lattice::placements_through(grid, animal, star.centre), 0, chosen, star,
         animal.size() == 1 ? 1 : static_cast<std::size_t>(grid.degree()));
    if (star.copies.size() > best.copies.size()) best = std::move(star);
  }
  return best;
}

bool lost_by_neighbours(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks) {
  return marks.maker >= 1 && marks == plain_game(marks.maker, marks.breaker) &&
         marks.breaker >= marks.maker * grid.degree() &&
         std::all_of(goals.begin(), goals.end(),
                     [&](const Sites& goal) { return marks.maker < static_cast<int>(goal.size()); });
}

bool turns_always_touch(const Grid& grid, const Sites& animal, int maker) {
  std::vector<std::pair<std::size_t, std::size_t>> touching;
  for (std::size_t i = 0; i < animal.size(); ++i) {
    const Sites near = lattice::as_set(grid.neighbours(animal[i]));
    for (std::size_t j = 0; j < i; ++j) {
      if (lattice::contains(near, animal[j])) touching.emplace_back(i, j);
    }
  }
  std::vector<int> turn(animal.size());
  std::vector<int> used;
  return for_each_sharing(turn, 0, used, maker, [&](const std::vector<int>& turns) {
    return std::any_of(touching.begin(), touching.end(),
                       [&](const auto& pair) { return turns[pair.first] != turns[pair.second]; });
  });
}

}  // namespace zermelo::polyform
