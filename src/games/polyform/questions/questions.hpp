// The questions about polyform games, each declared in the file of its name.
#pragma once

#include "games/polyform/questions/asked.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::polyform {

lab::Question solve_question();
lab::Question list_question();
lab::Question paving_question();
lab::Question priority_question();
lab::Question threshold_question();
lab::Question thresholds_question();
lab::Question classify_question();
lab::Question stages_question();
lab::Question import_question();
lab::Question show_question();
lab::Question proof_question();

}  // namespace zermelo::polyform
