// What the headers of all certificates about polyform games have in common: grid, goals, the breaker's marks.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/polyform/rules/rules.hpp"

namespace zermelo::proof {

// The most marks of a breaker that certificates speak of.
constexpr int most_breaker_marks = polyform::most_marks;

// {"grid": "square", "goals": ["XX/XX"], "breaker": 1}
nlohmann::json polyform_parameters(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                                   int breaker);

struct PolyformHeader {
  const lattice::Grid* grid = nullptr;
  std::vector<lattice::Sites> goals;
  int breaker = 1;
};

// Throws Error(check_failed) when the parameters are not of that form.
PolyformHeader polyform_header(const nlohmann::json& parameters);

}  // namespace zermelo::proof
