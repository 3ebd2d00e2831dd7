// Certificates of PermuNim values: which positions to list so that the checker can follow.
#pragma once

#include <cstdint>
#include <string>

#include "base/budget.hpp"
#include "games/permunim/solve.hpp"

namespace zermelo::lab {

// Writes the list that proves the value of the board and returns the number of its entries.
std::uint64_t write_permunim_certificate(const std::string& path, const permunim::Board& board, int value,
                                         permunim::Solver& solver, const Budget& budget);

}  // namespace zermelo::lab
