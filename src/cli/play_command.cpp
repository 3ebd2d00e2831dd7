// zermelo play GAME: every registered game gets a command of its own, with its parameters as options and, in
// their order, as plain words. No game is named here.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <limits>
#include <memory>
#include <random>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/line_reader.hpp"
#include "cli/play_table.hpp"
#include "lab/registry.hpp"
#include "lab/saved_game.hpp"

namespace zermelo::cli {
namespace {

// How much a computer player looks where seconds would make a game differ from its repetition.
constexpr std::uint64_t standard_effort = 1500;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets variables
  return value == nullptr ? "" : value;
}

// Where an unfinished game waits, by the XDG convention; empty when there is no such place.
std::string kept_game() {
  std::string folder = environment("XDG_STATE_HOME");
  if (folder.empty() && !environment("HOME").empty()) folder = environment("HOME") + "/.local/state";
  return folder.empty() ? "" : folder + "/zermelo/unfinished-game";
}

struct PlayCommand {
  std::string computer = "second";
  std::string level = "perfect";
  std::string think;
  std::string effort;
  std::string seed;
  std::string position = "start";
  std::string load;
  std::string colour = "auto";
  bool resume = false;
  bool draw_by_hand = false;
  std::map<std::string, lab::Parameters, std::less<>> parameters;  // by game
  std::vector<std::string> words;
  std::string game;

  bool colours() const {
    if (colour == "always" || colour == "never") return colour == "always";
    if (colour != "auto")
      bad_input(fmt::format("--colour is {}; accepted: auto, always, never", in_quotes(colour)));
    return isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  }

  lab::SessionOptions options() {
    lab::SessionOptions options;
    options.game = game;
    const lab::GameEntry& entry = lab::game(game);
    for (const auto& [name, value] : parameters[game]) {
      if (!value.empty()) options.parameters[name] = value;
    }
    if (words.size() > entry.parameters.size()) {
      bad_input(fmt::format("{} is one word too many; {} has {} parameters",
                            in_quotes(words[entry.parameters.size()]), game, entry.parameters.size()));
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string& name = entry.parameters[i].name;
      if (options.parameters.contains(name)) bad_input(fmt::format("{} is given twice", name));
      options.parameters[name] = words[i];
    }
    options.start = position;
    options.computer = lab::parse_computer(computer);
    options.level = lab::parse_level(level);
    options.draw_by_hand = draw_by_hand;
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    if (!think.empty()) options.think = parse_duration(think, "--think");
    if (!effort.empty())
      options.effort = static_cast<std::uint64_t>(parse_integer(effort, "--effort", 1, most));
    if (!seed.empty()) {
      options.seed = static_cast<std::uint64_t>(parse_integer(seed, "--seed", 0, most));
      if (think.empty() && effort.empty()) options.effort = standard_effort;
    } else {
      options.seed = std::random_device()() % 1'000'000;
    }
    return options;
  }

  lab::Session session() {
    if (!load.empty() || resume) {
      if (!game.empty()) bad_input("--load and --resume say which game it is; leave the game out");
      if (!load.empty()) return lab::load(load);
      const std::string kept = kept_game();
      if (kept.empty() || !std::filesystem::exists(kept)) bad_input("no unfinished game is kept");
      return lab::load(kept);
    }
    if (game.empty()) {
      std::string names;
      for (const auto& entry : lab::games()) names += (names.empty() ? "" : ", ") + entry.name;
      bad_input(fmt::format("play needs a game; accepted: {}", names));
    }
    return lab::Session(options());
  }

  int run() {
    LineReader reader(STDIN_FILENO);
    std::string keep;
    if (reader.is_terminal()) {
      keep = kept_game();
      std::error_code ignored;
      if (!keep.empty())
        std::filesystem::create_directories(std::filesystem::path(keep).parent_path(), ignored);
    }
    return PlayTable(session(), reader, {colours(), Screen::takes_utf8()}, keep).run();
  }

  void add_to(Command& command) {
    command.add_option("--computer", computer, "first, second, both or none (default: second)")
        ->type_name("SEAT");
    command.add_option("--level", level, "casual, easy, strong or perfect (default: perfect)")
        ->type_name("LEVEL");
    command.add_option("--think", think, "time for each move of the computer (default: 1 second)")
        ->type_name("T");
    command
        .add_option("--effort", effort,
                    "steps of work instead of time: the same game on every machine (default with --seed)")
        ->type_name("N");
    command.add_option("--seed", seed, "of draws, deals and choices")->type_name("N");
    command.add_option("--position", position, "begin here")->type_name("TEXT");
    command.add_option("--colour", colour, "auto, always or never (default: auto)")->type_name("WHEN");
    command.add_flag("--draw-by-hand", draw_by_hand, "people draw and type what they drew");
  }
};

}  // namespace

void add_play(Command& app, Run& run) {
  auto command = std::make_shared<PlayCommand>();
  Command* play = app.add_subcommand("play", "play a game, against the computer or a friend");
  play->add_option("--load", command->load, "go on with a saved game")->type_name("FILE");
  play->add_flag("--resume", command->resume, "go on with the game left unfinished last");
  play->allow_subcommand();
  play->callback([command, &run] { run = [command] { return command->run(); }; });
  for (const lab::GameEntry& entry : lab::games()) {
    Command* sub = play->add_subcommand(entry.name, entry.title + ": " + entry.summary);
    std::string order;
    for (const lab::Parameter& parameter : entry.parameters) {
      sub->add_option("--" + parameter.name, command->parameters[entry.name][parameter.name],
                      fmt::format("{} (default: {})", parameter.meaning, parameter.standard))
          ->type_name("X");
      order += (order.empty() ? "" : ", ") + parameter.name;
    }
    sub->add_option("VALUES", command->words, "parameters in their order: " + order);
    command->add_to(*sub);
    sub->callback([command, name = entry.name] { command->game = name; });
  }
}

}  // namespace zermelo::cli
