// Certificates of the Erdős–Szekeres game that answer: each is a set of positions, and the prover always moves into it.
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

std::unique_ptr<Replier> es_strategy_replier(CertificateReader& reader, const Given& given);
// Theorems about every a: which game is played is chosen by a, and b where the theorem leaves it open.
std::unique_ptr<Replier> es_classes_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> es_linear_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> es_classification_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> es_regular_replier(CertificateReader& reader, const Given& given);
// Replies to a sequence of cards.
std::unique_ptr<Replier> es_deck_replier(CertificateReader& reader, const Given& given);

}  // namespace zermelo::proof
