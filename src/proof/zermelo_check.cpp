// zermelo-check FILE...: says what each certificate proves, or the first step that fails.
// Exit status: 0 all hold; 1 one does not; 2 a file is not a certificate.
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "proof/check.hpp"

int main(int count, char** arguments) {
  const std::string_view first = count > 1 ? arguments[1] : "";
  if (count < 2 || first == "--help" || first == "-h") {
    fmt::print(count < 2 ? stderr : stdout,
               "Usage: zermelo-check FILE...\n"
               "Verifies certificates from the rules of the games alone and says what each proves.\n");
    return count < 2 ? 2 : 0;
  }
  const std::vector<std::string> files(arguments + 1, arguments + count);
  return zermelo::proof::check_files(files, [](const zermelo::proof::CheckedFile& file) {
    fmt::print(file.proved ? stdout : stderr, "{}\n", file.text());
  });
}
