#include "python/values.hpp"

#include <algorithm>
#include <string>

namespace zermelo::python {
namespace {

// Value writes exactly the integers past 2^53 = 9007199254740992 so; no notation has texts of so many digits alone.
bool is_large_integer(std::string_view text) {
  constexpr std::string_view largest_number = "9007199254740992";
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.size() < largest_number.size() || text.starts_with('0')) return false;
  if (!std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) return false;
  return text.size() > largest_number.size() || text > largest_number;
}

}  // namespace

py::str as_text(std::string_view text) {
  PyObject* decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (decoded == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(decoded);
}

py::object as_object(const Value& value) {
  if (const auto* known = value.boolean()) return py::bool_(*known);
  if (const auto* known = value.number()) return py::int_(*known);
  if (const auto* known = value.real()) return py::float_(*known);
  if (const auto* known = value.string()) {
    if (!is_large_integer(*known)) return as_text(*known);
    PyObject* number = PyLong_FromString(known->c_str(), nullptr, 10);
    if (number != nullptr) return py::reinterpret_steal<py::object>(number);
    // Python reads no number of more than some thousand digits; it stays a text.
    PyErr_Clear();
    return as_text(*known);
  }
  if (const auto* array = value.elements()) {
    py::list list;
    for (const Value& element : *array) list.append(as_object(element));
    return list;
  }
  if (const auto* object = value.members()) {
    py::dict dict;
    for (const auto& [key, part] : *object) dict[as_text(key)] = as_object(part);
    return dict;
  }
  return py::none();
}

}  // namespace zermelo::python
