// The parts of the module, one file each.
#pragma once

#include <pybind11/pybind11.h>

namespace zermelo::python {

// The catalogue as data, and asking.
void add_questions(pybind11::module_& module);
// Positions of any game.
void add_positions(pybind11::module_& module);
void add_permutations(pybind11::module_& module);
// Grids and animals.
void add_lattices(pybind11::module_& module);
// What reaches a person as an error becomes an exception of zermelo._errors with the same message.
void add_errors();

}  // namespace zermelo::python
