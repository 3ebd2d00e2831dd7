// The maker's fewest turns on a tiny board, by plain recursion over all marks of both sides. Shares nothing
// with src/.
#pragma once

#include <optional>
#include <vector>

#include "reference/polyform_reference.hpp"

namespace zermelo::reference {

// Copies as lists of cells; nothing when the breaker wins. Turns count those of the maker.
std::optional<int> fewest_turns(int cells, const std::vector<std::vector<int>>& copies, const Marks& marks);

// Whether the maker, to move with the cells `held` and without the cells `gone`, completes a copy in at most
// so many turns.
bool wins_within(int cells, const std::vector<std::vector<int>>& copies, const Marks& marks,
                 const std::vector<int>& held, const std::vector<int>& gone, int turns);

// Whether some set of at most `most` numbers meets every list; by trying all sets.
bool can_be_hit(const std::vector<std::vector<int>>& lists, int numbers, int most);

}  // namespace zermelo::reference
