// Certificates of polyform games that answer. Proofs about the infinite board are played in a window of it: the maker's
// situations lie inside it, of a paving every copy of the goal inside the window holds two linked cells of the window, and a
// priority strategy answers as it does when the maker keeps to the window.
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "games/polyform/rules/situation.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

std::unique_ptr<Replier> sequence_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> holding_replier(CertificateReader& reader, const Given& given);
// `given` may choose the window: board=8x8.
std::unique_ptr<Replier> paving_replier(CertificateReader& reader, const Given& given);
// The breaker of a priority strategy, in a window that may be chosen too.
std::unique_ptr<Replier> priority_replier(CertificateReader& reader, const Given& given);
// One of the games that a threshold certificate decides: marks=2,4 chooses it. The breaker of a lost one; the maker of
// one that a proof sequence wins by itself.
std::unique_ptr<Replier> threshold_replier(CertificateReader& reader, const Given& given);

// A proof sequence on the infinite board, in a window that it fits in.
std::unique_ptr<Replier> infinite_sequence_replier(const Header& header, polyform::ProofSequence sequence);

}  // namespace zermelo::proof
