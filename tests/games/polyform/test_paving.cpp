#include <gtest/gtest.h>

#include <set>

#include "games/polyform/classify.hpp"
#include "games/polyform/draw.hpp"
#include "games/polyform/paving_search.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

PavingFound found(const char* goals, int breaker, int index) {
  const Grid* grid = nullptr;
  const auto animals = parse_goals(goals, grid);
  return find_paving(*grid, animals, breaker, index, Budget(), Progress::silent());
}

int index_of(const char* goals, int breaker, int largest) {
  const auto result = found(goals, breaker, largest);
  return result.paving ? result.paving->period.index() : 0;
}

// By hand: the domino tiling of bricks in one direction meets every 2 x 2 square, and with period 1 no cell
// can be related to exactly one other. Every cell related to both cells above and below it meets each L of
// three cells.
TEST(Paving, small_periods_are_those_found_by_hand) {
  EXPECT_EQ(index_of("O", 1, 4), 2);
  EXPECT_EQ(index_of("I3", 2, 4), 2);
  EXPECT_EQ(index_of("L3", 2, 4), 1);
  EXPECT_EQ(index_of("T3.1", 2, 4), 1);
  EXPECT_EQ(index_of("T4.1", 1, 4), 3);
  EXPECT_EQ(index_of("T4.2", 1, 4), 1);
  EXPECT_EQ(index_of("T4.3", 1, 4), 1);
  EXPECT_EQ(index_of("I3+L3", 2, 8), 0);
  // Proposition 2.1: with as many marks as a cell has neighbours the breaker wins.
  EXPECT_EQ(index_of("P2.1", 4, 1), 1);
  EXPECT_EQ(index_of("P2.1", 3, 6), 0);
  EXPECT_EQ(index_of("H2.1", 6, 1), 1);
}

TEST(Paving, every_paving_found_satisfies_the_definition) {
  for (const Grid* grid : Grid::all()) {
    for (int size = 3; size <= (grid->dimension() == 2 ? 5 : 4); ++size) {
      for (const Sites& animal : lattice::free_animals(*grid, size)) {
        for (const int breaker : {1, 2, 3}) {
          const auto result = find_paving(*grid, {animal}, breaker, 3, Budget(), Progress::silent());
          if (result.paving) {
            EXPECT_EQ(fault(*result.paving, {animal}), std::nullopt);
          }
        }
      }
    }
  }
}

// The definition again, on a patch of the board and without classes: no cell has more than b partners,
// partners are mutual, and every copy that lies in the patch holds two related cells.
TEST(Paving, a_patch_of_the_board_is_paved) {
  for (const auto& [name, breaker] :
       {std::pair("I5", 1), std::pair("U5", 1), std::pair("P6.20", 1), std::pair("I3", 2),
        std::pair("T4.1", 1), std::pair("H5.5", 1), std::pair("H4.1", 2)}) {
    const auto animal = lattice::parse_animal(name);
    const auto result = find_paving(*animal.grid, {animal.cells}, breaker, 8, Budget(), Progress::silent());
    ASSERT_TRUE(result.paving) << name;
    const Board patch = Board::parse(*animal.grid, "20x20");
    for (const Site& site : patch.cells()) {
      const Sites others = related(*result.paving, site);
      EXPECT_LE(others.size(), static_cast<std::size_t>(breaker));
      for (const Site& other : others) {
        EXPECT_NE(other, site);
        EXPECT_TRUE(lattice::contains(related(*result.paving, other), site));
      }
    }
    for (const auto& copy : patch.placements({animal.cells})) {
      bool met = false;
      for (const int x : copy) {
        const Sites others = related(*result.paving, patch.site(x));
        for (const int y : copy) met = met || lattice::contains(others, patch.site(y));
      }
      EXPECT_TRUE(met) << name;
    }
  }
}

