// Latin Erdős as a position with the game forgotten.
#pragma once

#include <memory>
#include <string_view>

#include "games/latin/rules/position.hpp"
#include "lab/play/position.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {

// "33322" (how many 1s, 2s, ... the first player is dealt) or "seed:N" (a deal at random, the same for the
// same N). Throws Error(bad_input).
latin::Hand parse_deal(const latin::Rules& rules, std::string_view text);

// The rules that parameters named as in the registry describe. Throws Error(bad_input).
latin::Rules latin_rules(const Parameters& parameters);

std::unique_ptr<Position> latin_position(const Parameters& parameters, std::string_view text);

}  // namespace zermelo::lab
