// `es deck`: the finite-deck game.
#pragma once

#include "cli/commands.hpp"

namespace zermelo::cli {

void add_es_deck(CLI::App& es, Run& run);

}  // namespace zermelo::cli
