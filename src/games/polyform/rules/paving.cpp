#include "games/polyform/rules/paving.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/effort.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {

using lattice::Period;

Link representative(const Period& period, const Link& link) {
  const auto started_at = [&](const Site& from, const Site& to) {
    const Site start{period.reduced(from.at), from.type};
    return Link{start, {start.at + (to.at - from.at), to.type}};
  };
  return std::min(started_at(link.from, link.to), started_at(link.to, link.from));
}

Sites related(const Paving& paving, const Site& site) {
  spend(2 * paving.links.size());
  Sites result;
  const auto add = [&](const Site& from, const Site& to) {
    if (from.type != site.type || !paving.period.contains(site.at - from.at)) return;
    result.push_back({to.at + (site.at - from.at), to.type});
  };
  for (const Link& link : paving.links) {
    add(link.from, link.to);
    add(link.to, link.from);
  }
  return lattice::as_set(std::move(result));
}

std::optional<std::string> fault(const Paving& paving, const std::vector<Sites>& goals) {
  const Grid& grid = *paving.grid;
  const auto named = [&](const Site& site) {
    return fmt::format("cell {} ({})", lattice::cell_text(grid, site), lattice::cell_order(grid));
  };
  const int classes = paving.period.index() * grid.types();
  std::vector<Sites> neighbours;  // of the representative of each class
  for (int number = 0; number < classes; ++number) {
    const Site site{paving.period.representative(number / grid.types()), number % grid.types()};
    neighbours.push_back(related(paving, site));
    const Sites& others = neighbours.back();
    if (lattice::contains(others, site)) return fmt::format("{} is related to itself", named(site));
    if (others.size() > static_cast<std::size_t>(paving.breaker)) {
      return fmt::format("{} is related to {} others, more than {}", named(site), others.size(),
                         paving.breaker);
    }
  }
  const auto are_related = [&](const Site& x, const Site& y) {
    const int number = paving.period.number(x.at) * grid.types() + x.type;
    const Site moved{y.at - x.at + paving.period.reduced(x.at), y.type};
    return lattice::contains(neighbours[static_cast<std::size_t>(number)], moved);
  };
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(grid, goal)) {
      for (int number = 0; number < paving.period.index(); ++number) {
        const Sites copy = lattice::translated(orientation, paving.period.representative(number));
        bool met = false;
        spend(copy.size() * copy.size());
        for (std::size_t i = 0; i < copy.size() && !met; ++i) {
          for (std::size_t j = i + 1; j < copy.size() && !met; ++j) met = are_related(copy[i], copy[j]);
        }
        if (!met) {
          return fmt::format("the copy of {} that begins with {} holds no two related cells",
                             lattice::drawing(grid, orientation), named(copy.front()));
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::polyform
