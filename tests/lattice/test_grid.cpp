#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::lattice {
namespace {

Site random_site(const Grid& grid, std::mt19937& random) {
  Site site;
  for (int axis = 0; axis < grid.dimension(); ++axis) {
    site.at[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 41) - 20;
  }
  site.type = static_cast<int>(random() % static_cast<unsigned>(grid.types()));
  return site;
}

bool adjacent(const Grid& grid, const Site& x, const Site& y) {
  const Sites near = grid.neighbours(x);
  return std::find(near.begin(), near.end(), y) != near.end();
}

TEST(Grid, cells_have_3_4_6_6_and_8_neighbours) {
  EXPECT_EQ(Grid::triangle().degree(), 3);
  EXPECT_EQ(Grid::square().degree(), 4);
  EXPECT_EQ(Grid::hexagon().degree(), 6);
  EXPECT_EQ(Grid::cube().degree(), 6);
  EXPECT_EQ(Grid::cube(4).degree(), 8);
}

TEST(Grid, being_neighbours_is_symmetric_and_irreflexive) {
  std::mt19937 random(1);
  for (const Grid* grid : Grid::all()) {
    for (int i = 0; i < 50; ++i) {
      const Site site = random_site(*grid, random);
      const Sites near = grid->neighbours(site);
      EXPECT_EQ(as_set(near).size(), static_cast<std::size_t>(grid->degree()));
      EXPECT_FALSE(contains(as_set(near), site));
      for (const Site& other : near) EXPECT_TRUE(adjacent(*grid, other, site));
    }
  }
}

// The point groups of the plane's three regular tilings and of the cube have 8, 12, 12 and 48 elements, that
// of the cube in four dimensions 2^4 4!.
TEST(Grid, the_point_group_has_its_known_order_and_keeps_neighbours) {
  std::mt19937 random(2);
  const std::size_t orders[] = {8, 12, 12, 48, 384};
  for (std::size_t i = 0; i < Grid::all().size(); ++i) {
    const Grid& grid = *Grid::all()[i];
    EXPECT_EQ(grid.symmetries().size(), orders[i]);
    const Site first{};
    EXPECT_EQ(grid.symmetries()[0](first), first);
    std::set<std::array<Vector, largest_dimension>> matrices;
    for (const Symmetry& symmetry : grid.symmetries()) {
      matrices.insert(symmetry.matrix);
      for (int trial = 0; trial < 10; ++trial) {
        const Site x = random_site(grid, random);
        for (const Site& y : grid.neighbours(x)) {
          EXPECT_TRUE(adjacent(grid, symmetry(x), symmetry(y))) << grid.name();
        }
        // Translations are carried along by the linear part, whatever the type of the cell.
        const Vector by = random_site(grid, random).at;
        EXPECT_EQ(symmetry({x.at + by, x.type}),
                  (Site{symmetry(x).at + symmetry.linear(by), symmetry(x).type}));
      }
    }
    EXPECT_EQ(matrices.size(), orders[i]);
  }
}

TEST(Grid, coordinates_and_cells_determine_each_other) {
  std::mt19937 random(3);
  for (const Grid* grid : Grid::all()) {
    for (int i = 0; i < 100; ++i) {
      const Site site = random_site(*grid, random);
      EXPECT_EQ(grid->site(grid->coordinates(site)), site);
      EXPECT_EQ(parse_cell(*grid, cell_text(*grid, site)), site);
    }
  }
}

TEST(Grid, triangles_lie_left_and_right_of_each_other_and_base_to_base) {
  const Grid& grid = Grid::triangle();
  const Site up = grid.site({2, 4});
  EXPECT_EQ(up.type, 0);
  EXPECT_EQ(as_set(grid.neighbours(up)), as_set({grid.site({2, 3}), grid.site({2, 5}), grid.site({3, 4})}));
  const Site down = grid.site({2, 5});
  EXPECT_EQ(down.type, 1);
  EXPECT_EQ(as_set(grid.neighbours(down)), as_set({grid.site({2, 4}), grid.site({2, 6}), grid.site({1, 5})}));
}

TEST(Grid, grids_have_names) {
  for (const Grid* grid : Grid::all()) EXPECT_EQ(Grid::named(grid->name()), *grid);
  EXPECT_THROW(Grid::named("pentagon"), Error);
  EXPECT_THROW(Grid::named(""), Error);
}

}  // namespace
}  // namespace zermelo::lattice
