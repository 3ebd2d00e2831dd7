// Nim-values of PermuNim positions. One solver serves every board of one forbidden set: what it remembers are
// reduced positions, which know nothing of the board they came from.
//
//     permunim::Solver solver(ForbiddenSet::parse("123"), budget, progress);
//     solver.value(Board(5, 7, solver.forbidden()));          // P^{5,7}(123)
//     solver.options(board);                                  // the grid of option values of the thesis
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "base/shared_work.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// Rows of values; nothing where there is no move.
using OptionGrid = std::vector<std::vector<std::optional<int>>>;

class Solver {
 public:
  // With a checkpoint, what is remembered is saved to its file now and then, and taken up again with
  // `resume`. The other ranks of the budget, if any, are called in for boards that take long.
  Solver(ForbiddenSet forbidden, const Budget& budget, Progress& progress,
         const std::optional<Checkpoint>& checkpoint = std::nullopt);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  const ForbiddenSet& forbidden() const;
  // Opens the file now and not with the first value; for several solvers, whose files are then all there or none is.
  void open_checkpoint();
  // The board's forbidden set must be the solver's. Throws Error(budget) or Error(interrupted) when the
  // budget ends; what was found is kept, and asking again goes on from there.
  int value(const Board& board);
  OptionGrid options(const Board& board);
  // Whether the value is n; often much cheaper than the value.
  bool has_value(const Board& board, int n);
  // The moves to options of this value: the winning ones, for value 0.
  std::vector<Cell> moves_to(const Board& board, int value);
  // Whether the player to move wins when the player who cannot move wins (misère play).
  bool wins_misere(const Board& board);
  // The time and the looks of later questions; memory and threads are those given at first.
  void set_budget(const Budget& budget);
  // Reduced positions expanded so far.
  std::uint64_t positions() const;

 private:
  class State;
  class FarShare;
  friend SharedWork far_solvers();
  std::unique_ptr<State> state_;
};

// How the other ranks of a budget (base/ranks.hpp) take part in what a solver searches.
SharedWork far_solvers();

}  // namespace zermelo::permunim
