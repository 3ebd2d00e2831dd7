// Certificates of the maker, "proof sequence": situations by which he wins (Norris and Sieben, section 2), on
// the infinite board or on a finite one. The body holds the steps (steps.hpp).
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
                              const polyform::Marks& marks, const std::optional<std::string>& board,
                              int turns);

// The last step lies on the board when one is given.
void write_sequence(const std::string& path, const polyform::ProofSequence& sequence,
                    const std::optional<polyform::Board>& board = std::nullopt);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_sequence(CertificateReader& reader);
// The steps of a certificate with their neighbourhoods, checked on the way; to be drawn.
polyform::ProofSequence read_sequence(CertificateReader& reader);

}  // namespace zermelo::proof
