#include "cli/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <new>
#include <optional>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "cli/manual.hpp"
#include "cli/screen.hpp"
#include "house/games.hpp"
#include "lab/answer/json.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo::cli {
namespace {

using Words = std::span<const std::string>;
using lab::Question;

// What a command line is about, as far as its first words say.
struct Place {
  const lab::GameEntry* game = nullptr;
  const Question* question = nullptr;
  Words rest = {};
};

const Question* general_question(std::string_view name) {
  for (const Question& question : house::general()) {
    if (question.name == name) return &question;
  }
  return nullptr;
}

[[noreturn]] void refuse_first_word(const std::string& word) {
  auto words = first_words();
  words.insert(words.end(), {"--version", "--help", "--help-all", "--cite"});
  const auto near = nearest(word, words);
  bad_input(fmt::format("there is no command {}{}", in_quotes(word),
                        near ? fmt::format("; did you mean {}?", in_quotes(*near)) : ""));
}

Place place_of(Words words) {
  if (const Question* question = general_question(words[0])) return {nullptr, question, words.subspan(1)};
  const auto games = house::catalogue().games();
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const auto& entry) { return entry.name == words[0]; });
  if (found == games.end()) refuse_first_word(words[0]);
  if (words.size() == 1 || words[1].starts_with("-")) return {&*found, nullptr, words.subspan(1)};
  return {&*found, &lab::question(*found, words[1]), words.subspan(2)};
}

// ---- help

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

std::string before(const Place& place) {
  return place.game == nullptr ? "zermelo" : "zermelo " + place.game->name;
}

std::string game_help(const lab::GameEntry& entry) {
  std::vector<std::pair<std::string, std::string>> questions;
  for (const Question& question : entry.questions) questions.emplace_back(question.name, question.meaning);
  return fmt::format(
      "{}: {}\n\nUsage: zermelo {} QUESTION ...\n\n{}\n'zermelo {} QUESTION --help' says more; 'zermelo play "
      "{}' plays "
      "it.\n",
      entry.title, entry.summary, entry.name, lab::listed(questions), entry.name, entry.name);
}

std::string whole_help() {
  std::vector<std::pair<std::string, std::string>> games;
  for (const auto& entry : house::catalogue().games())
    games.emplace_back(entry.name, entry.title + ": " + entry.summary);
  std::vector<std::pair<std::string, std::string>> others = {
      {"serve", "the laboratory as a page in the browser; the same as no words at all"},
      {"play", "play a game, against the computer or a friend"}};
  for (const Question& question : house::general()) others.emplace_back(question.name, question.meaning);
  for (const auto& plain : plain_commands()) others.push_back(plain);
  return fmt::format(
      "Zermelo: a laboratory for pattern games. Exact answers, with certificates.\n\nUsage: zermelo GAME "
      "QUESTION ...   "
      "   zermelo COMMAND ...\n\nGames:\n{}\nCommands:\n{}\n'--help' works at every level; '--help-all' "
      "prints all of it "
      "at once; '--version' names the version, '--cite' how to cite it.\nExit status: 0 answered; 1 a check "
      "or a claim failed; 2 bad "
      "input; 3 the "
      "budget ran out; 130 interrupted.\n",
      lab::listed(games), lab::listed(others));
}

std::string help_all() {
  std::string text = whole_help();
  for (const auto& entry : house::catalogue().games()) {
    text += "\n" + game_help(entry);
    for (const Question& question : entry.questions)
      text += "\n" + lab::help("zermelo " + entry.name, question);
  }
  for (const Question& question : house::general()) text += "\n" + lab::help("zermelo", question);
  return text + "\n" + play_help({}) + "\n" + serve_help();
}

std::string help_on(Words words) {
  if (words.empty()) return whole_help();
  if (words[0] == "play") return play_help(words.subspan(1));
  if (words[0] == "serve") return serve_help();
  for (const auto& [name, meaning] : plain_commands()) {
    if (words[0] == name)
      return fmt::format("{}: {}\n\nUsage: zermelo {}{}\n", name, meaning, name,
                         name == "completion" ? " SHELL" : "");
  }
  const Place place = place_of(words);
  return place.question == nullptr ? game_help(*place.game) : lab::help(before(place), *place.question);
}

// The help that explains what was just typed wrong.
std::string where_to_look(Words words) {
  std::string line = "zermelo";
  std::size_t depth = 0;
  const auto first = first_words();
  if (!words.empty() && std::find(first.begin(), first.end(), words[0]) != first.end()) {
    line += " " + words[0];
    depth = 1;
  }
  for (const auto& entry : house::catalogue().games()) {
    if (depth == 0 || entry.name != words[0] || words.size() < 2) continue;
    for (const Question& question : entry.questions) {
      if (question.name == words[1]) line += " " + question.name;
    }
  }
  return line + " --help";
}

// ---- answers

int run_question(const Place& place, Words words, const Budget& budget) {
  lab::Asked asked = lab::read_request(*place.question, words, budget);
  Progress progress(asked.json ? Progress::Style::silent : Progress::style_of_terminal());
  std::size_t printed = 0;
  const auto print = [&](const lab::Answer& answer) {
    progress.finish();
    fmt::print("{}", std::string_view(answer.text).substr(printed));
    printed = answer.text.size();
    std::fflush(stdout);
  };
  const auto& outputs = asked.request.outputs;
  const bool as_text =
      !asked.json && std::none_of(outputs.begin(), outputs.end(),
                                  [](const lab::Output& output) { return output.path.empty(); });
  if (as_text) asked.request.shown_so_far = print;
  const lab::Answer answer =
      lab::answer(place.game == nullptr ? "" : place.game->name, *place.question, asked.request, progress);
  if (asked.json) {
    fmt::print("{}\n", json_text(answer));
  } else {
    print(answer);
  }
  if (!answer.unwritten.empty() && !asked.json) fmt::print(stderr, "zermelo: {}\n", answer.unwritten);
  // Work that was stopped has told what it knew.
  if (!answer.complete && Budget::interrupted()) return exit_status(ErrorKind::interrupted);
  return exit_status(answer);
}

