// Latin Erdős as a position with the game forgotten.
#pragma once

#include <memory>
#include <string_view>

#include "games/latin/questions/asked.hpp"
#include "lab/play/position.hpp"

namespace zermelo::latin {

// "start", which is dealt as the setting says, or any position's text.
std::unique_ptr<lab::Position> lab_position(const Setting& setting, std::string_view text);

}  // namespace zermelo::latin
