// Questions that may end without an answer.
#pragma once

#include <optional>

#include "base/error.hpp"

namespace zermelo {

// What is found, or nothing when the budget ends first. An interrupt goes on to the door.
template <class Find>
auto within_budget(Find find) -> std::optional<decltype(find())> {
  try {
    return find();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    return std::nullopt;
  }
}

}  // namespace zermelo
