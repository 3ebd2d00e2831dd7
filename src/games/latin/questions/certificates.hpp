// Certificates of Gambler: what the solver found, as the checker reads it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/latin/gambler.hpp"

namespace zermelo::lab {

// Writes a strategy for who wins, and says how many positions it answers; nothing when the columns decide.
std::optional<std::size_t> write_gambler_certificate(const std::string& path, latin::GamblerSolver& solver,
                                                     const latin::Rules& rules,
                                                     const latin::Position& position);

}  // namespace zermelo::lab
