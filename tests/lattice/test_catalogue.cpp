#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::lattice {
namespace {

struct Known {
  const Grid* grid;
  std::vector<std::size_t> free;   // congruence classes, mirror images identified
  std::vector<std::size_t> fixed;  // up to translations only
};

// OEIS A000105 and A001168, A000577 and A001420, A000228 and A001207, A038119 and A001931, A001931's sequel
// A151830.
const std::vector<Known>& known() {
  static const std::vector<Known> all = {
      {&Grid::square(), {1, 1, 2, 5, 12, 35, 108, 369}, {1, 2, 6, 19, 63, 216, 760, 2725}},
      {&Grid::triangle(), {1, 1, 1, 3, 4, 12, 24, 66}, {2, 3, 6, 14, 36, 94, 250, 675}},
      {&Grid::hexagon(), {1, 1, 3, 7, 22, 82, 333}, {1, 3, 11, 44, 186, 814, 3652}},
      {&Grid::cube(), {1, 1, 2, 7, 23, 112}, {1, 3, 15, 86, 534, 3481}},
      {&Grid::cube(4), {1, 1, 2, 7}, {1, 4, 28, 234}}};
  return all;
}

TEST(Catalogue, free_and_fixed_animals_are_as_many_as_known) {
  for (const Known& row : known()) {
    for (std::size_t i = 0; i < row.free.size(); ++i) {
      const auto& animals = free_animals(*row.grid, static_cast<int>(i + 1));
      EXPECT_EQ(animals.size(), row.free[i]) << row.grid->name() << " " << i + 1;
      std::size_t fixed = 0;
      for (const Sites& animal : animals) fixed += orientations(*row.grid, animal).size();
      EXPECT_EQ(fixed, row.fixed[i]) << row.grid->name() << " " << i + 1;
    }
  }
}

TEST(Catalogue, tetrominoes_are_I_L_T_O_S) {
  const std::string letters = "ILTOS";
  for (std::size_t i = 0; i < 5; ++i) {
    const auto animal = parse_animal("P4." + std::to_string(i + 1));
    EXPECT_EQ(name_of(*animal.grid, animal.cells).usual.front(), letters.substr(i, 1));
  }
  EXPECT_EQ(title_of(Grid::square(), parse_animal("Snaky").cells).substr(0, 2), "P6");
  EXPECT_EQ(parse_animal("P3.1").cells, parse_animal("XXX").cells);
}

// Norris and Sieben: T4.2 and T4.3 fall to the tiling by diamonds in one direction, T4.1 does not, and T4.3
// has two orientations.
TEST(Catalogue, tetriamonds_are_bar_chevron_and_triangle) {
  const Grid& grid = Grid::triangle();
  EXPECT_EQ(parse_animal("T4.1").cells, canonical(grid, parse_drawing(grid, "XXXX", 9)));
  EXPECT_EQ(orientations(grid, parse_animal("T4.3").cells).size(), 2U);
  const auto met_by_diamonds = [&](const char* name) {
    bool every = true;
    for (const Sites& placed : orientations(grid, parse_animal(name).cells)) {
      bool met = false;
      for (const Site& site : placed) {
        met = met || (site.type == 0 && contains(placed, {site.at, 1}));  // up, with the cell at its right
      }
      every = every && met;
    }
    return every;
  };
  EXPECT_FALSE(met_by_diamonds("T4.1"));
  EXPECT_TRUE(met_by_diamonds("T4.2"));
  EXPECT_TRUE(met_by_diamonds("T4.3"));
}

TEST(Catalogue, names_and_drawings_round_trip) {
  for (const Known& row : known()) {
    for (int size = 1; size <= 5; ++size) {
      for (const Sites& animal : free_animals(*row.grid, size)) {
        const AnimalName name = name_of(*row.grid, animal);
        EXPECT_EQ(parse_animal(name.formal).cells, animal);
        EXPECT_EQ(*parse_animal(name.formal).grid, *row.grid);
        EXPECT_EQ(parse_animal(drawing(*row.grid, animal), row.grid).cells, animal);
        for (const auto& usual : name.usual) {
          if (usual.size() == 1) continue;  // letters are shared by sizes
          EXPECT_EQ(parse_animal(usual, row.grid).cells, animal) << usual;
        }
      }
    }
  }
}

TEST(Catalogue, usual_names_belong_to_different_animals) {
  const std::pair<const Grid*, std::vector<const char*>> groups[] = {
      {&Grid::square(), {"I5", "L5", "N5", "P5", "T5", "U5", "V5", "W5", "X5", "Y5", "Z5", "F5"}},
      {&Grid::square(), {"Skinny", "Elly", "Knobby", "Fatty", "Tippy"}},
      {&Grid::hexagon(), {"bar4", "bee", "zigzag", "pistol", "propeller", "arch", "hook"}},
      {&Grid::cube(), {"I", "L", "T", "O", "S", "tripod", "screw"}}};
  for (const auto& [grid, names] : groups) {
    std::vector<Sites> cells;
    for (const char* name : names) cells.push_back(parse_animal(name, grid).cells);
    std::sort(cells.begin(), cells.end());
    EXPECT_EQ(cells, free_animals(*grid, static_cast<int>(cells.front().size())));
  }
}

TEST(Catalogue, nonsense_is_refused) {
  for (const char* text :
       {"", "P", "P4", "P4.", "P4.0", "P4.6", "P99.1", "P4.1.1", "XX/..XX", "XX//XX", "XXY", "...", "///",
        "XXXXXXXXXXXXXXXXX", "R4.1", "\n", "P-1.1", "P4.99999999999999999999"}) {
    EXPECT_THROW(parse_animal(text), Error) << text;
  }
  EXPECT_THROW(parse_animal("P4.1", &Grid::cube()), Error);
  EXPECT_THROW(parse_animal(std::string(100000, '.')), Error);
  EXPECT_THROW(free_animals(Grid::square(), 0), Error);
  EXPECT_THROW(free_animals(Grid::square(), 50), Error);
  for (const char* text : {"", "1", "1,2,3", "a,b", "1,", "99999999999,1"}) {
    EXPECT_THROW(parse_cell(Grid::square(), text), Error) << text;
  }
}

}  // namespace
}  // namespace zermelo::lattice
