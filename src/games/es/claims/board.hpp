// Checks for the claims of Pudwell's paper, by name.
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> es_checks();

}  // namespace zermelo::lab
