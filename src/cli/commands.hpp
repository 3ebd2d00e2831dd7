// The commands of the program. Each adds itself to the application and leaves in `run` what to do when it was
// chosen; `run` returns the exit status.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace zermelo::cli {

using Run = std::function<int()>;

void add_es(CLI::App& app, Run& run);
// Commands under `es`.
void add_es_count(CLI::App& es, Run& run);
void add_es_deck(CLI::App& es, Run& run);
void add_es_prove(CLI::App& es, Run& run);
void add_es_strategy(CLI::App& es, Run& run);
void add_latin(CLI::App& app, Run& run);
void add_games(CLI::App& app, Run& run);
void add_check(CLI::App& app, Run& run);
void add_reproduce(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);

// Runs one command line (without the program's name) and returns its exit status. Errors are printed, never
// thrown.
int run_command(const std::vector<std::string>& arguments);

// A short tour of commands, each run for real.
int tour();

}  // namespace zermelo::cli
