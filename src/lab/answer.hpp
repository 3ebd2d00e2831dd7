// One type for the answer to every question about every game, and its JSON ("zermelo/1"), which other
// programs read.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/integer.hpp"

namespace zermelo::lab {

struct Cost {
  std::uint64_t positions = 0;
  double seconds = 0;
  std::uint64_t peak_bytes = 0;
};

struct Answer {
  nlohmann::ordered_json question;
  nlohmann::ordered_json verdict;
  std::string scope;  // what the verdict is about: this board, every a >= b, ...
  std::string method;
  std::optional<std::string> certificate;
  Cost cost;
  std::string text;      // the same for a person, lines ending in '\n'
  bool complete = true;  // false: the budget ran out, and the verdict says what is known
};

nlohmann::ordered_json to_json(const Answer& answer);
nlohmann::ordered_json to_json(const Error& error);

// A JSON number up to 2^53, a string of digits past it.
nlohmann::ordered_json exact(const Integer& value);

Cost cost_of(const Budget& budget, std::uint64_t positions);
// "252 positions, 0.1 s, 5 MiB".
std::string cost_text(const Cost& cost);

}  // namespace zermelo::lab
