// Certificates of the Erdős–Szekeres game that answer: each is a set of positions, and the prover always moves into it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "games/es/rules/board.hpp"
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

// What a certificate says of positions of one game, for those who play it: not checked beyond its form.
struct EsProvedSet {
  std::function<bool(const es::Board&)> contains;  // a position of the set is lost for the player to move
  bool exactly = false;                            // and every other one is won
  bool theorem = false;                            // about boards of every size
};
// Nothing when the certificate is about other games.
std::optional<EsProvedSet> es_proved_set(const std::string& path, int a, int b, es::Rule rule);

}  // namespace zermelo::proof
