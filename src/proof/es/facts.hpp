// A theorem about every a from facts that are proved together by induction (games/es/rules/gap_facts.hpp). Each fact
// brings lists of gap vectors near its members; for every member that counts, the formula of one of these lists must be
// refuted by unit propagation and plain splitting.
#pragma once

#include <string>
#include <vector>

#include "games/es/rules/gap_facts.hpp"
#include "proof/container.hpp"
#include "proof/es/classes.hpp"

namespace zermelo::proof {

void write_es_facts(const std::string& path, const EsClassesClaim& claim, const es::FactShape& shape,
                    const std::vector<es::ListedFact>& facts);

// What a certificate holds, not checked beyond its form.
struct EsFactsContent {
  es::FactShape shape;
  std::vector<es::ListedFact> facts;
};
EsFactsContent read_es_facts(CertificateReader& reader);

// F(T, S) as clauses of literals v + 1 and -(v + 1), "P" and "not P", v being a place in the list; vectors with a negative gap
// are not P. Throws Error(check_failed) when the list does not hold what part 6 speaks of.
std::vector<std::vector<int>> window_formula(const es::FactSet& facts, const es::Fact& fact,
                                             const es::Gaps& member, const es::NearbyList& list);

// Whether unit propagation and splitting on the first open variable, P first, refute the clauses.
bool refuted(const std::vector<std::vector<int>>& clauses, std::size_t variables);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_es_facts(CertificateReader& reader);

}  // namespace zermelo::proof
