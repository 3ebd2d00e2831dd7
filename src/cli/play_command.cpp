// zermelo play GAME: every game of the catalogue, with its parameters as options and, in their order, as plain words. No
// game is named here.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <random>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/line_reader.hpp"
#include "cli/play_table.hpp"
#include "cli/program.hpp"
#include "house/games.hpp"
#include "lab/catalogue/words.hpp"
#include "lab/play/saved_game.hpp"

namespace zermelo::cli {
namespace {

// How much a computer player looks where seconds would make a game differ from its repetition.
constexpr std::uint64_t standard_effort = 1500;

// Where an unfinished game waits, by the XDG convention; empty when there is no such place.
std::string kept_game() {
  std::string folder(environment("XDG_STATE_HOME"));
  if (folder.empty() && !environment("HOME").empty())
    folder = std::string(environment("HOME")) + "/.local/state";
  return folder.empty() ? "" : folder + "/zermelo/unfinished-game";
}

enum class Seat { first, second, both, none };
constexpr auto every(Seat) { return std::array{Seat::first, Seat::second, Seat::both, Seat::none}; }
constexpr std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, 4> names = {"first", "second", "both", "none"};
  return names[static_cast<std::size_t>(seat)];
}

enum class When { automatic, always, never };
constexpr auto every(When) { return std::array{When::automatic, When::always, When::never}; }
constexpr std::string_view name_of(When when) {
  constexpr std::array<std::string_view, 3> names = {"auto", "always", "never"};
  return names[static_cast<std::size_t>(when)];
}

using Seed = Whole<0, std::numeric_limits<std::int64_t>::max()>;
using Effort = Whole<1, std::numeric_limits<std::int64_t>::max()>;

struct Play {
  std::string position = "start";
  Seat computer = Seat::second;
  lab::Level level = lab::Level::perfect;
  std::optional<Seconds> think;
  std::optional<Effort> effort;
  std::optional<Seed> seed;
  When colour = When::automatic;
  bool draw_by_hand = false;
  std::optional<InputPath> load;
  std::optional<InputPath> proof;
  std::vector<std::string> with;
  bool resume = false;
};

Fields<Play> fields_of_a_game() {
  Fields<Play> fields;
  fields.option("position", &Play::position, "begin here");
  fields.option("computer", &Play::computer, "which seats the computer takes");
  fields.option("level", &Play::level, "how it plays");
  fields.option("think", &Play::think, "time for each move of the computer; 1 second when nothing is said");
  fields.option("effort", &Play::effort, "steps of work instead of time: the same game on every machine")
      .form("N");
  fields.option("seed", &Play::seed, "of draws, deals and choices").form("N");
  fields.option("colour", &Play::colour, "colours on the board");
  fields.option("draw-by-hand", &Play::draw_by_hand, "people draw and type what they drew");
  return fields;
}

Fields<Play> fields_without_a_game() {
  Fields<Play> fields;
  fields.option("load", &Play::load, "go on with a saved game");
  fields.option("proof", &Play::proof, "play against a certificate: the proof answers every move");
  fields.option("with", &Play::with, "what the certificate leaves open: a=9, or board=10x10")
      .form("NAME=VALUE");
  fields.option("resume", &Play::resume, "go on with the game left unfinished last");
  fields.option("colour", &Play::colour, "colours on the board");
  return fields;
}

std::vector<Parameter> parameters_of(const lab::GameEntry& entry) {
  std::vector<Parameter> all = entry.parameters;
  for (Parameter& parameter : all) {
    parameter.argument = true;
    parameter.required = false;
  }
  for (Parameter& parameter : fields_of_a_game().parameters()) {
    const bool taken =
        std::any_of(all.begin(), all.end(), [&](const auto& own) { return own.name == parameter.name; });
    if (!taken) all.push_back(std::move(parameter));
  }
  return all;
}

bool colours(When when) {
  if (when != When::automatic) return when == When::always;
  return Screen::takes_colours();
}

lab::Session new_session(const lab::GameEntry& entry, const Given& given, const Play& asked) {
  lab::SessionOptions options;
  options.game = entry.name;
  for (const Parameter& parameter : entry.parameters) {
    const auto found = given.find(parameter.name);
    if (found == given.end()) continue;
    options.parameters[parameter.name] = found->second.front();
    const bool of_the_start = parameter.standard && parameter.standard->starts_with("seed:");
    if (of_the_start && asked.position != "start") {
      bad_input(fmt::format("{} and --position both say how the game begins", parameter.what()));
    }
  }
  options.start = asked.position;
  options.computer = lab::parse_computer(name_of(asked.computer));
  options.level = asked.level;
  options.draw_by_hand = asked.draw_by_hand;
  if (asked.think) options.think = asked.think->seconds;
  if (asked.effort) options.effort = static_cast<std::uint64_t>(asked.effort->value);
  if (asked.seed) {
    options.seed = static_cast<std::uint64_t>(asked.seed->value);
    if (!asked.think && !asked.effort) options.effort = standard_effort;
  } else {
    options.seed = std::random_device()() % 1'000'000;
  }
  return {house::catalogue(), options};
}

// A theorem about every a speaks of many games: which is played is said by --with.
lab::Session session_against(const Play& asked) {
  lab::Parameters open;
  for (const std::string& word : asked.with) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      bad_input(fmt::format("--with is {}; accepted: NAME=VALUE, as in a=9", in_quotes(word)));
    if (!open.emplace(word.substr(0, equals), word.substr(equals + 1)).second)
      bad_input(fmt::format("--with names {} twice", in_quotes(word.substr(0, equals))));
  }
  lab::SessionOptions options;
  options.proof_file = asked.proof->path;
  options.proof_given = open;
  options.proof = house::open_proof(asked.proof->path, open);
  return {house::catalogue(), options};
}

