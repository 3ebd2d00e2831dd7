// What every program here does around its work.
#pragma once

#include <fmt/format.h>

#include <exception>
#include <span>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace zermelo::bench {

// run(arguments without the program's name); an error is told in a line.
template <class Run>
int program(int count, char** arguments, Run run) {
  try {
    return run(std::span<char*>(arguments + 1, arguments + count));
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}

// NAME=VALUE.
inline std::pair<std::string, std::string> parameter(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) bad_input("a parameter is NAME=VALUE");
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace zermelo::bench
