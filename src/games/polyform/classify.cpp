#include "games/polyform/classify.hpp"

#include <fmt/format.h>

#include <chrono>

#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

// A first, quick look over periods; most losers have one of these.
constexpr int quick_index = 6;

std::string square_board(const Grid& grid, int side) {
  std::string text = std::to_string(side);
  for (int axis = 1; axis < grid.dimension(); ++axis) text += fmt::format("x{}", side);
  return text;
}

std::size_t cells_of(const Grid& grid, int side) {
  std::size_t cells = 1;
  for (int axis = 0; axis < grid.dimension(); ++axis) cells *= static_cast<std::size_t>(side);
  return cells;
}

// The least n such that the n x n (x n) board has no paving. Boards are tried in turn: one with a paving is
// decided in no time, and the first without one is the easiest to refute.
void find_board_without(const Grid& grid, int breaker, int largest_side, const Budget& budget,
                        Progress& progress, Classified& row) {
  for (int side = 2; side <= largest_side && cells_of(grid, side) <= largest_board; ++side) {
    Board board = Board::parse(grid, square_board(grid, side));
    PairingFound found = find_pairing(board, {row.animal}, breaker, budget, progress);
    if (found.refutation) {
      row.board_without = std::move(board);
      row.refutation = std::move(*found.refutation);
    }
    if (!found.pairs) return;
  }
}

// Wins of few turns are found at once; each further search goes deeper. What was proved before need not be
// searched that deep, and it is looked for whether or not the time for searching was enough.
void find_win(const Grid& grid, int breaker, double seconds, const KnownWins& known, const Budget& budget,
              Progress& progress, Classified& row) {
  const Budget part = budget.at_most(std::chrono::duration<double>(seconds));
  const auto search_within = [&](std::initializer_list<int> depths) {
    for (const int turns : depths) {
      if (row.win || part.exhausted()) return;
      MakerSearch search;
      search.most_turns = turns;
      row.win = find_sequence(grid, {row.animal}, plain_game(1, breaker), search, part, progress);
      row.positions += search.positions;
    }
  };
  search_within({2, 4, 7});
  if (!row.win) row.win = known(row.animal);
  search_within({8, 10});
}

Classified classified(const Grid& grid, const Sites& animal, int breaker, const ClassifyLimits& limits,
                      const KnownWins& known, const std::vector<Classified>& smaller, const Budget& budget,
                      Progress& progress) {
  Classified row;
  row.animal = animal;
  if (animal.size() <= 2) find_win(grid, breaker, limits.maker_seconds, known, budget, progress, row);
  if (row.win) return row;
  const auto search = [&](int index) {
    PavingFound found = find_paving(grid, {animal}, breaker, index, budget, progress);
    row.paving = std::move(found.paving);
    row.searched_index = found.searched;
  };
  search(std::min(quick_index, limits.index));
  for (const Classified& other : smaller) {
    if (row.paving) break;
    if (!other.paving || !lattice::contains_copy(grid, animal, other.animal)) continue;
    row.lost_inside = other.animal;
    row.paving = other.paving;
  }
  if (row.paving) return row;
  find_board_without(grid, breaker, limits.side, budget, progress, row);
  find_win(grid, breaker, limits.maker_seconds, known, budget, progress, row);
  if (!row.board_without && !row.win && row.searched_index < limits.index) search(limits.index);
  return row;
}

}  // namespace

std::vector<Classified> classify(const Grid& grid, int size, int breaker, const ClassifyLimits& limits,
                                 const KnownWins& known, const Budget& budget, Progress& progress) {
  std::vector<Classified> rows;
  std::size_t total = 0;
  for (int cells = 1; cells <= size; ++cells) total += lattice::free_animals(grid, cells).size();
  for (int cells = 1; cells <= size; ++cells) {
    for (const Sites& animal : lattice::free_animals(grid, cells)) {
      if (budget.exhausted()) return rows;
      const Progress::Part part(progress, fmt::format("animal {} of {}", rows.size() + 1, total));
      Classified row = classified(grid, animal, breaker, limits, known, rows, budget, progress);
      // What the end of the budget left open is not looked at in full.
      if (!row.win && !row.paving && budget.exhausted()) return rows;
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

}  // namespace zermelo::polyform
