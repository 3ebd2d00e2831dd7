// Certificates of values on boards with infinitely many columns: which positions to list so that the checker can follow.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "proof/permunim/line_values.hpp"

namespace zermelo::permunim {

// Writes the list that proves the claims and returns the number of its entries. The values are computed here, from the
// definition on the checker's own words; throws Error(check_failed) when a claim has another one.
std::uint64_t write_line_certificate(const std::string& path, const ForbiddenSet& forbidden,
                                     const std::vector<proof::LineClaim>& claims, const Budget& budget,
                                     Progress& progress);

}  // namespace zermelo::permunim
