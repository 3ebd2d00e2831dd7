// The statement of a gap-class certificate as SMT-LIB: a second opinion by solvers that know nothing of this
// program.
#pragma once

#include <string>

#include "proof/es_classes.hpp"

namespace zermelo::proof {

// A script of quantifier-free linear integer arithmetic. Each check-sat asks for a position of the set and a
// move of the opponent without an answer, or for a start that is not covered; the theorem holds when every
// answer is unsat. Replies take a small number of E's or leave a small number, which is enough when the
// solvers say unsat.
std::string smt_script(const EsClassesClaim& claim, const es::GapClassSet& set);

}  // namespace zermelo::proof
