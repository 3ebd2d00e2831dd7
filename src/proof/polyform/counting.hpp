// Certificates "no paving by count": copies on a finite board that need more pairs than its cells have room for.
//
// Copies of which no two share two cells hold no common pair, so a paving that meets them all has a pair for each of them.
// A pair takes a place at each of its two cells, and a cell has b places: with k copies on c cells there is none when
// 2 k > b c. A paving of the infinite board, restricted to a finite one, is a paving of that one.
//
// In the header: the board. In the body: how many copies; their numbers among the copies on the board, rising.
#pragma once

#include <string>
#include <vector>

#include "games/polyform/rules/board.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// The sentence is that of "no paving" (proof/polyform/paving.hpp).
void write_no_paving_by_count(const std::string& path, const polyform::Board& board,
                              const std::vector<lattice::Sites>& goals, int breaker,
                              const std::vector<int>& copies);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_no_paving_by_count(CertificateReader& reader);

}  // namespace zermelo::proof
