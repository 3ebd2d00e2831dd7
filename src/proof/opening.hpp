// What every replier needs when it is opened: which choices it leaves to the reader.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/parameters.hpp"
#include "base/text.hpp"

namespace zermelo::proof {

// Refuses what the certificate does not leave open.
inline void require_known(const Given& given, const std::vector<std::string>& names) {
  for (const auto& [name, values] : given) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    bad_input(names.empty() ? fmt::format("this certificate is about one game and leaves no {} to choose",
                                          in_quotes(name))
                            : fmt::format("this certificate leaves no {} to choose; accepted: {}",
                                          in_quotes(name), fmt::join(names, ", ")));
  }
}

}  // namespace zermelo::proof
