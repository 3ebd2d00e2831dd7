// Data of the house as objects of Python.
#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

#include "base/value.hpp"

namespace zermelo::python {

namespace py = pybind11;

// What is no UTF-8 is replaced: names of files, for instance.
py::str as_text(std::string_view text);
// None, bool, int, float, str, list or dict. A number past 2^53, which JSON holds as a text of its digits, is an int again.
py::object as_object(const Value& value);

}  // namespace zermelo::python
