// Checks of claims about threshold sequences (Norris and Sieben, sections 5 to 7 and 9): what proof
// sequences, compositions, pavings and Proposition 2.1 say of them, and what certificates at hand prove.
#pragma once

#include <map>
#include <string>

#include "lab/claims/claims.hpp"

namespace zermelo::lab {

std::map<std::string, Check, std::less<>> polyform_table_checks();

}  // namespace zermelo::lab
