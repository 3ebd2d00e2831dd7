// The checks that claims about boards, animals, pavings and counting name (claims/norris-sieben.json).
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> polyform_checks();

}  // namespace zermelo::lab
