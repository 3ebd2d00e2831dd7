// A session as plain text, and back:
//
//     zermelo game 1
//     game latin
//     parameter order=5            one line for each that was given
//     start .../.../...;---        unless it is the first position
//     computer second              first, second, both or none
//     level perfect
//     seed 1
//     think 1
//     effort 0
//     draw-by-hand no
//     proof FILE                   when a proof is played against, and what was chosen for it
//     proof-with a=9
//     move 3,3=3                   in order, draws included
//     resigned first               when somebody did
//     end
//
// Reading believes nothing: every move must be legal. Lines that begin with # are left out.
#pragma once

#include <string>
#include <string_view>

#include "lab/play/session.hpp"

namespace zermelo::lab {

std::string saved_text(const Session& session);
// Throws Error(bad_input) with the line that is wrong.
Session read_saved(const Catalogue& catalogue, std::string_view text, const ProofOpener& opener = {});

// The same with files. Throws Error(bad_input).
void save(const Session& session, const std::string& path);
Session load(const Catalogue& catalogue, const std::string& path, const ProofOpener& opener = {});

std::string computer_text(const std::array<bool, 2>& computer);
// "first", "second", "both" or "none". Throws Error(bad_input).
std::array<bool, 2> parse_computer(std::string_view text);

}  // namespace zermelo::lab
