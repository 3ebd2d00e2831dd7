// What every checker needs: how it refuses, and how it reads numbers of a header it does not trust.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"

namespace zermelo::proof {

[[noreturn]] inline void failed(const std::string& message) { throw Error(ErrorKind::check_failed, message); }

// A whole number from low to high. The library would read 3.5 as 3, true as 1 and a number beyond 32 bits as what is left of
// it; a checker takes nothing for what it is not.
inline bool is_whole_number(const nlohmann::json& value, int low, int high) {
  if (value.is_number_unsigned()) {
    return high >= 0 && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(high) &&
           (low <= 0 || value.get<std::uint64_t>() >= static_cast<std::uint64_t>(low));
  }
  return value.is_number_integer() && value.get<std::int64_t>() >= low && value.get<std::int64_t>() <= high;
}

// The parameter, a whole number from low to high; anything else is refused.
inline int header_number(const nlohmann::json& parameters, const char* name, int low, int high) {
  const auto value = parameters.find(name);
  if (value == parameters.end() || !is_whole_number(*value, low, high))
    failed(fmt::format("the header's {} is not a number from {} to {}", name, low, high));
  return value->get<int>();
}

}  // namespace zermelo::proof
