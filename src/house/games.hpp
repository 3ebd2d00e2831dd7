// The games together. The one list of them is in src/CMakeLists.txt; what names them here is made by the build.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/replier.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::house {

// Every game with its own and the general questions.
const lab::Catalogue& catalogue();

// Questions about no game in particular: games, check, reproduce.
const std::vector<lab::Question>& general();

// The papers whose claims are built into the program.
std::vector<lab::Paper> papers();

// A certificate to play against (proof/replier.hpp), for lab::Session. Throws Error(bad_input) and Error(check_failed).
std::shared_ptr<Replier> open_proof(const std::string& path, const lab::Parameters& given);

// Made by the build.
std::vector<lab::GameEntry> listed_games();
lab::Checks listed_checks();

}  // namespace zermelo::house
