// What a solver remembers, in a file, to go on after a stop.
#pragma once

#include "base/checkpoint.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/forbidden.hpp"

namespace zermelo::permunim {

// Throws Error(bad_input) when the file exists and is not to be resumed, or is not a checkpoint of this
// forbidden set. A file that does not exist is the beginning.
void begin_checkpoint(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, Memory& memory);

// Writes beside the file and renames, so that a kill leaves the older one. May run while searches store.
void save_checkpoint(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, const Memory& memory);

}  // namespace zermelo::permunim
