#include "lab/play/saved_game.hpp"

#include <fmt/format.h>

#include <limits>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

namespace zermelo::lab {
namespace {

constexpr std::string_view heading = "zermelo game 1";
constexpr std::uint64_t largest_file = 1U << 20;

// What a file says before it is believed.
struct Read {
  SessionOptions options;
  std::vector<std::pair<std::size_t, std::string>> moves;  // with their lines
  bool resigned = false;
  bool ended = false;
};

void read_line(std::string_view line, std::size_t number, Read& read) {
  const std::size_t blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  const std::string_view rest = blank == std::string_view::npos ? "" : line.substr(blank + 1);
  SessionOptions& options = read.options;
  if (word == "game") {
    options.game = rest;
  } else if (word == "parameter") {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) bad_input("a parameter is NAME=VALUE");
    options.parameters[std::string(rest.substr(0, equals))] = rest.substr(equals + 1);
  } else if (word == "start") {
    options.start = rest;
  } else if (word == "computer") {
    options.computer = parse_computer(rest);
  } else if (word == "level") {
    options.level = parse_level(rest);
  } else if (word == "seed") {
    options.seed = static_cast<std::uint64_t>(
        parse_integer(rest, "the seed", 0, std::numeric_limits<std::int64_t>::max()));
  } else if (word == "think") {
    options.think = parse_duration(rest, "think");
  } else if (word == "effort") {
    options.effort = static_cast<std::uint64_t>(
        parse_integer(rest, "the effort", 0, std::numeric_limits<std::int64_t>::max()));
  } else if (word == "draw-by-hand") {
    if (rest != "yes" && rest != "no") bad_input("draw-by-hand is yes or no");
    options.draw_by_hand = rest == "yes";
  } else if (word == "proof") {
    options.proof_file = rest;
  } else if (word == "proof-with") {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) bad_input("what a proof leaves open is NAME=VALUE");
    options.proof_given[std::string(rest.substr(0, equals))] = rest.substr(equals + 1);
  } else if (word == "move") {
    read.moves.emplace_back(number, rest);
  } else if (word == "resigned") {
    if (rest != "first" && rest != "second") bad_input("resigned is first or second");
    read.resigned = true;
  } else if (line == "end") {
    read.ended = true;
  } else {
    bad_input(fmt::format("{} is not understood", in_quotes(line)));
  }
}

template <class Work>
void at_line(std::size_t number, Work work) {
  try {
    work();
  } catch (const Error& error) {
    bad_input(fmt::format("line {} of the saved game: {}", number, error.what()));
  }
}

}  // namespace

std::string computer_text(const std::array<bool, 2>& computer) {
  if (computer[0]) return computer[1] ? "both" : "first";
  return computer[1] ? "second" : "none";
}

std::array<bool, 2> parse_computer(std::string_view text) {
  if (text == "first") return {true, false};
  if (text == "second") return {false, true};
  if (text == "both") return {true, true};
  if (text == "none") return {false, false};
  bad_input(fmt::format("the computer plays {}; accepted: first, second, both, none", in_quotes(text)));
}

std::string saved_text(const Session& session) {
  const SessionOptions& options = session.options();
  std::string text = fmt::format("{}\ngame {}\n", heading, options.game);
  for (const auto& [name, value] : options.parameters) text += fmt::format("parameter {}={}\n", name, value);
  if (options.start != "start") text += fmt::format("start {}\n", options.start);
  text += fmt::format("computer {}\nlevel {}\nseed {}\nthink {:.3f}\neffort {}\ndraw-by-hand {}\n",
                      computer_text(options.computer), name_of(options.level), options.seed, options.think,
                      options.effort, options.draw_by_hand ? "yes" : "no");
  if (!options.proof_file.empty()) text += fmt::format("proof {}\n", options.proof_file);
  for (const auto& [name, value] : options.proof_given)
    text += fmt::format("proof-with {}={}\n", name, value);
  for (const std::string& move : session.moves()) text += fmt::format("move {}\n", move);
  if (const auto loser = session.resigned()) {
    text += fmt::format("resigned {}\n", *loser == Player::first ? "first" : "second");
  }
  return text + "end\n";
}

Session read_saved(const Catalogue& catalogue, std::string_view text, const ProofOpener& opener) {
  Read read;
  std::size_t number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (number == 1) {
      if (line != heading) bad_input("this is no saved game: its first line is not 'zermelo game 1'");
      continue;
    }
    if (line.empty() || line.starts_with('#')) continue;
    at_line(number, [&] {
      if (read.ended) bad_input("something follows the end");
      read_line(line, number, read);
    });
  }
  if (!read.ended) bad_input("the saved game is cut off: its last line is not 'end'");
  if (!read.options.proof_file.empty()) {
    if (!opener) bad_input("the saved game is one against a proof, and here none can be opened");
    read.options.proof = opener(read.options.proof_file, read.options.proof_given);
  }
  Session session(catalogue, read.options);
  for (const auto& [line, move] : read.moves) {
    const std::string& played = move;
    at_line(line, [&] { session.play(played); });
  }
  if (read.resigned) session.resign();
  return session;
}

void save(const Session& session, const std::string& path) { write_file(path, saved_text(session)); }

Session load(const Catalogue& catalogue, const std::string& path, const ProofOpener& opener) {
  return read_saved(catalogue, read_file(path, largest_file), opener);
}

}  // namespace zermelo::lab
