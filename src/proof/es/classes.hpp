// A theorem about every a: a closed set of gap classes for one b (games/es/rules/gap_classes.hpp), and the
// values of a whose start it settles.
#pragma once

#include <string>

#include "games/es/rules/gap_classes.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

struct EsClassesClaim {
  int from = 1;
  int modulus = 1;
  int residue = 0;
  bool first_wins = true;
};

// "For every a >= 3 the player who moves first wins the (a,5)-game under the rule 'avoid'."
std::string sentence(const EsClassesClaim& claim, int b);

// A claim as parameters of a header, and back; the latter throws Error(check_failed) when they make no sense.
nlohmann::json parameters_of(const EsClassesClaim& claim, int b);
EsClassesClaim claim_from(const nlohmann::json& parameters);

void write_es_classes(const std::string& path, const EsClassesClaim& claim, const es::GapClassSet& set);

// The set of a certificate, not checked beyond its form; to be played against.
es::GapClassSet read_es_classes(CertificateReader& reader);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_es_classes(CertificateReader& reader);

}  // namespace zermelo::proof
