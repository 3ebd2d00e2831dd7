#include "lattice/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::lattice {
namespace {

int floor_half(int number) { return number >= 0 ? number / 2 : -((1 - number) / 2); }

// A triangle as three numbers with sum 2 (pointing up) or 1 (pointing down): neighbours differ by 1 in one of
// them, so every permutation is an isometry, and so is x -> 1 - x, which turns the plane by a half.
using Triple = std::array<int, 3>;

Triple triple_of(const Site& site) {
  const int y = site.at[0];
  const int x = site.at[1];
  return {x + y + 1, -y, 1 - x - site.type};
}

Site site_of(const Triple& triple) {
  const int type = 2 - (triple[0] + triple[1] + triple[2]);
  Site site;
  site.at[0] = -triple[1];
  site.at[1] = 1 - type - triple[2];
  site.type = type;
  return site;
}

using Map = std::function<Site(const Site&)>;

// An affine map from its values at the origin and at the unit vectors.
Symmetry symmetry_of(const Map& map, int dimension, int types) {
  Symmetry symmetry;
  for (int type = 0; type < types; ++type) {
    const Site image = map({{}, type});
    symmetry.shift[static_cast<std::size_t>(type)] = image.at;
    symmetry.type[static_cast<std::size_t>(type)] = image.type;
  }
  for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension); ++axis) {
    Site unit;
    unit.at[axis] = 1;
    const Vector column = map(unit).at - symmetry.shift[0];
    for (std::size_t row = 0; row < largest_dimension; ++row) symmetry.matrix[row][axis] = column[row];
  }
  return symmetry;
}

std::vector<Symmetry> triangle_symmetries() {
  std::vector<Symmetry> result;
  for (const bool turned : {false, true}) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    do {
      result.push_back(symmetry_of(
          [&](const Site& site) {
            const Triple from = triple_of(site);
            Triple to{};
            for (std::size_t i = 0; i < 3; ++i) to[i] = turned ? 1 - from[order[i]] : from[order[i]];
            return site_of(to);
          },
          2, 2));
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return result;
}

// Hexagons as three numbers with sum 0 (column, row and what is left): permutations and the half turn.
std::vector<Symmetry> hexagon_symmetries() {
  std::vector<Symmetry> result;
  for (const int sign : {1, -1}) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    do {
      result.push_back(symmetry_of(
          [&](const Site& site) {
            const Triple from = {site.at[0], site.at[1], -site.at[0] - site.at[1]};
            return Site{{sign * from[order[0]], sign * from[order[1]]}, 0};
          },
          2, 1));
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return result;
}

// Permutations of the axes with every choice of signs.
std::vector<Symmetry> box_symmetries(int dimension) {
  std::vector<Symmetry> result;
  for (unsigned signs = 0; signs < 1U << dimension; ++signs) {
    std::vector<std::size_t> order(static_cast<std::size_t>(dimension));
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      result.push_back(symmetry_of(
          [&](const Site& site) {
            Site image;
            for (std::size_t i = 0; i < order.size(); ++i) {
              image.at[i] = (signs >> i & 1) != 0 ? -site.at[order[i]] : site.at[order[i]];
            }
            return image;
          },
          dimension, 1));
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return result;
}

Sites box_neighbours(int dimension) {
  Sites result;
  for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension); ++axis) {
    for (const int step : {-1, 1}) {
      Site site;
      site.at[axis] = step;
      result.push_back(site);
    }
  }
  return result;
}

Sites triangle_neighbours(int type) {
  Sites result;
  for (std::size_t i = 0; i < 3; ++i) {
    Triple triple = triple_of({{}, type});
    triple[i] += type == 0 ? -1 : 1;
    result.push_back(site_of(triple));
  }
  return result;
}

}  // namespace

Vector operator+(const Vector& x, const Vector& y) {
  Vector sum = x;
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += y[i];
  return sum;
}

Vector operator-(const Vector& x, const Vector& y) {
  Vector difference = x;
  for (std::size_t i = 0; i < difference.size(); ++i) difference[i] -= y[i];
  return difference;
}

Vector Symmetry::linear(const Vector& vector) const {
  Vector result{};
  for (std::size_t row = 0; row < largest_dimension; ++row) {
    for (std::size_t column = 0; column < largest_dimension; ++column) {
      result[row] += matrix[row][column] * vector[column];
    }
  }
  return result;
}

