// Certificates of the breaker on finite boards. "answers": positions and her answers, by which the maker does
// not win within a number of turns, or ever.
//
// In the body: the number of positions; for each the maker's cells and the free cells (how many, then the
// cells by number), the turns, the reason (0 time, 1 potential, 2 pairs, 3 answers); the pairs; or for each
// free cell 0 and a better cell, or 1, her marks, an earlier position and an isometry of the board.
//
// One proof, one way to write it: no idle cell, mark, pair or position; the plainest reason that holds, time
// before potential before the others; the first better cell, the first isometry.
#pragma once

#include <string>

#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/holding.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// "The maker does not win the game (1,1) for P4.1 (I) on the 5x5 board of squares.", ".. within 5 turns."
std::string holding_sentence(const polyform::Board& board, const std::vector<lattice::Sites>& goals,
                             const polyform::Marks& marks, int turns);

void write_holding(const std::string& path, const polyform::Board& board, const polyform::Holding& holding);

// The answers of a certificate with its board, checked on the way; to be played against.
struct ReadHolding {
  polyform::Board board;
  polyform::Holding holding;
};
ReadHolding read_holding(CertificateReader& reader);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_holding(CertificateReader& reader);

}  // namespace zermelo::proof
