// Checks for the claims of Norris and Sieben about the maker: proof sequences, composition, lower bounds.
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> polyform_maker_checks();

}  // namespace zermelo::lab
