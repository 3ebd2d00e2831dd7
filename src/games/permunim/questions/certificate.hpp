// Certificates of PermuNim values: which positions to list so that the checker can follow.
#pragma once

#include <cstdint>
#include <string>

#include "base/budget.hpp"
#include "games/permunim/solve.hpp"

namespace zermelo::permunim {

// Writes the list that proves the value of the board and returns the number of its entries.
std::uint64_t write_certificate(const std::string& path, const Board& board, int value, Solver& solver,
                                const Budget& budget, Progress& progress);

}  // namespace zermelo::permunim
