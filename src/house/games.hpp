// The games together: where a program that uses the library begins. The one list of them is in src/CMakeLists.txt; what
// names them here is made by the build.
//
// A question, as it is typed, and its answer (examples/library is this as a project):
//
//     const lab::Answer answer = lab::answer_line(house::catalogue(), "es solve 6 5", Budget(), Progress::silent());
//     answer.verdict.at("winner").text();                       // "first"
//     answer.text;                                              // the sentences
//
// A position, played move by move:
//
//     const auto start = house::catalogue().game("es").position({{"a", "6"}, {"b", "5"}}, "start");
//     const auto next = start->play("1,1");                     // positions are values; start is as it was
//     next->text();                                             // "rows:1,0,0,0"
//     next->moves();                                            // {"1,2", "2,1"}
//
// What is not accepted is an Error with the words that the command line has for it; exit_status(error.kind()) goes with it.
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
