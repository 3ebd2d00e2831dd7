// Errors that reach a person. The kind decides the exit status; the message is one line that names the
// offending part and what is accepted.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace zermelo {

enum class ErrorKind {
  bad_input,     // exit 2: nothing was changed on disk
  check_failed,  // exit 1: a certificate or a claim does not hold
  budget,        // exit 3: time or memory ran out before an answer
  interrupted,   // exit 130: a signal asked us to stop
};

constexpr std::string_view name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::bad_input:
      return "bad_input";
    case ErrorKind::check_failed:
      return "check_failed";
    case ErrorKind::budget:
      return "budget";
    case ErrorKind::interrupted:
      return "interrupted";
  }
  return "bad_input";
}

constexpr int exit_status(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::bad_input:
      return 2;
    case ErrorKind::check_failed:
      return 1;
    case ErrorKind::budget:
      return 3;
    case ErrorKind::interrupted:
      return 130;
  }
  return 2;
}

class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string& message) : std::runtime_error(message), kind_(kind) {}
  ErrorKind kind() const { return kind_; }

 private:
  ErrorKind kind_;
};

[[noreturn]] inline void bad_input(const std::string& message) { throw Error(ErrorKind::bad_input, message); }

}  // namespace zermelo