lab::Session session_of(std::span<const std::string> words, Play& asked) {
  if (!words.empty() && !words[0].starts_with("--")) {
    const lab::GameEntry& entry = house::catalogue().game(words[0]);
    const Given given = lab::read_words(parameters_of(entry), words.subspan(1));
    asked = fields_of_a_game().read(given);
    return new_session(entry, given, asked);
  }
  asked = fields_without_a_game().read(lab::read_words(fields_without_a_game().parameters(), words));
  if ((asked.load ? 1 : 0) + (asked.proof ? 1 : 0) + (asked.resume ? 1 : 0) > 1)
    bad_input("--load, --resume and --proof each say which game is played; give one of them");
  if (!asked.proof && !asked.with.empty()) bad_input("--with goes with --proof");
  if (asked.proof) return session_against(asked);
  if (asked.load) return lab::load(house::catalogue(), asked.load->path, house::open_proof);
  if (!asked.resume) {
    std::vector<std::string> names;
    names.reserve(house::catalogue().games().size());
    for (const auto& entry : house::catalogue().games()) names.push_back(entry.name);
    bad_input(fmt::format("play needs a game; accepted: {}", fmt::join(names, ", ")));
  }
  const std::string kept = kept_game();
  if (kept.empty() || !std::filesystem::exists(kept)) bad_input("no unfinished game is kept");
  return lab::load(house::catalogue(), kept, house::open_proof);
}

}  // namespace

int play(std::span<const std::string> words) {
  Play asked;
  lab::Session session = session_of(words, asked);
  LineReader reader(STDIN_FILENO);
  std::string keep;
  if (reader.is_terminal()) {
    keep = kept_game();
    std::error_code ignored;
    if (!keep.empty())
      std::filesystem::create_directories(std::filesystem::path(keep).parent_path(), ignored);
  }
  return PlayTable(std::move(session), reader, {colours(asked.colour), Screen::takes_utf8()}, keep).run();
}

std::vector<Parameter> play_parameters(const lab::GameEntry* game) {
  return game == nullptr ? fields_without_a_game().parameters() : parameters_of(*game);
}

std::string play_help(std::span<const std::string> words) {
  if (!words.empty()) {
    const lab::GameEntry& entry = house::catalogue().game(words[0]);
    return fmt::format("play {}: {}; {}\n\nUsage: zermelo play {} [PARAMETERS in this order] [OPTIONS]\n\n{}",
                       entry.name, entry.title, entry.summary, entry.name,
                       lab::parameters_help(parameters_of(entry)));
  }
  std::vector<std::pair<std::string, std::string>> games;
  for (const auto& entry : house::catalogue().games())
    games.emplace_back(entry.name, entry.title + ": " + entry.summary);
  return fmt::format(
      "play: play a game, against the computer or a friend\n\nUsage: zermelo play GAME [PARAMETERS] "
      "[OPTIONS]\n       "
      "zermelo play --load FILE | --resume\n       zermelo play --proof CERTIFICATE [--with "
      "NAME=VALUE]\n\n{}\n{}\n'zermelo play GAME --help' lists the parameters of a "
      "game.\n",
      lab::listed(games), lab::parameters_help(fields_without_a_game().parameters()));
}

}  // namespace zermelo::cli
