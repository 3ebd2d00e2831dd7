// The statements of certificates about every a as SMT-LIB: a second opinion by solvers that know nothing of
// this program.
#pragma once

#include <string>

#include "proof/es/classes.hpp"
#include "proof/es/linear.hpp"

namespace zermelo::proof {

// Scripts of quantifier-free linear integer arithmetic; what is claimed holds when every answer is unsat.
//
// Each check-sat asks for a position of the set and a move of the opponent without an answer, or for a start
// that is not covered. Replies take a small number of E's or leave a small number (for gap classes), or take
// one of the linear terms of `replies_into`, which is enough when the solvers say unsat.
std::string smt_script(const EsClassesClaim& claim, const es::GapClassSet& set);
std::string smt_script(const EsClassesClaim& claim, const es::LinearSet& set);

// Each check-sat asks for a move that leads from the set to itself, or for a position outside from which none
// of the replies leads into it.
std::string smt_classification(const es::LinearSet& set);

}  // namespace zermelo::proof
