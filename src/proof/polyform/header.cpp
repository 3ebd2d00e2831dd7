#include "proof/polyform/header.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::proof {

using lattice::Grid;
using lattice::Sites;

nlohmann::json polyform_parameters(const Grid& grid, const std::vector<Sites>& goals, int breaker) {
  auto drawings = nlohmann::json::array();
  for (const Sites& goal : goals) drawings.push_back(lattice::drawing(grid, goal));
  return {{"grid", grid.name()}, {"goals", drawings}, {"breaker", breaker}};
}

PolyformHeader polyform_header(const nlohmann::json& parameters) {
  const auto failed = [](const std::string& why) -> void { throw Error(ErrorKind::check_failed, why); };
  PolyformHeader header;
  try {
    header.grid = &Grid::named(parameters.at("grid").get<std::string>());
    const auto& drawings = parameters.at("goals");
    if (!drawings.is_array() || drawings.empty() || drawings.size() > polyform::most_goals) {
      failed("the header's goals are no list of animals");
    }
    for (const auto& text : drawings) {
      const Sites cells =
          lattice::parse_drawing(*header.grid, text.get<std::string>(), lattice::largest_typed);
      header.goals.push_back(lattice::canonical(*header.grid, cells));
      if (header.goals.size() > 1 && !(header.goals[header.goals.size() - 2] < header.goals.back())) {
        failed("the header's goals are not in order");
      }
    }
    const auto& breaker = parameters.at("breaker");
    if (!breaker.is_number_integer() || breaker.get<std::int64_t>() < 0 ||
        breaker.get<std::int64_t>() > most_breaker_marks) {
      failed(fmt::format("the header's breaker is not a number from 0 to {}", most_breaker_marks));
    }
    header.breaker = breaker.get<int>();
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a polyform game");
  } catch (const Error& error) {
    failed(error.what());
  }
  return header;
}

}  // namespace zermelo::proof
