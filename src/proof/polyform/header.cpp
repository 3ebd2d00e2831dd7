#include "proof/polyform/header.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {

using lattice::Grid;
using lattice::Sites;

nlohmann::json polyform_parameters(const Grid& grid, const std::vector<Sites>& goals, int breaker) {
  auto drawings = nlohmann::json::array();
  for (const Sites& goal : goals) drawings.push_back(lattice::drawing(grid, goal));
  return {{"grid", grid.name()}, {"goals", drawings}, {"breaker", breaker}};
}

PolyformHeader polyform_header(const nlohmann::json& parameters) {
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
    header.breaker = header_number(parameters, "breaker", 0, most_breaker_marks);
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a polyform game");
  } catch (const Error& error) {
    failed(error.what());
  }
  return header;
}

}  // namespace zermelo::proof
