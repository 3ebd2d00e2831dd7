// A strategy for the winner of an (a, b)-game, as the set of positions the loser may face (ranks, rising).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "games/es/rules/board.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

struct EsStrategyClaim {
  es::Rule rule = es::Rule::avoid;
  es::Board position;
  bool first_wins = true;  // the player who moves first from `position`, or the other one
};

// "In the (6,5)-game under the rule 'avoid', the player who moves first from the empty board wins." or, from
// another position, "..., the player to move at rows 4,4,2,0 wins."
std::string sentence(const EsStrategyClaim& claim);

void write_es_strategy(const std::string& path, const EsStrategyClaim& claim,
                       std::span<const std::uint64_t> ranks);

// The strategy of a certificate, not checked beyond its form; to be played against.
struct EsStrategy {
  EsStrategyClaim claim;
  std::size_t positions = 0;                       // that the loser may face
  std::function<bool(const es::Board&)> contains;  // whether a board is one of them
};
EsStrategy read_es_strategy(CertificateReader& reader);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_es_strategy(CertificateReader& reader);

}  // namespace zermelo::proof
