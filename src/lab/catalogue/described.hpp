// Declarations as data, for doors that hand them on: the page, Python, the reference of JSON.
#pragma once

#include "base/parameters.hpp"
#include "base/value.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::lab {

Value described(const Parameter& parameter);
Value described(const std::vector<Parameter>& parameters);
// With every parameter of its own; what goes with every question is not among them (standard_parameters).
Value described(const Question& question);

}  // namespace zermelo::lab
