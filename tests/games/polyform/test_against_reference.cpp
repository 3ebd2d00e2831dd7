// Rules, boards and pavings against a program that knows the plane and nothing of ours.
#include <gtest/gtest.h>

#include "base/progress.hpp"
#include "engine/proof_number.hpp"
#include "games/polyform/game.hpp"
#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "reference/polyform_reference.hpp"

namespace zermelo::polyform {
namespace {

std::vector<reference::Centre> points(const Board& board) {
  std::vector<reference::Centre> cells;
  for (const Site& site : board.cells()) {
    const auto at = board.grid().coordinates(site);
    cells.push_back(reference::centre(board.grid().name(), at[1], at[0]));
  }
  return cells;
}

const std::vector<std::pair<const Grid*, std::vector<const char*>>>& boards() {
  static const std::vector<std::pair<const Grid*, std::vector<const char*>>> all = {
      {&Grid::square(), {"3x3", "4x3", "XXXX/.XX/XX.X", "5x2"}},
      {&Grid::triangle(), {"5x2", "4x3", "XXX/XXXX/.XXX"}},
      {&Grid::hexagon(), {"3x3", "4x2", ".XX/XXX/XX"}}};
  return all;
}

TEST(AgainstReference, copies_of_every_small_animal_on_boards_are_the_congruent_sets) {
  for (const auto& [grid, shapes] : boards()) {
    for (const char* shape : shapes) {
      const Board board = Board::parse(*grid, shape);
      for (int size = 1; size <= 5; ++size) {
        for (const Sites& animal : lattice::free_animals(*grid, size)) {
          const auto goal = reference::drawn(grid->name(), lattice::drawing(*grid, animal));
          EXPECT_EQ(board.placements({animal}), reference::copies(points(board), goal))
              << shape << " " << lattice::name_of(*grid, animal).formal;
        }
      }
    }
  }
}

TEST(AgainstReference, winners_on_small_boards) {
  const std::vector<std::pair<const char*, int>> rules = {{"1,1", 0}, {"1,2", 0},    {"2,1", 0},
                                                          {"2,2", 0}, {"1->2,1", 0}, {"1,1", 1}};
  int won = 0;
  int all = 0;
  for (const auto& [grid, shapes] : boards()) {
    for (const char* shape : shapes) {
      const Board board = Board::parse(*grid, shape);
      if (board.size() > 10) continue;
      for (int size = 2; size <= 4; ++size) {
        for (const Sites& animal : lattice::free_animals(*grid, size)) {
          for (const auto& [marks_text, handicap] : rules) {
            const Marks marks = parse_marks(marks_text, handicap);
            const Game game({grid, {animal}, marks}, board);
            const auto outcome = engine::ProofNumberSearch<Game>(game, Budget(), Progress::silent(), 1 << 22)
                                     .outcome(game.start());
            const bool expected = reference::maker_wins(
                points(board), {reference::drawn(grid->name(), lattice::drawing(*grid, animal))},
                {marks.maker, marks.breaker, marks.last, marks.handicap});
            EXPECT_EQ(outcome, expected ? Outcome::next : Outcome::previous)
                << shape << " " << lattice::name_of(*grid, animal).formal << " " << text(marks);
            won += expected ? 1 : 0;
            ++all;
          }
        }
      }
    }
  }
  EXPECT_GT(won, 50);
  EXPECT_GT(all - won, 50);
}

// Whether a finite board has a pairing; and where it has one, or the infinite board has, the breaker wins on
// it.
TEST(AgainstReference, pairings_exist_where_backtracking_finds_them_and_then_the_breaker_wins) {
  int paired = 0;
  int unpaired = 0;
  for (const auto& [grid, shapes] : boards()) {
    for (const char* shape : shapes) {
      const Board board = Board::parse(*grid, shape);
      for (int size = 3; size <= 4; ++size) {
        for (const Sites& animal : lattice::free_animals(*grid, size)) {
          const auto goal = reference::drawn(grid->name(), lattice::drawing(*grid, animal));
          const auto copies = reference::copies(points(board), goal);
          const bool expected = reference::has_pairing(board.size(), copies);
          const auto found = find_pairing(board, {animal}, 1, Budget());
          EXPECT_EQ(found.pairs.has_value(), expected) << shape << " " << lattice::drawing(*grid, animal);
          EXPECT_EQ(found.refutation.has_value(), !expected);
          (expected ? paired : unpaired) += 1;
          const bool paved =
              find_paving(*grid, {animal}, 1, 4, Budget(), Progress::silent()).paving.has_value();
          EXPECT_TRUE(expected || !paved);
          if (expected && board.size() <= 10) {
            EXPECT_FALSE(reference::maker_wins(points(board), {goal}, {1, 1, 1, 0}));
          }
        }
      }
    }
  }
  EXPECT_GT(paired, 10);
  EXPECT_GT(unpaired, 10);
}

}  // namespace
}  // namespace zermelo::polyform
