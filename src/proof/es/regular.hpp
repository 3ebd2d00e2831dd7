// A theorem about every a and every b of some residues: a regular set of positions (games/es/rules/
// word_automaton.hpp) from which every move can be answered by a move back into the set. The player who
// always answers has the last move, so every position of the set is a P-position.
//
// Moves are letter by letter rewritings of words of equal length, read by a transducer of eight modes
// (es_moves in the source file). "Every move has an answer" is then decided for words of all lengths at once
// by a search through triples: where the automaton stands on the position, the mode of the opponent's move,
// and the set of all (mode of an answer, where the automaton stands on the answered word). They are finitely
// many. The set is closed exactly when no reachable triple has an accepted position and a complete move, but
// no complete answer that is accepted.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/es/rules/word_automaton.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// n >= from and n congruent to residue modulo modulus.
struct Progression {
  int from = 2;
  int modulus = 1;
  int residue = 0;
  bool contains(int n) const { return n >= from && n % modulus == residue; }
};

struct EsRegularClaim {
  Progression a;
  Progression b;
  bool first_wins = true;
};

// "For every odd a >= 3 and every odd b >= 3 the player who moves first wins the (a,b)-game under the rule
// 'avoid'."
std::string sentence(const EsRegularClaim& claim);

// A shortest move out of the set without an answer.
struct Unanswered {
  std::string position;
  std::string moved;
};

struct Closure {
  std::optional<Unanswered> failure;  // nothing: the set is closed
  std::size_t triples = 0;            // how many the search went through
};

// Throws Error(check_failed) when there are more than `most_triples`.
inline constexpr std::size_t most_triples = 2'000'000;
Closure closure(const es::WordAutomaton& set);

// A board of the claim whose start is not covered by the set: "a = 3, b = 5".
std::optional<std::string> uncovered_start(const es::WordAutomaton& set, const EsRegularClaim& claim);

void write_es_regular(const std::string& path, const EsRegularClaim& claim, const es::WordAutomaton& set);

// The claim and the set of a certificate, not checked beyond their form; to be played against.
EsRegularClaim regular_claim(const Header& header);
es::WordAutomaton read_es_regular(CertificateReader& reader);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_es_regular(CertificateReader& reader);

}  // namespace zermelo::proof
