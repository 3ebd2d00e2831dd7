#include <gtest/gtest.h>

#include <random>

#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::lattice {
namespace {

Sites drawn(const Grid& grid, const char* text) { return parse_drawing(grid, text, 100); }

TEST(Animal, congruent_sets_share_their_canonical_form_and_others_do_not) {
  std::mt19937 random(4);
  for (const Grid* grid : Grid::all()) {
    const auto& animals = free_animals(*grid, 4);
    for (std::size_t i = 0; i < animals.size(); ++i) {
      // All of the smaller groups, every 13th of the 384 elements of the largest.
      const std::size_t step = grid->symmetries().size() > 48 ? 13 : 1;
      for (std::size_t k = 0; k < grid->symmetries().size(); k += step) {
        const Symmetry& symmetry = grid->symmetries()[k];
        Vector by{};
        for (int axis = 0; axis < grid->dimension(); ++axis) {
          by[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 21) - 10;
        }
        EXPECT_EQ(canonical(*grid, translated(image(symmetry, animals[i]), by)), animals[i]);
      }
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_NE(canonical(*grid, animals[i]), canonical(*grid, animals[j]));
    }
  }
}

// An L tetromino with one of its ends singled out has no symmetry, so its parts must move together.
TEST(Animal, parts_are_moved_together) {
  const Grid& grid = Grid::square();
  const Sites body = drawn(grid, "XX");
  const Sites right = translated(body, {0, 2});
  const Sites below = translated(body, {1, 0});
  EXPECT_EQ(canonical(grid, std::vector<Sites>{body, right}),
            canonical(grid, std::vector<Sites>{right, body}));
  EXPECT_NE(canonical(grid, std::vector<Sites>{body, right}),
            canonical(grid, std::vector<Sites>{body, below}));
  const Sites end = {Site{{0, 2}, 0}};
  const Sites corner = {Site{{1, 0}, 0}};
  EXPECT_NE(canonical(grid, std::vector<Sites>{body, end}),
            canonical(grid, std::vector<Sites>{body, corner}));
  for (const Symmetry& symmetry : grid.symmetries()) {
    EXPECT_EQ(canonical(grid, std::vector<Sites>{image(symmetry, body), image(symmetry, corner)}),
              canonical(grid, std::vector<Sites>{body, corner}));
  }
}

// Counted by hand on paper.
TEST(Animal, site_perimeters) {
  const auto perimeter = [](const Grid& grid, const char* text) {
    return exterior_boundary(grid, drawn(grid, text)).size();
  };
  EXPECT_EQ(perimeter(Grid::square(), "X"), 4U);
  EXPECT_EQ(perimeter(Grid::square(), "XXXX"), 10U);
  EXPECT_EQ(perimeter(Grid::square(), "XX/XX"), 8U);
  EXPECT_EQ(perimeter(Grid::square(), "XX/X"), 7U);  // the inner corner counts once
  EXPECT_EQ(perimeter(Grid::square(), ".X/XXX/.X"), 8U);
  EXPECT_EQ(perimeter(Grid::triangle(), "XX"), 4U);
  EXPECT_EQ(perimeter(Grid::triangle(), "XXX/XXX"), 6U);
  EXPECT_EQ(perimeter(Grid::triangle(), "..X/.XXX"), 6U);
  EXPECT_EQ(perimeter(Grid::hexagon(), "XX"), 8U);
  EXPECT_EQ(perimeter(Grid::hexagon(), "XX/X"), 9U);
  EXPECT_EQ(perimeter(Grid::cube(), "XX"), 10U);
  EXPECT_EQ(perimeter(Grid::cube(), "XX/X"), 13U);
}

TEST(Animal, orientations_number_the_order_of_the_group_over_that_of_the_animal) {
  for (const Grid* grid : Grid::all()) {
    for (const Sites& animal : free_animals(*grid, 4)) {
      EXPECT_EQ(orientations(*grid, animal).size() * automorphisms(*grid, animal).size(),
                grid->symmetries().size());
    }
  }
  EXPECT_EQ(orientations(Grid::triangle(), drawn(Grid::triangle(), "..X/.XXX")).size(), 2U);
  EXPECT_EQ(orientations(Grid::triangle(), drawn(Grid::triangle(), "XXXX")).size(), 6U);
  EXPECT_EQ(orientations(Grid::square(), drawn(Grid::square(), "XXX/X")).size(), 8U);
}

TEST(Animal, automorphisms_permute_a_board_and_keep_neighbours) {
  const Grid& grid = Grid::triangle();
  const Sites board = drawn(grid, "XXX/XXX");
  const auto group = automorphisms(grid, board);
  EXPECT_EQ(group.size(), 12U);
  for (const auto& permutation : group) {
    for (std::size_t i = 0; i < board.size(); ++i) {
      for (std::size_t j = 0; j < board.size(); ++j) {
        const auto touch = [&](std::size_t x, std::size_t y) {
          return contains(as_set(grid.neighbours(board[x])), board[y]);
        };
        EXPECT_EQ(touch(i, j),
                  touch(static_cast<std::size_t>(permutation[i]), static_cast<std::size_t>(permutation[j])));
      }
    }
  }
}

// An a x b board has (a - 3) b + a (b - 3) copies of I and 2 (a - 2)(b - 1) + 2 (a - 1)(b - 2) copies of S.
TEST(Animal, placements_on_rectangles_are_counted) {
  const Grid& grid = Grid::square();
  Sites board;
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 7; ++column) board.push_back({{row, column}, 0});
  }
  EXPECT_EQ(placements_in(grid, drawn(grid, "XXXX"), board).size(), 4U * 5 + 7 * 2);
  EXPECT_EQ(placements_in(grid, drawn(grid, "XX/.XX"), board).size(), 2U * 5 * 4 + 2 * 6 * 3);
  for (const Sites& placed : placements_in(grid, drawn(grid, "XX/.XX"), board)) {
    EXPECT_EQ(canonical(grid, placed), canonical(grid, drawn(grid, "XX/.XX")));
  }
}

