// Certificates of Latin Erdős that answer: a strategy for Expert, and one for Gambler with its hands.
#pragma once

#include <memory>
#include <string>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/latin/rules/position.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

std::unique_ptr<Replier> latin_strategy_replier(CertificateReader& reader, const Given& given);
std::unique_ptr<Replier> latin_hands_replier(CertificateReader& reader, const Given& given);

// The game as the laboratory names it.
inline ProvedGame proved_game(const Header& header, const latin::Rules& rules,
                              const latin::Position& position, Player prover) {
  ProvedGame game;
  game.game = "latin";
  game.parameters = {{"order", std::to_string(rules.order)},
                     {"sequence", std::to_string(rules.sequence)},
                     {"variant", std::string(latin::name_of(rules.variant))},
                     {"ownership", std::string(latin::name_of(rules.ownership))}};
  game.position = latin::text_of(rules, position);
  game.prover = prover;
  game.claim = header.claim;
  game.kind = header.kind;
  return game;
}

}  // namespace zermelo::proof
