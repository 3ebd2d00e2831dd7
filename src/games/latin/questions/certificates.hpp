// Certificates of Gambler: what the solver found, as the checker reads it.
#pragma once

#include <string>

#include "games/latin/gambler.hpp"

namespace zermelo::latin {

void write_certificate(const std::string& path, const Rules& rules, const Position& position,
                       const GamblerStrategy& strategy);

}  // namespace zermelo::latin
