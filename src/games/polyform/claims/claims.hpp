// Checks for the claims of Norris and Sieben, by name (claims/norris-sieben.json).
#pragma once

#include "lab/claims/claims.hpp"

namespace zermelo::polyform {

using lab::Check;
using lab::Checks;
using lab::confirmed;
using lab::corrected;
using lab::Judgement;
using lab::Verdict;

Checks checks();

Checks proposition_checks();  // boards, animals, pavings and counting
Checks maker_checks();        // proof sequences, composition, lower bounds
Checks table_checks();        // threshold sequences, sections 5 to 7 and 9
Checks priority_checks();     // sections 4 and 8
Checks loser_checks();        // games of sections 6 and 7 that the breaker wins
Checks further_checks();      // the questions of section 9

}  // namespace zermelo::polyform
