#include "games/latin/questions/certificates.hpp"

#include <vector>

#include "proof/latin/hands.hpp"

namespace zermelo::latin {

void write_certificate(const std::string& path, const Rules& rules, const Position& position,
                       const GamblerStrategy& strategy) {
  std::vector<proof::LatinHandsPosition> positions;
  positions.reserve(strategy.faced.size());
  for (const auto& faced : strategy.faced) positions.push_back({faced.open, faced.places, faced.hands});
  proof::write_latin_hands(path, {rules.order, position, strategy.player}, std::move(positions));
}

}  // namespace zermelo::latin
