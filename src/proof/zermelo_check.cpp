// zermelo-check FILE...: says what each certificate proves, or the first step that fails.
// Exit status: 0 all hold; 1 one does not; 2 a file is not a certificate.
#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "base/error.hpp"
#include "proof/check.hpp"

int main(int count, char** arguments) {
  const std::string_view first = count > 1 ? arguments[1] : "";
  if (count < 2 || first == "--help" || first == "-h") {
    fmt::print(count < 2 ? stderr : stdout,
               "Usage: zermelo-check FILE...\n"
               "Verifies certificates from the rules of the games alone and says what each proves.\n");
    return count < 2 ? 2 : 0;
  }
  int status = 0;
  for (int i = 1; i < count; ++i) {
    try {
      fmt::print("{}: proved: {}\n", arguments[i], zermelo::proof::check_file(arguments[i]));
    } catch (const zermelo::Error& error) {
      fmt::print(stderr, "{}: NOT proved: {}\n", arguments[i], error.what());
      if (status != 1) status = zermelo::exit_status(error.kind());
    } catch (const std::exception& error) {
      fmt::print(stderr, "{}: NOT proved: {}\n", arguments[i], error.what());
      status = 1;
    }
  }
  return status;
}
