// Declarations as data, for doors that hand them on: the page, Python, the reference of JSON.
#pragma once

#include "base/parameters.hpp"
#include "base/value.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::lab {

Value described(const Parameter& parameter);
Value described(const std::vector<Parameter>& parameters);
// With every parameter of its own; what goes with every question is not among them (standard_parameters).
Value described(const Question& question);

// Everything that is declared, for those who derive something from it: games with their parameters and questions, and the
// questions about no game. Each question has what goes with it under `standard`.
Value as_data(const Catalogue& catalogue, const std::vector<Question>& general);

}  // namespace zermelo::lab
