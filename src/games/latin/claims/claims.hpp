// The checks that claims about Latin Erdős name (claims/silva.json).
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> latin_checks();

}  // namespace zermelo::lab
