// Theorems about every a from sets of linear arithmetic (games/es/rules/linear_set.hpp), of two kinds.
//
//   "linear set"       closed: every move from a position of the set can be answered by a move back into it.
//                      So all its positions are P-positions, and the starts it covers are settled.
//   "classification"   no move leads from the set to itself, and from every position outside a move
//                      leads into it. The game ends, so by induction the set is exactly the set of P-positions.
//
// The moves take a symbolic number k of E's; a reply takes a number given by a linear term of the gaps, which
// the checker finds: where a union of conjunctions has a solution k' at all and k' has coefficients +1 and -1
// only, one of the lower bounds on k', or one that follows it within the least common multiple of the moduli,
// is a solution (Cooper). A term too few can only make the check fail. Everything else is decided exactly
// (integers.hpp).
#pragma once

#include <string>
#include <vector>

#include "games/es/rules/linear_set.hpp"
#include "proof/container.hpp"
#include "proof/es/classes.hpp"

namespace zermelo::proof {

// A move over one N or a block of N's, in terms of the position's variables x0, ..., xR and, one past them,
// the number k of E's.
struct LinearMove {
  std::size_t from = 0;
  std::size_t to = 0;
  bool counted = false;  // takes k; otherwise one
  Conjunction guard;
  std::vector<LinearForm> after;  // x0, ..., xR
};
std::vector<LinearMove> linear_moves(int b);

// A move into the set whose number of E's is a linear term of the position: from these positions it leads
// into it.
struct LinearReply {
  std::size_t move = 0;  // in linear_moves(b)
  LinearForm count;
  Conjunction from;  // over x0, ..., xR
};
std::vector<LinearReply> replies_into(const es::LinearSet& set);

// What the certificates prove.
std::string classification_sentence(const es::LinearSet& set);

void write_es_linear(const std::string& path, const EsClassesClaim& claim, const es::LinearSet& set);
void write_es_classification(const std::string& path, const es::LinearSet& set);

// The set of a certificate of either kind, its parts without names.
es::LinearSet read_linear_set(CertificateReader& reader);

// The checks alone, as the checker does them. They throw Error(check_failed) with the first step that fails.
void require_closed(const es::LinearSet& set);
void require_starts(const es::LinearSet& set, const EsClassesClaim& claim);
void require_classification(const es::LinearSet& set);

// Return the sentence that is proved. Throw Error(check_failed) with the first step that fails.
std::string check_es_linear(CertificateReader& reader);
std::string check_es_classification(CertificateReader& reader);

}  // namespace zermelo::proof
