// What is derived from the declarations for those who do not ask the program itself: a manual page, completion for shells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::cli {

// A command as it is typed, with everything that can be said with it.
struct Command {
  std::string words;  // "es solve", "check", "play es"
  std::string meaning;
  std::string usage;
  std::vector<Parameter> parameters;
  std::vector<Parameter> standard = {};  // those that go with every question
  std::vector<std::string> examples = {};
};

// Every command, questions of games first.
std::vector<Command> commands();

// For man(1).
std::string manual_page();

// A script for "bash" or "zsh". Throws Error(bad_input) for another shell.
std::string completion(std::string_view shell);

// The declarations of all games and questions as JSON.
std::string catalogue_text();

}  // namespace zermelo::cli
