// Checks for the claims of Pudwell's paper that count: longest games, permutations of a board, P-positions.
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> es_counting_checks();

}  // namespace zermelo::lab
