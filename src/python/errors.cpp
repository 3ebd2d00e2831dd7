#include <filesystem>
#include <new>

#include "base/error.hpp"
#include "python/parts.hpp"
#include "python/values.hpp"

namespace zermelo::python {
namespace {

const char* exception_for(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::bad_input:
      return "BadInput";
    case ErrorKind::check_failed:
      return "CheckFailed";
    case ErrorKind::budget:
    case ErrorKind::interrupted:
      break;
  }
  return "OutOfBudget";
}

void raise(ErrorKind kind, const char* message) {
  const py::object type = py::module_::import("zermelo._errors").attr(exception_for(kind));
  PyErr_SetObject(type.ptr(), as_text(message).ptr());
}

}  // namespace

void add_errors() {
  py::register_exception_translator(
      [](std::exception_ptr thrown) {  // NOLINT(performance-unnecessary-value-param)
        try {
          if (thrown) std::rethrow_exception(thrown);
        } catch (const Error& error) {
          raise(error.kind(), error.what());
        } catch (const std::filesystem::filesystem_error& error) {
          raise(ErrorKind::bad_input, error.what());
        } catch (const std::bad_alloc&) {
          raise(ErrorKind::budget, "the system has no more memory to give");
        }
      });
}

}  // namespace zermelo::python
