// Ladders of searches, of which each rung is found to hold nothing before the next is tried: in a checkpoint the rungs that
// hold nothing are kept. One that holds something is climbed again, and holds the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "games/polyform/rules/rules.hpp"
#include "lattice/grid.hpp"

namespace zermelo::polyform {

// A name for what is searched, of all goals and the rest that matters.
std::string rung_name(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                      const std::string& rest);

// What was kept for an empty rung: a number that its search counts, 0 or more; nothing when it was not found empty.
std::optional<std::uint64_t> empty_rung(const Budget& budget, const std::string& name);
void keep_empty_rung(const Budget& budget, const std::string& name, std::uint64_t count);

}  // namespace zermelo::polyform
