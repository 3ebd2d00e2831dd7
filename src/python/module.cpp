// The module _zermelo: what the package `zermelo` (python/zermelo) is made of. People use the package.
#include "python/parts.hpp"

PYBIND11_MODULE(_zermelo, module) {
  module.doc() = "The part of zermelo that is compiled; import zermelo instead.";
  module.attr("version") = ZERMELO_VERSION;
  zermelo::python::add_errors();
  zermelo::python::add_questions(module);
  zermelo::python::add_positions(module);
  zermelo::python::add_permutations(module);
  zermelo::python::add_lattices(module);
}