Site Symmetry::operator()(const Site& site) const {
  const auto from = static_cast<std::size_t>(site.type);
  return {linear(site.at) + shift[from], type[from]};
}

Grid::Grid(Kind kind, int dimension)
    : kind_(kind), dimension_(dimension), types_(kind == Kind::triangle ? 2 : 1), letter_('P') {
  switch (kind) {
    case Kind::square:
      name_ = cell_name_ = "square";
      neighbours_[0] = box_neighbours(2);
      symmetries_ = box_symmetries(2);
      break;
    case Kind::triangle:
      name_ = cell_name_ = "triangle";
      letter_ = 'T';
      neighbours_ = {triangle_neighbours(0), triangle_neighbours(1)};
      symmetries_ = triangle_symmetries();
      break;
    case Kind::hexagon:
      name_ = cell_name_ = "hexagon";
      letter_ = 'H';
      neighbours_[0] = {{{-1, 0}, 0}, {{-1, 1}, 0}, {{0, -1}, 0}, {{0, 1}, 0}, {{1, -1}, 0}, {{1, 0}, 0}};
      symmetries_ = hexagon_symmetries();
      break;
    case Kind::cube:
      name_ = dimension == 3 ? "cube" : fmt::format("cube{}", dimension);
      cell_name_ = dimension == 3 ? "cube" : fmt::format("{}-dimensional cube", dimension);
      letter_ = dimension == 3 ? 'C' : 'Q';
      neighbours_[0] = box_neighbours(dimension);
      symmetries_ = box_symmetries(dimension);
      break;
  }
}

const Grid& Grid::square() {
  static const Grid grid(Kind::square, 2);
  return grid;
}

const Grid& Grid::triangle() {
  static const Grid grid(Kind::triangle, 2);
  return grid;
}

const Grid& Grid::hexagon() {
  static const Grid grid(Kind::hexagon, 2);
  return grid;
}

const Grid& Grid::cube(int dimension) {
  static const Grid three(Kind::cube, 3);
  static const Grid four(Kind::cube, 4);
  assert(dimension == 3 || dimension == 4);
  return dimension == 3 ? three : four;
}

std::span<const Grid* const> Grid::all() {
  static const std::array<const Grid*, 5> grids = {&square(), &triangle(), &hexagon(), &cube(3), &cube(4)};
  return grids;
}

const Grid& Grid::named(std::string_view name) { return *Notation<const Grid*>::parse(name, "the grid"); }

Sites Grid::neighbours(const Site& site) const {
  Sites result = neighbours_[static_cast<std::size_t>(site.type)];
  for (Site& neighbour : result) neighbour.at = neighbour.at + site.at;
  return result;
}

Vector Grid::coordinates(const Site& site) const {
  Vector result = site.at;
  if (kind_ == Kind::triangle) result[1] = 2 * site.at[1] + site.at[0] + site.type;
  return result;
}

Site Grid::site(const Vector& coordinates) const {
  Site result{coordinates, 0};
  if (kind_ == Kind::triangle) {
    const int skewed = coordinates[1] - coordinates[0];
    result.at[1] = floor_half(skewed);
    result.type = skewed - 2 * result.at[1];
  }
  return result;
}

Vector Grid::to_corner(const Sites& sites) const {
  Vector least{};
  for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension_); ++axis) {
    bool first = true;
    for (const Site& site : sites) {
      const int value = coordinates(site)[axis];
      if (first || value < least[axis]) least[axis] = value;
      first = false;
    }
  }
  // Moving up by one row of triangles moves half a step left: column = 2x + row + type.
  if (kind_ == Kind::triangle) least[1] = floor_half(least[1] - least[0]);
  return Vector{} - least;
}

}  // namespace zermelo::lattice

namespace zermelo {

const lattice::Grid* Notation<const lattice::Grid*>::parse(std::string_view text, std::string_view what) {
  for (const lattice::Grid* grid : lattice::Grid::all()) {
    if (grid->name() == text) return grid;
  }
  refuse_choice(text, what, schema().choices);
}

Schema Notation<const lattice::Grid*>::schema() {
  Schema schema{Schema::Kind::choice, "", "hexagon"};
  for (const lattice::Grid* grid : lattice::Grid::all()) {
    schema.choices.push_back(grid->name());
    schema.form += (schema.form.empty() ? "" : "|") + grid->name();
  }
  return schema;
}

}  // namespace zermelo
