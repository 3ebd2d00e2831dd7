// Certificates that answer: the strategy in a certificate, played move by move by the rules and the certificate alone. One
// class for each kind that holds a strategy; kinds that prove something else (no paving, a classification of who wins
// without ...) are refused with a sentence.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// Reads and checks the container. What the certificate leaves open is chosen by `given` or has a standard: a (and b) in
// theorems about every a, `board`, the size of the window, in proofs about the infinite board. Throws Error(bad_input) for a file that
// is no certificate, for a kind that holds no strategy, and for what is given and does not fit; Error(check_failed) for a
// damaged one.
std::unique_ptr<Replier> open_replier(const std::string& path, const Given& given = {});

// One row for each kind: how it is opened. A new kind is one line in replier.cpp.
struct ReplierKind {
  std::string game;  // empty: any
  std::string kind;
  std::unique_ptr<Replier> (*open)(CertificateReader& reader, const Given& given);
  std::vector<std::string> left_open;  // what may be given
};

// What a certificate of this kind leaves to its reader; nothing when it cannot be played against.
std::optional<std::vector<std::string>> left_open(const Header& header);

// For the others: why, in a sentence without its full stop.
std::string why_not_played(const Header& header);

}  // namespace zermelo::proof