// Every copy through a cell: the orientations, once for each of the animal's cells that may lie on it.
TEST(Animal, placements_through_a_cell) {
  for (const Grid* grid : Grid::all()) {
    for (const Sites& animal : free_animals(*grid, 3)) {
      std::size_t all = 0;
      for (int type = 0; type < grid->types(); ++type) {
        const Site site{{5, -3}, type};
        auto placed = placements_through(*grid, animal, site);
        all += placed.size();
        for (const Sites& copy : placed) {
          EXPECT_TRUE(contains(copy, site));
          EXPECT_EQ(canonical(*grid, copy), animal);
        }
        std::sort(placed.begin(), placed.end());
        EXPECT_EQ(std::unique(placed.begin(), placed.end()), placed.end());
      }
      EXPECT_EQ(all, orientations(*grid, animal).size() * 3);
    }
  }
}

TEST(Animal, the_sub_animal_relation) {
  const Grid& grid = Grid::square();
  const auto inside = [&](const char* smaller, const char* larger) {
    return contains_copy(grid, drawn(grid, larger), drawn(grid, smaller));
  };
  EXPECT_TRUE(inside("XXX", "XXX/X"));
  EXPECT_TRUE(inside("XX/X", "XX/.XX"));
  EXPECT_FALSE(inside("XXX", "XX/.XX"));
  EXPECT_FALSE(inside("XX/XX", "XXXX/...XX"));
  EXPECT_TRUE(inside("XXXX", "XXXX/...XX"));
}

TEST(Animal, connectedness) {
  const Grid& grid = Grid::square();
  EXPECT_TRUE(connected(grid, drawn(grid, "XX/.XX")));
  EXPECT_FALSE(connected(grid, drawn(grid, "XX/..XX")));
  EXPECT_FALSE(connected(Grid::hexagon(), drawn(Grid::hexagon(), "X/.X")));
  EXPECT_TRUE(connected(Grid::hexagon(), drawn(Grid::hexagon(), ".X/X")));
}

}  // namespace
}  // namespace zermelo::lattice
