// The questions about the Erdős–Szekeres game, each declared in the file of its name.
#pragma once

#include "lab/catalogue/question.hpp"

namespace zermelo::es {

lab::Question solve_question();
lab::Question table_question();
lab::Question known_question();
lab::Question widths_question();
lab::Question show_question();
lab::Question growth_question();
lab::Question prove_question();
lab::Question count_question();
lab::Question strategy_question();
lab::Question deck_question();

}  // namespace zermelo::es
