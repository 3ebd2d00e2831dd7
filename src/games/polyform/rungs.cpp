#include "games/polyform/rungs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <limits>

#include "base/text.hpp"
#include "engine/kept_facts.hpp"

namespace zermelo::polyform {

std::string rung_name(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                      const std::string& rest) {
  std::string name = fmt::format("grid {}, goals", static_cast<int>(grid.kind()));
  for (const lattice::Sites& goal : goals) {
    name += " [";
    for (const lattice::Site& site : goal) {
      fmt::format_to(std::back_inserter(name), "({} {})", fmt::join(site.at, " "), site.type);
    }
    name += ']';
  }
  return name + ": " + rest;
}

std::optional<std::uint64_t> empty_rung(const Budget& budget, const std::string& name) {
  const auto text = engine::recalled_result(budget, name);
  if (!text) return std::nullopt;
  return static_cast<std::uint64_t>(
      parse_integer(*text, "the count that was kept", 0, std::numeric_limits<std::int64_t>::max()));
}

void keep_empty_rung(const Budget& budget, const std::string& name, std::uint64_t count) {
  engine::keep_result(budget, name, std::to_string(count));
}

}  // namespace zermelo::polyform
