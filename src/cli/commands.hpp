// The commands of the program. Each adds itself to the application and leaves in `run` what to do when it was
// chosen; `run` returns the exit status.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.hpp"

namespace zermelo::cli {

using Run = std::function<int()>;

// When `app` is chosen, the command with all it has read is what runs. Its own options are added here.
template <class Chosen>
void on_choice(Command* app, const std::shared_ptr<Chosen>& command, Run& run) {
  command->add_to(*app);
  app->callback([command, &run] { run = [command] { return command->run(); }; });
}

void add_es(Command& app, Run& run);
void add_permunim(Command& app, Run& run);
void add_latin(Command& app, Run& run);
void add_polyform(Command& app, Run& run);
void add_games(Command& app, Run& run);
void add_check(Command& app, Run& run);
void add_reproduce(Command& app, Run& run);

// Commands under `es`.
void add_es_count(Command& es, Run& run);
void add_es_deck(Command& es, Run& run);
void add_es_growth(Command& es, Run& run);
void add_es_prove(Command& es, Run& run);
void add_es_strategy(Command& es, Run& run);

// Commands under `polyform`.
void add_polyform_paving(Command& polyform, Run& run);

void add_polyform_solve(Command& polyform, Run& run);

void add_permunim_stretch(Command& permunim, Run& run);

void add_play(Command& app, Run& run);

// Runs one command line (without the program's name) and returns its exit status. Errors are printed, never
// thrown.
int run_command(const std::vector<std::string>& arguments);

// A short tour of commands, each run for real.
int tour();

}  // namespace zermelo::cli
