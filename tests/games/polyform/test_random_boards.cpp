// Random animals on random boards: maker search, proof sequences, pavings, pairings and the exact search
// never contradict one another or a plain recursion.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "base/progress.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "reference/polyform_turns.hpp"

namespace zermelo::polyform {
namespace {

class Random {
 public:
  explicit Random(std::uint32_t seed) : source_(seed) {}
  int below(int bound) { return static_cast<int>(source_() % static_cast<std::uint32_t>(bound)); }

  // Grown cell by cell from one cell; connected and as a rule without symmetry.
  Sites grown(const Grid& grid, int size) {
    Sites cells = {Site{}};
    while (static_cast<int>(cells.size()) < size) {
      const Sites near =
          grid.neighbours(cells[static_cast<std::size_t>(below(static_cast<int>(cells.size())))]);
      cells.push_back(near[static_cast<std::size_t>(below(static_cast<int>(near.size())))]);
      cells = lattice::as_set(cells);
    }
    return cells;
  }

 private:
  std::mt19937 source_;
};

Budget small_budget() { return Budget().memory(1 << 24); }

TEST(RandomBoards, every_verdict_is_that_of_a_plain_recursion) {
  Random random(20);
  const std::vector<const Grid*> grids = {&Grid::square(), &Grid::triangle(), &Grid::hexagon(),
                                          &Grid::cube(3)};
  const std::vector<Marks> games = {{1, 1, 1, 0}, {1, 1, 1, 0}, {1, 2, 1, 0}, {2, 2, 2, 0},
                                    {1, 1, 2, 0}, {1, 1, 1, 1}, {1, 2, 2, 0}};
  int won = 0;
  int paved = 0;
  int paired = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const Grid& grid = *grids[static_cast<std::size_t>(random.below(4))];
    const Board board(grid, random.grown(grid, 8 + random.below(4)));
    const Sites animal = lattice::canonical(grid, random.grown(grid, 2 + random.below(3)));
    const Marks marks = games[static_cast<std::size_t>(random.below(static_cast<int>(games.size())))];
    const std::string what =
        grid.name() + " " + board.text() + " " + lattice::drawing(grid, animal) + " " + text(marks);
    const auto copies = board.placements({animal});
    const auto expected = reference::fewest_turns(board.size(), copies,
                                                  {marks.maker, marks.breaker, marks.last, marks.handicap});
    const auto exact = solve_finite(board, {animal}, marks, std::nullopt, small_budget(), Progress::silent());
    ASSERT_TRUE(exact.maker_wins.has_value()) << what;
    EXPECT_EQ(*exact.maker_wins, expected.has_value()) << what;
    if (expected && *exact.maker_wins) {
      ++won;
      ASSERT_TRUE(exact.sequence) << what;
      EXPECT_FALSE(fault(*exact.sequence)) << what;
      EXPECT_EQ(turns_of(*exact.sequence), *expected) << what;
      EXPECT_TRUE(lattice::includes(board.cells(), zone_of(exact.sequence->steps.back().situation))) << what;
    }
    if (lost_by_neighbours(grid, {animal}, marks)) {
      EXPECT_FALSE(expected) << what;
    }
    if (marks != plain_game(1, marks.breaker)) continue;
    // A paving of the infinite board wins on every finite one, and a pairing of the board wins on it.
    if (find_paving(grid, {animal}, marks.breaker, 4, small_budget(), Progress::silent()).paving) {
      ++paved;
      EXPECT_FALSE(expected) << what;
    }
    if (find_pairing(board, {animal}, marks.breaker, small_budget()).pairs) {
      ++paired;
      EXPECT_FALSE(expected && animal.size() > 1) << what;
    }
  }
  EXPECT_GT(won, 50);
  EXPECT_GT(paved, 30);
  EXPECT_GT(paired, 50);
}

// On the infinite board: never a win and a loss; a win is a win of the exact search on its own zone, and by a
// plain recursion where the zone is small; a paving leaves no win on larger random boards either.
TEST(RandomBoards, wins_and_pavings_of_the_infinite_board_exclude_each_other) {
  Random random(21);
  const std::vector<const Grid*> grids = {&Grid::square(), &Grid::triangle(), &Grid::hexagon()};
  int winners = 0;
  int losers = 0;
  int recursions = 0;
  for (int trial = 0; trial < 120; ++trial) {
    const Grid& grid = *grids[static_cast<std::size_t>(random.below(3))];
    const Sites animal = lattice::canonical(grid, random.grown(grid, 2 + random.below(4)));
    const Marks marks = plain_game(1, 1 + random.below(2));
    const std::string what = grid.name() + " " + lattice::drawing(grid, animal) + " " + text(marks);
    MakerSearch search;
    search.most_turns = 4;
    const auto win = find_sequence(grid, {animal}, marks, search, small_budget(), Progress::silent());
    const auto paving =
        find_paving(grid, {animal}, marks.breaker, 4, small_budget(), Progress::silent()).paving;
    EXPECT_FALSE(win && paving) << what;
    EXPECT_FALSE(win && lost_by_neighbours(grid, {animal}, marks)) << what;
    if (win) {
      ++winners;
      EXPECT_FALSE(fault(*win)) << what;
      const Board zone(grid, zone_of(win->steps.back().situation));
      const auto there =
          solve_finite(zone, {animal}, marks, turns_of(*win), small_budget(), Progress::silent());
      EXPECT_EQ(there.maker_wins, std::optional(true)) << what;
      EXPECT_LE(there.not_within + 1, turns_of(*win)) << what;
      if (zone.size() <= 11) {
        ++recursions;
        EXPECT_TRUE(reference::wins_within(zone.size(), zone.placements({animal}), {1, marks.breaker, 1, 0},
                                           {}, {}, turns_of(*win)))
            << what;
      }
    }
    if (!paving) continue;
    ++losers;
    EXPECT_FALSE(fault(*paving, {animal})) << what;
    const Board board(grid, random.grown(grid, 20));
    const auto there = solve_finite(board, {animal}, marks, 5, small_budget(), Progress::silent());
    EXPECT_FALSE(there.maker_wins.value_or(false)) << what << " " << board.text();
  }
  EXPECT_GT(winners, 15);
  EXPECT_GT(losers, 30);
  EXPECT_GT(recursions, 5);
}

// A board, its image and the same cells in other places have one answer.
TEST(RandomBoards, moved_and_turned_boards_have_the_same_turns) {
  Random random(22);
  for (int trial = 0; trial < 60; ++trial) {
    const Grid& grid = trial % 2 == 0 ? Grid::square() : Grid::hexagon();
    const Sites cells = random.grown(grid, 13);
    const Sites animal = lattice::canonical(grid, random.grown(grid, 3 + random.below(2)));
    Placement placement{random.below(static_cast<int>(grid.symmetries().size())), {}};
    placement.shift[0] = random.below(7) - 3;
    placement.shift[1] = random.below(7) - 3;
    const auto answer = [&](const Sites& board) {
      return solve_finite(Board(grid, board), {animal}, {}, std::nullopt, small_budget(), Progress::silent());
    };
    const auto here = answer(cells);
    const auto there = answer(placed(grid, placement, cells));
    EXPECT_EQ(here.maker_wins, there.maker_wins) << trial;
    EXPECT_EQ(here.not_within, there.not_within) << trial;
  }
}

}  // namespace
}  // namespace zermelo::polyform
