// Certificates of polyform games that answer. Proofs about the infinite board are played in a window of it: the maker's
// situations lie inside it, and of a paving every copy of the goal inside the window holds two linked cells of the window.
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

std::unique_ptr<Replier> sequence_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> holding_replier(CertificateReader& reader, const Given& given);
// `given` may choose the window: board=8x8.
std::unique_ptr<Replier> paving_replier(CertificateReader& reader, const Given& given);

}  // namespace zermelo::proof
