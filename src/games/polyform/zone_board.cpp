#include "games/polyform/zone_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

Sites ball(const Grid& grid, int radius) {
  Sites sites = {Site{}};
  if (grid.kind() == Grid::Kind::square || grid.kind() == Grid::Kind::cube) {
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(grid.dimension()); ++axis) {
      Sites wider;
      for (const Site& site : sites) {
        for (int step = -radius; step <= radius; ++step) {
          wider.push_back(site);
          wider.back().at[axis] += step;
        }
      }
      sites = std::move(wider);
    }
    return lattice::as_set(std::move(sites));
  }
  for (int step = 0; step < radius; ++step) {
    const Sites ring = lattice::exterior_boundary(grid, sites);
    sites.insert(sites.end(), ring.begin(), ring.end());
    sites = lattice::as_set(std::move(sites));
  }
  return sites;
}

}  // namespace

ZoneBoard::ZoneBoard(const Board& board, const std::vector<Sites>& goals)
    : grid_(&board.grid()), goals_(goals), sites_(board.cells()) {
  if (board.size() > Cells::most) {
    bad_input(fmt::format("a board of {} cells is too large to search; accepted: at most {} cells", board.size(),
                          Cells::most));
  }
  for (int cell = 0; cell < board.size(); ++cell) all_.add(cell);
  for (const auto& placement : board.placements(goals)) {
    Cells copy;
    for (const int cell : placement) copy.add(cell);
    copies_.push_back(copy);
  }
  // On boards of one row several isometries move the cells alike.
  std::map<std::vector<int>, int> numbers;
  for (auto& permutation : board.symmetries()) {
    if (numbers.emplace(permutation, static_cast<int>(numbers.size())).second) {
      permutations_.push_back(std::move(permutation));
    }
  }
  for (const auto& permutation : permutations_) {
    Nibbles nibbles{};
    for (std::size_t part = 0; part < nibbles.size(); ++part) {
      for (std::size_t set = 0; set < 16; ++set) {
        for (std::size_t i = 0; i < 4; ++i) {
          const std::size_t cell = 4 * part + i;
          if ((set >> i & 1) != 0 && cell < permutation.size()) nibbles[part][set].add(permutation[cell]);
        }
      }
    }
    images_.push_back(nibbles);
  }
  const auto composed = [](const std::vector<int>& first, const std::vector<int>& second) {
    std::vector<int> result;
    result.reserve(first.size());
    for (const int cell : first) result.push_back(second[static_cast<std::size_t>(cell)]);
    return result;
  };
  inverse_.resize(permutations_.size());
  for (std::size_t i = 0; i < permutations_.size(); ++i) {
    product_.emplace_back();
    for (std::size_t j = 0; j < permutations_.size(); ++j) {
      product_.back().push_back(numbers.at(composed(permutations_[i], permutations_[j])));
      if (product_.back().back() == 0) inverse_[i] = static_cast<int>(j);
    }
  }
}

ZoneBoard ZoneBoard::window(const Grid& grid, int radius, const std::vector<Sites>& goals) {
  const Sites cells = ball(grid, radius);
  ZoneBoard result(Board(grid, cells), goals);
  // A board is moved into the corner; the ball's cell at the origin keeps its place in the order.
  result.centre_ = static_cast<int>(std::lower_bound(cells.begin(), cells.end(), Site{}) - cells.begin());
  return result;
}

int ZoneBoard::largest_radius(const Grid& grid) {
  int radius = 0;
  while (ball(grid, radius + 1).size() <= static_cast<std::size_t>(Cells::most)) ++radius;
  return radius;
}

Cells ZoneBoard::image(int symmetry, const Cells& cells) const {
  const Nibbles& nibbles = images_[static_cast<std::size_t>(symmetry)];
  Cells result;
  for (std::size_t word = 0; word < 2; ++word) {
    std::size_t part = 16 * word;
    for (std::uint64_t left = cells[word]; left != 0; left >>= 4, ++part) {
      result = result | nibbles[part][left & 15];
    }
  }
  return result;
}

int ZoneBoard::image(int symmetry, int cell) const {
  return permutations_[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(cell)];
}

Sites ZoneBoard::sites_of(const Cells& cells) const {
  Sites result;
  cells.each([&](int cell) { result.push_back(sites_[static_cast<std::size_t>(cell)]); });
  return result;
}

}  // namespace zermelo::polyform
