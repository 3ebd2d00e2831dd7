// Wins of the maker that a certificate at hand proves: too long to be found again, checked on the spot.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "games/polyform/questions/asked.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lab/play/kept.hpp"

namespace zermelo::polyform {

struct KnownWin {
  std::string file;
  ProofSequence sequence;  // its marks are those asked for

  // Without its folder.
  std::string file_name() const;
};

using lab::certificates_beside;
using lab::kept_certificates;

// What is asked for: those kept with the program (lab/play/kept.hpp) when nothing is said; nothing for none.
std::optional<std::string> folder_of(const std::optional<ProofFolder>& asked);

// Looks through the folder's certificates of the kind "proof sequence" on the infinite board for one with
// these goals that answers as many marks of the breaker and asks no more of the maker. A file that cannot be
// read or does not hold is told of and left out; a folder that is not there holds none. Who asks again and again keeps
// the files that were told of.
std::optional<KnownWin> known_win(const std::optional<std::string>& folder, const Grid& grid,
                                  const std::vector<Sites>& goals, const Marks& marks, Progress& progress,
                                  std::set<std::string>* told = nullptr);

}  // namespace zermelo::polyform
