// What every checker needs: how it refuses, and how it reads numbers of a header it does not trust.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"

namespace zermelo::proof {

[[noreturn]] inline void failed(const std::string& message) { throw Error(ErrorKind::check_failed, message); }

// The parameter, a whole number from low to high; anything else is refused.
inline int header_number(const nlohmann::json& parameters, const char* name, int low, int high) {
  const auto value = parameters.find(name);
  if (value == parameters.end() || !value->is_number_integer() || value->get<std::int64_t>() < low ||
      value->get<std::int64_t>() > high) {
    failed(fmt::format("the header's {} is not a number from {} to {}", name, low, high));
  }
  return value->get<int>();
}

}  // namespace zermelo::proof
