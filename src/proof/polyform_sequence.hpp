// Certificates of the maker. "proof sequence": situations by which he wins (Norris and Sieben, section 2), on
// the infinite board or on a finite one. "composition": proof sequences of games from which Theorem 3.1 makes
// a strategy for a game with more marks.
//
// In the body of a proof sequence: the number of steps; for each step its core (the number of cells, then
// their coordinates as signed numbers, 2n or -2n - 1, and types), the number of continuations, and for each
// the earlier step, a symmetry of the grid and a translation. The neighbourhood is what the continuations use
// outside the core, so it is not written. A step without continuations must be a goal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/situation.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// "The maker wins the (1,1) game for P4.5 (S, Tippy) on the infinite board of squares in at most 4 turns."
std::string sequence_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                              const polyform::Marks& marks, const std::optional<std::string>& board, int turns);

// The last step lies on the board when one is given.
void write_sequence(const std::string& path, const polyform::ProofSequence& sequence,
                    const std::optional<polyform::Board>& board = std::nullopt);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_sequence(CertificateReader& reader);
// The steps of a certificate with their neighbourhoods, checked on the way; to be drawn.
polyform::ProofSequence read_sequence(CertificateReader& reader);

// Theorem 3.1: from (a_i -> a, b_i)-winners for i = 1 .. s an (a, b)-winner for a = sum of a_i and
// b = sum of b_i + s - 1. Equal parts share a sequence.
struct CompositionPart {
  polyform::ProofSequence sequence;  // its marks are a_i, b_i and a
  int times = 1;                     // how many of the s games it stands for
};
std::string composition_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                                 const polyform::Marks& marks);
void write_composition(const std::string& path, const polyform::Marks& marks,
                       const std::vector<CompositionPart>& parts);
std::string check_composition(CertificateReader& reader);

}  // namespace zermelo::proof