TEST(Paving, each_condition_of_the_definition_is_looked_at) {
  const Grid& grid = Grid::square();
  const auto period = *lattice::Period::spanned_by(2, {{1, 1}, {0, 2}});
  const std::vector<Sites> square = {lattice::parse_animal("O").cells};
  const Site cell{};
  const Site right{{0, 1}, 0};
  const Site below{{1, 0}, 0};
  EXPECT_EQ(fault({&grid, period, 1, {{cell, right}}}, square), std::nullopt);
  EXPECT_NE(fault({&grid, period, 1, {{cell, right}, {cell, below}}}, square), std::nullopt);
  EXPECT_EQ(fault({&grid, period, 2, {{cell, right}, {cell, below}}}, square), std::nullopt);
  EXPECT_NE(fault({&grid, period, 1, {{cell, cell}, {cell, right}}}, square), std::nullopt);
  EXPECT_NE(fault({&grid, period, 1, {}}, square), std::nullopt);
  EXPECT_NE(fault({&grid, period, 1, {{cell, right}}}, {lattice::parse_animal("I").cells}), std::nullopt);
  // With period 1 a cell has the same partner on both sides: two, not one.
  const auto every = *lattice::Period::spanned_by(2, {{1, 0}, {0, 1}});
  EXPECT_NE(fault({&grid, every, 1, {{cell, right}}}, square), std::nullopt);
  EXPECT_EQ(fault({&grid, every, 2, {{cell, right}}}, square), std::nullopt);
}

TEST(Paving, links_have_one_name_in_both_directions_and_all_translates) {
  const auto period = *lattice::Period::spanned_by(2, {{2, 1}, {0, 3}});
  for (int row = -3; row <= 3; ++row) {
    for (int column = -3; column <= 3; ++column) {
      const Link link{{{row, column}, 0}, {{row + 1, column - 2}, 1}};
      const Link turned{link.to, link.from};
      EXPECT_EQ(representative(period, link), representative(period, turned));
      const Link moved{{link.from.at + period.basis()[0], 0}, {link.to.at + period.basis()[0], 1}};
      EXPECT_EQ(representative(period, link), representative(period, moved));
      EXPECT_EQ(representative(period, representative(period, link)), representative(period, link));
    }
  }
}

// Harary's game: of the polyominoes of three to six cells all but ten have a paving. Nine of those are won by
// a proof sequence and have no paving on a 5 x 5 board; Snaky takes longer on both sides.
TEST(Paving, classification_of_polyominoes_up_to_six_cells) {
  const std::set<std::string> unpaved = {"P3.1", "P3.2", "P4.1", "P4.2", "P4.3",
                                         "P4.5", "P5.2", "P5.3", "P5.8", "P6.11"};
  std::set<std::string> without;
  const KnownWins nothing_known = [](const Sites&) { return std::nullopt; };
  for (const Classified& row :
       classify(Grid::square(), 6, 1, {6, 5, 0.5}, nothing_known, Budget(), Progress::silent())) {
    const auto name = lattice::name_of(Grid::square(), row.animal).formal;
    EXPECT_FALSE(row.win && row.paving) << name;
    if (row.animal.size() <= 2) {
      EXPECT_TRUE(row.win) << name;
      continue;
    }
    if (!row.paving) without.insert(name);
    EXPECT_EQ(row.board_without.has_value(), !row.paving && name != "P6.11") << name;
  }
  EXPECT_EQ(without, unpaved);
}

// Copies that pairwise share at most one cell need a pair each, and a cell is in one pair: with more than half as many copies
// as cells there is no 1-paving.
TEST(Paving, the_five_bar_of_cubes_has_none_on_the_5x5x5_board_by_a_count) {
  const auto bar = lattice::parse_animal("C5.1");
  const Board board = Board::parse(*bar.grid, "5x5x5");
  const auto copies = lattice::placements_in(*bar.grid, bar.cells, board.cells());
  EXPECT_EQ(copies.size(), 75U);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    for (std::size_t k = i + 1; k < copies.size(); ++k) {
      int shared = 0;
      for (const Site& site : copies[i]) shared += lattice::contains(copies[k], site) ? 1 : 0;
      EXPECT_LE(shared, 1);
    }
  }
  EXPECT_GT(2 * copies.size(), static_cast<std::size_t>(board.size()));
}

TEST(Paving, drawings_join_related_cells) {
  const auto result = found("O", 1, 2);
  const Scene scene = scene_of(*result.paving);
  EXPECT_EQ(scene.cells.size(), 64U);
  EXPECT_GE(scene.links.size(), 32U);
}

}  // namespace
}  // namespace zermelo::polyform
