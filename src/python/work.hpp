// Work that may take long, asked for by Python: on a thread of its own, so that other threads of Python run meanwhile,
// somebody hears how far it is, and Ctrl-C ends it.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>

#include "base/budget.hpp"
#include "base/progress.hpp"

namespace zermelo::python {

namespace py = pybind11;

// `tell` is None, or is called several times a second with a dict: label, done, total (0: unknown), seconds, notes. What it
// raises, and what a signal raises, ends the work and is raised here. What the work throws is thrown here.
void carry_out(const std::function<void(const Budget&, Progress&)>& work, const py::object& tell);

}  // namespace zermelo::python