// As CITATION.cff says it; the test of the command line compares.
std::string citation() {
  return fmt::format(
      "The Zermelo developers. Zermelo: a laboratory for pattern games, version {version}. 2026.\n\n"
      "@software{{zermelo,\n  author = {{{{The Zermelo developers}}}},\n"
      "  title = {{Zermelo: a laboratory for pattern games}},\n  version = {{{version}}},\n  year = "
      "{{2026}}\n}}\n\n"
      "A certificate names in its header the version that wrote it ('program').\n",
      fmt::arg("version", ZERMELO_VERSION));
}

void refuse_more(Words words, std::size_t taken) {
  if (words.size() <= taken) return;
  bad_input(taken == 1
                ? fmt::format("{} was not expected; {} takes no words", in_quotes(words[1]), words[0])
                : fmt::format("{} was not expected; it is one word too many", in_quotes(words[taken])));
}

// What is made of the declarations: the commands manual, completion and catalogue. Nothing for other words.
std::optional<std::string> derived_text(Words words) {
  if (words[0] == "completion") {
    refuse_more(words, 2);
    if (words.size() < 2) bad_input("SHELL is required: bash or zsh");
    return completion(words[1]);
  }
  if (words[0] != "manual" && words[0] != "catalogue") return std::nullopt;
  refuse_more(words, 1);
  return words[0] == "manual" ? manual_page() : catalogue_text() + "\n";
}

int run_words(Words words, const Budget& budget) {
  if (words[0] == "--cite") {
    fmt::print("{}", citation());
    return 0;
  }
  if (words[0] == "--version") {
    fmt::print("zermelo {}\n", ZERMELO_VERSION);
    return 0;
  }
  if (words[0] == "--help-all") {
    fmt::print("{}", help_all());
    return 0;
  }
  if (words[0] == "help" || asks_for_help(words[0])) {
    fmt::print("{}", help_on(words.subspan(1)));
    return 0;
  }
  // What stands before it says which help.
  const auto help = std::find_if(words.begin(), words.end(), asks_for_help);
  if (help != words.end()) {
    const auto known = static_cast<std::size_t>(help - words.begin());
    fmt::print("{}", help_on(words.first(std::min<std::size_t>(known, 2))));
    return 0;
  }
  if (words[0] == "play") return play(words.subspan(1));
  if (words[0] == "serve") return serve(words.subspan(1));
  if (const auto derived = derived_text(words)) {
    fmt::print("{}", *derived);
    return 0;
  }
  if (words[0] == "tour") {
    refuse_more(words, 1);
    return tour();
  }
  const Place place = place_of(words);
  if (place.question == nullptr) {
    if (!place.rest.empty())
      bad_input(fmt::format("{} stands where a question belongs", in_quotes(place.rest[0])));
    bad_input(fmt::format("{} needs a question", place.game->name));
  }
  return run_question(place, place.rest, budget);
}

int report(const Error& error, Words words) {
  const bool json = std::find(words.begin(), words.end(), "--json") != words.end();
  if (json) {
    fmt::print("{}\n", lab::json_text(error));
  } else {
    std::string line = fmt::format("zermelo: {}", error.what());
    if (error.kind() == ErrorKind::bad_input) line += fmt::format(" ('{}')", where_to_look(words));
    fmt::print(stderr, "{}\n", line);
  }
  return exit_status(error.kind());
}

// What could not be printed was not answered.
int with_output_checked(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  fmt::print(stderr, "zermelo: standard output could not be written\n");
  return status == 0 ? 1 : status;
}

}  // namespace

std::vector<std::string> first_words() {
  std::vector<std::string> names;
  for (const auto& entry : house::catalogue().games()) names.push_back(entry.name);
  for (const Question& question : house::general()) names.push_back(question.name);
  names.insert(names.end(), {"play", "serve"});
  for (const auto& [name, meaning] : plain_commands()) names.push_back(name);
  return names;
}

std::vector<std::pair<std::string, std::string>> plain_commands() {
  return {{"tour", "a few commands with their answers"},
          {"completion", "a script for bash or zsh: source <(zermelo completion bash)"},
          {"manual", "this program's manual page: zermelo manual | man -l -"},
          {"catalogue", "every game, question and parameter as JSON"},
          {"help", "this; 'help es', 'help es solve' and so on say more"}};
}

int run_command(const std::vector<std::string>& words, const Budget& budget) {
  try {
    return with_output_checked(run_words(words, budget));
  } catch (const Error& error) {
    return with_output_checked(report(error, words));
  } catch (const std::bad_alloc&) {
    return with_output_checked(report({ErrorKind::budget, "the system has no more memory to give"}, words));
  } catch (const std::filesystem::filesystem_error& error) {
    return with_output_checked(report({ErrorKind::bad_input, error.what()}, words));
  } catch (const std::system_error& error) {
    // fmt's print says so when standard output is lost.
    fmt::print(stderr, "zermelo: {}\n", error.what());
    return 1;
  }
}

}  // namespace zermelo::cli
