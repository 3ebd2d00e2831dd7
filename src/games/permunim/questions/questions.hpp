// The questions about PermuNim, each declared in the file of its name.
#pragma once

#include "games/permunim/questions/asked.hpp"
#include "games/permunim/solve.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::permunim {

lab::Question solve_question();
lab::Question table_question();
lab::Question show_question();
lab::Question stretch_question();

struct Solve {
  Shape board;
  ForbiddenSet avoid;
  Stones position;
  bool options = false;
  bool moves = false;
  bool misere = false;
  std::vector<Summand> plus;
};

// The same question where there are infinitely many columns: exact, by the finite reductions of
// games/permunim/infinite.hpp, which the answer names.
void solve_infinite(const Solve& asked, lab::Work& work, lab::Answer& answer);

// Rows of values, null where there is no move.
Value grid_value(const OptionGrid& grid);

}  // namespace zermelo::permunim
