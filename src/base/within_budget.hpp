// Questions that may end without an answer.
#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"

namespace zermelo {

// What is found, or nothing when the budget ends first, with the reason where one is asked for. An interrupt goes on to
// the door.
template <class Find>
auto within_budget(Find find, std::string* why = nullptr) -> std::optional<decltype(find())> {
  try {
    return find();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    if (why != nullptr) *why = error.what();
    return std::nullopt;
  }
}

}  // namespace zermelo
