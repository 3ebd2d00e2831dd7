// Wins of the maker that a certificate at hand proves: too long to be found again, checked on the spot.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/situation.hpp"

namespace zermelo::lab {

struct KnownWin {
  std::string file;
  polyform::ProofSequence sequence;  // its marks are those asked for
};

// The folder of certificates that came with the program; it need not be there.
std::string kept_certificates();

// What an option says: nothing for these, "none" for none (an empty name), otherwise a folder, which must be
// there. Throws Error(bad_input).
std::string known_folder(const std::string& option);

// Looks through the folder's certificates of the kind "proof sequence" on the infinite board for one with
// these goals that answers as many marks of the breaker and asks no more of the maker. A certificate that
// does not hold is refused with Error(check_failed); a folder that is not there holds none.
std::optional<KnownWin> known_win(const std::string& folder, const lattice::Grid& grid,
                                  const std::vector<lattice::Sites>& goals, const polyform::Marks& marks);

}  // namespace zermelo::lab
