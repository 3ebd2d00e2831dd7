// The front door as a function: one command line in, an exit status out. Every command is derived from the catalogue;
// play and help are the only ones with words of their own.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/parameters.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::cli {

// Runs one command line (without the program's name) and returns its exit status. Errors are printed, never thrown.
// The budget is that of questions for which none is said.
int run_command(const std::vector<std::string>& words, const Budget& budget = Budget());

// `play` with the words after it. Throws Error.
int play(std::span<const std::string> words);
std::string play_help(std::span<const std::string> words);
// What can be said with it; nothing: before a game is named.
std::vector<Parameter> play_parameters(const lab::GameEntry* game);

// `serve` with the words after it; returns when it is told to stop. Throws Error.
int serve(std::span<const std::string> words);
std::string serve_help();
std::vector<Parameter> serve_parameters();

// The words that a command line can begin with.
std::vector<std::string> first_words();
// Commands that take no parameters, with their meaning.
std::vector<std::pair<std::string, std::string>> plain_commands();

// A short tour of commands, each run for real.
int tour();

}  // namespace zermelo::cli
