// The front door as a function: one command line in, an exit status out. Every command is derived from the catalogue;
// play and help are the only ones with words of their own.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace zermelo::cli {

// Runs one command line (without the program's name) and returns its exit status. Errors are printed, never thrown.
int run_command(const std::vector<std::string>& words);

// `play` with the words after it. Throws Error.
int play(std::span<const std::string> words);
std::string play_help(std::span<const std::string> words);

// `serve` with the words after it; returns when it is told to stop. Throws Error.
int serve(std::span<const std::string> words);
std::string serve_help();

// A short tour of commands, each run for real.
int tour();

}  // namespace zermelo::cli
