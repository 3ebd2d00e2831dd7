// Questions about PermuNim with infinitely many columns: 4xZ, 4xZ+, 4xQ, 4xQ+, and the quadrant Z+xZ+.
#pragma once

#include <string_view>

#include "base/budget.hpp"
#include "lab/answer.hpp"
#include "lab/permunim_questions.hpp"

namespace zermelo::lab {

// Whether the text names a board with infinitely many columns.
bool is_infinite(std::string_view board);

// Exact, by the finite reductions of games/permunim/infinite.hpp, which the answer names.
Answer solve_infinite(const PermuNimSolve& question, const Budget& budget);

}  // namespace zermelo::lab
