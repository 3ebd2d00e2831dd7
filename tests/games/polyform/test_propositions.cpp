#include "games/polyform/propositions.hpp"

#include <gtest/gtest.h>

#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

std::size_t star(const char* name) {
  const auto animal = lattice::parse_animal(name);
  return largest_star(*animal.grid, animal.cells).copies.size();
}

// By hand: four bars, corners or zigzags leave a cell in its four directions; of two squares with one common
// cell the third would share an edge with one.
TEST(Propositions, largest_stars) {
  for (const char* name : {"I3", "L3", "I4", "L4", "T4", "S4"}) EXPECT_EQ(star(name), 4U) << name;
  EXPECT_EQ(star("O"), 2U);
  EXPECT_EQ(star("P2.1"), 4U);
  for (const char* name : {"T2.1", "T3.1", "T4.1", "T4.2", "T4.3"}) EXPECT_EQ(star(name), 3U) << name;
  EXPECT_EQ(star("H3.1"), 6U);
  EXPECT_EQ(star("H3.2"), 3U);  // triangles around a corner cell use up two of its six neighbours each
  EXPECT_EQ(star("P1.1"), 1U);
}

TEST(Propositions, games_decided_by_counting) {
  const auto& square = Grid::square();
  const Sites corner = lattice::parse_animal("L3").cells;
  const auto in_two_turns = [&](int maker, int breaker) {
    return common_cell_sequence(square, corner, plain_game(maker, breaker)).has_value();
  };
  const auto lost = [&](const Marks& marks) { return lost_by_neighbours(square, {corner}, marks); };
  EXPECT_TRUE(in_two_turns(2, 7));
  EXPECT_FALSE(in_two_turns(2, 8));
  EXPECT_FALSE(in_two_turns(1, 1));
  EXPECT_TRUE(lost({2, 8, 2, 0}));
  EXPECT_FALSE(lost({2, 7, 2, 0}));
  EXPECT_FALSE(lost({3, 100, 3, 0}));
  EXPECT_FALSE(lost({2, 8, 3, 0}));
  EXPECT_FALSE(lost({2, 8, 2, 1}));
  // Every goal must be larger than a turn.
  const Sites domino = lattice::parse_animal("P2.1").cells;
  EXPECT_FALSE(lost_by_neighbours(square, {domino, corner}, {2, 8, 2, 0}));
  EXPECT_TRUE(lost_by_neighbours(square, {domino, corner}, {1, 4, 1, 0}));
}

// Three cells in a row in two turns: the middle one touches both others. Without connectedness nothing need
// touch.
TEST(Propositions, turns_touch_in_connected_sets_alone) {
  const auto& square = Grid::square();
  EXPECT_TRUE(turns_always_touch(square, lattice::parse_animal("I3").cells, 2));
  EXPECT_FALSE(turns_always_touch(square, lattice::parse_animal("I3").cells, 3));
  const Sites apart = {Site{{0, 0}, 0}, Site{{0, 1}, 0}, Site{{5, 5}, 0}};
  EXPECT_FALSE(turns_always_touch(square, apart, 2));
  EXPECT_TRUE(turns_always_touch(square, apart, 1));
  for (const Sites& animal : lattice::free_animals(square, 6)) {
    for (int maker = 1; maker < 6; ++maker) EXPECT_TRUE(turns_always_touch(square, animal, maker));
    EXPECT_FALSE(turns_always_touch(square, animal, 6));
  }
}

}  // namespace
}  // namespace zermelo::polyform
