// The checks that claims about the strategies for b <= 5 name (claims/pudwell.json).
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> es_strategy_checks();

}  // namespace zermelo::lab
