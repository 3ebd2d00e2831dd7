// Checking a refutation that explains each step: a lemma follows when, with all its literals false, the
// clauses it names make a contradiction by unit propagation in the order given. Clauses of two literals of
// the formula are always used and need not be named; most steps consist of them. No search, no watched
// literals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "proof/container.hpp"

namespace zermelo::proof {

struct ExplainedLemma {
  std::vector<int> lemma;
  std::vector<std::uint32_t> hints;  // clauses of the formula from 0, then the lemmas before this one
};

// In the body: the number of lemmas; for each its length, literals as 2 (v - 1) + (negated), the number of
// hints, and each hint as how many clauses it lies back. Hints at the formula's clauses of two literals are
// left out.
void write_refutation(CertificateWriter& writer, const std::vector<std::vector<int>>& clauses,
                      const std::vector<ExplainedLemma>& lemmas);

// Reads lemmas from the body and checks each. Throws Error(check_failed) with the first that does not follow,
// or when none is the empty clause.
void check_refutation(CertificateReader& reader, std::vector<std::vector<int>> clauses, int variables);

// For checkers of others: a formula in DIMACS and its refutation in LRAT.
struct ExportedRefutation {
  std::string dimacs;
  std::string lrat;
};

// The formula, and the refutation as LRAT (Cruz-Filipe et al. 2017), which names for each lemma all
// clauses that it follows from, in the order of use. `reader` is at the beginning of a refutation's body; what does not
// follow is refused here as well.
std::string dimacs_text(const std::vector<std::vector<int>>& clauses, int variables,
                        const std::string& about);
std::string lrat_text(CertificateReader& reader, std::vector<std::vector<int>> clauses, int variables);

}  // namespace zermelo::proof
