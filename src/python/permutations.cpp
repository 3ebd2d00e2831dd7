#include <pybind11/stl.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "perm/pattern.hpp"
#include "perm/tableau.hpp"
#include "python/parts.hpp"

namespace zermelo::python {
namespace {

namespace py = pybind11;
using perm::Permutation;

// The blank makes a list of numbers of what could be read as digits.
Permutation permutation_of(const std::vector<int>& values) {
  return Permutation::parse(fmt::format("{} ", fmt::join(values, ",")));
}

void require_searchable(const Permutation& permutation, const Permutation& pattern) {
  if (permutation.size() <= perm::PointSet::most || perm::direction(pattern) != 0) return;
  bad_input(
      fmt::format("the permutation has {} values; accepted: at most {} for a pattern that is not monotone",
                  permutation.size(), perm::PointSet::most));
}

bool contains(const Permutation& permutation, const Permutation& pattern) {
  require_searchable(permutation, pattern);
  return perm::contains(permutation, pattern);
}

// Positions, counted from 1, of every instance.
std::vector<std::vector<int>> occurrences(const Permutation& permutation, const Permutation& pattern) {
  if (permutation.size() > perm::PointSet::most)
    bad_input(fmt::format("the permutation has {} values; accepted: at most {}", permutation.size(),
                          perm::PointSet::most));
  std::vector<std::vector<int>> found;
  perm::for_each_instance(perm::PointSet(permutation.values()), pattern.values(), std::nullopt,
                          [&](std::span<const int> points) {
                            found.emplace_back(points.begin(), points.end());
                            for (int& point : found.back()) ++point;
                            return true;
                          });
  return found;
}

Permutation appended(const Permutation& permutation, int digit) {
  if (digit < 1 || digit > permutation.size() + 1)
    bad_input(fmt::format("the digit is {}; accepted: 1 to {}", digit, permutation.size() + 1));
  if (permutation.size() == Permutation::longest) bad_input("the permutation is as long as it can be");
  return permutation.append(digit);
}

}  // namespace

void add_permutations(py::module_& module) {
  py::class_<Permutation>(module, "Permutation")
      .def(py::init(&permutation_of))
      .def(py::init([](const std::string& text) { return Permutation::parse(text); }))
      .def_property_readonly("values",
                             [](const Permutation& permutation) {
                               return std::vector<int>(permutation.values().begin(),
                                                       permutation.values().end());
                             })
      .def_property_readonly("text", &Permutation::text)
      .def("append", &appended)
      .def("contains", &contains)
      .def("occurrences", &occurrences)
      .def("inverse", [](const Permutation& permutation) { return perm::inverse(permutation); })
      .def("reverse", [](const Permutation& permutation) { return perm::reversed(permutation); })
      .def("complement", [](const Permutation& permutation) { return perm::complemented(permutation); })
      .def("labels",
           [](const Permutation& permutation) {
             std::vector<std::pair<int, int>> pairs;
             for (const perm::Label& label : perm::labels(permutation))
               pairs.emplace_back(label.increasing, label.decreasing);
             return pairs;
           })
      .def("robinson_schensted", [](const Permutation& permutation) {
        const perm::TableauPair pair = perm::robinson_schensted(permutation);
        return std::pair(pair.insertion, pair.recording);
      });
}

}  // namespace zermelo::python
