#include "games/latin/questions/certificates.hpp"

#include <utility>
#include <vector>

#include "proof/latin/hands.hpp"

namespace zermelo::lab {

std::optional<std::size_t> write_gambler_certificate(const std::string& path, latin::GamblerSolver& solver,
                                                     const latin::Rules& rules,
                                                     const latin::Position& position) {
  auto strategy = solver.strategy(position);
  if (!strategy) return std::nullopt;
  std::vector<proof::LatinHandsPosition> positions;
  positions.reserve(strategy->faced.size());
  for (auto& faced : strategy->faced) positions.push_back({faced.open, std::move(faced.places), faced.hands});
  const std::size_t size = positions.size();
  proof::write_latin_hands(path, {rules.order, position, strategy->player}, std::move(positions));
  return size;
}

}  // namespace zermelo::lab
