// Completion for shells. What can follow a command is known beforehand, so the scripts hold it and ask nobody.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/manual.hpp"
#include "cli/program.hpp"
#include "house/games.hpp"

namespace zermelo::cli {
namespace {

std::vector<Parameter> parameters_of(const Command& command) {
  std::vector<Parameter> all = command.parameters;
  all.insert(all.end(), command.standard.begin(), command.standard.end());
  return all;
}

bool is_file(const Parameter& parameter) {
  return parameter.schema.kind == Schema::Kind::input || parameter.schema.kind == Schema::Kind::output ||
         parameter.name == "out" || parameter.name == "load";
}

// Choices, or the formats that a form lists.
std::vector<std::string> choices_of(const Parameter& parameter) {
  if (!parameter.schema.choices.empty() || parameter.name != "format") return parameter.schema.choices;
  std::vector<std::string> choices;
  for (const std::string_view choice : split(parameter.schema.form, '|')) choices.emplace_back(choice);
  return choices;
}

// The second words, by the first.
std::vector<std::string> after(const std::string& first) {
  std::vector<std::string> seconds;
  for (const Command& command : commands()) {
    if (command.words.starts_with(first + " ")) seconds.push_back(command.words.substr(first.size() + 1));
  }
  return seconds;
}

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& entry : house::catalogue().games()) names.push_back(entry.name);
  return names;
}

// ---- bash

std::string bash_case(const Command& command) {
  std::string text =
      fmt::format("    '{}'{})\n", command.words, command.words.find(' ') == std::string::npos ? "' '*" : "");
  std::vector<std::string> options;
  std::vector<std::string> words;
  bool files = false;
  std::string values;
  for (const Parameter& parameter : parameters_of(command)) {
    const auto choices = choices_of(parameter);
    options.push_back("--" + parameter.name);
    if (parameter.argument) {
      files = files || is_file(parameter);
      words.insert(words.end(), choices.begin(), choices.end());
    }
    if (parameter.schema.kind == Schema::Kind::flag) continue;
    const std::string says = is_file(parameter) ? "_zermelo_files"
                             : !choices.empty() ? fmt::format("_zermelo_words '{}'", fmt::join(choices, " "))
                                                : ":";
    values += fmt::format("        --{}) {}; return ;;\n", parameter.name, says);
  }
  if (command.words == "completion") words = {"bash", "zsh"};
  if (!values.empty()) text += "      case $previous in\n" + values + "      esac\n";
  if (files) text += "      [[ $current == -* ]] || { _zermelo_files; return; }\n";
  if (!words.empty())
    text += fmt::format("      [[ $current == -* ]] || {{ _zermelo_words '{}'; return; }}\n",
                        fmt::join(words, " "));
  options.emplace_back("--help");
  return text + fmt::format("      _zermelo_words '{}' ;;\n", fmt::join(options, " "));
}

std::string bash() {
  std::string text =
      "# Completion of zermelo for bash, made by 'zermelo completion bash' from the declarations of the "
      "questions.\n"
      "_zermelo_words() {\n  mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$current\")\n}\n"
      "_zermelo_files() {\n  compopt -o filenames 2>/dev/null\n  mapfile -t COMPREPLY < <(compgen -f -- "
      "\"$current\")\n}\n"
      "_zermelo() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
      "  COMPREPLY=()\n"
      "  # \"--rule=avoid\" is three words to bash.\n"
      "  if [[ $current == = ]]; then\n    current=\n"
      "  elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then\n    previous=${COMP_WORDS[COMP_CWORD - 2]}\n "
      " fi\n";
  text += fmt::format("  if ((COMP_CWORD == 1)); then\n    _zermelo_words '{}'\n    return\n  fi\n",
                      fmt::join(first_words(), " "));
  text += "  if ((COMP_CWORD == 2)) && [[ $current != -* ]]; then\n    case ${COMP_WORDS[1]} in\n";
  for (const std::string& game : games())
    text += fmt::format("      {}) _zermelo_words '{}'; return ;;\n", game, fmt::join(after(game), " "));
  text += fmt::format("      play) _zermelo_words '{}'; return ;;\n", fmt::join(games(), " "));
  text += fmt::format("      help) _zermelo_words '{}'; return ;;\n    esac\n  fi\n",
                      fmt::join(first_words(), " "));
  text += "  case \"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" in\n";
  // What is longer stands first: "play es" before "play".
  std::vector<Command> all = commands();
  std::stable_partition(all.begin(), all.end(),
                        [](const Command& command) { return command.words.find(' ') != std::string::npos; });
  for (const Command& command : all) text += bash_case(command);
  return text + "  esac\n}\ncomplete -F _zermelo zermelo ./zermelo\n";
}

// ---- zsh

// Inside single quotes, within a specification of _arguments.
std::string zsh_text(std::string_view text) {
  std::string written;
  for (const char c : text) {
    if (c == '\'') {
      written += "'\\''";
    } else if (c == '[' || c == ']' || c == ':' || c == '\\') {
      written += '\\';
      written += c;
    } else {
      written += c;
    }
  }
  return written;
}

std::string zsh_action(const Parameter& parameter) {
  if (is_file(parameter)) return "_files";
  const auto choices = choices_of(parameter);
  return choices.empty() ? " " : fmt::format("({})", fmt::join(choices, " "));
}

std::string zsh_specification(const Parameter& parameter, int& place) {
  if (parameter.argument) {
    const std::string at = parameter.many ? "*" : fmt::format("{}{}", ++place, parameter.required ? "" : ":");
    return fmt::format("'{}:{}:{}'", at, zsh_text(parameter.meaning), zsh_action(parameter));
  }
  if (parameter.schema.kind == Schema::Kind::flag)
    return fmt::format("'--{}[{}]'", parameter.name, zsh_text(parameter.meaning));
  return fmt::format("'{}--{}=[{}]:{}:{}'", parameter.many ? "*" : "", parameter.name,
                     zsh_text(parameter.meaning),
                     zsh_text(parameter.schema.form.empty() ? parameter.name : parameter.schema.form),
                     zsh_action(parameter));
}

std::string described(const std::vector<std::pair<std::string, std::string>>& entries) {
  std::string text;
  for (const auto& [name, meaning] : entries) text += fmt::format(" '{}:{}'", name, zsh_text(meaning));
  return text;
}

std::string zsh() {
  std::string text =
      "#compdef zermelo\n# Completion of zermelo for zsh, made by 'zermelo completion zsh' from the "
      "declarations of the questions.\n"
      "_zermelo() {\n  local -a first second\n";
  std::vector<std::pair<std::string, std::string>> firsts;
  for (const auto& entry : house::catalogue().games()) firsts.emplace_back(entry.name, entry.title);
  for (const Command& command : commands()) {
    if (command.words.find(' ') == std::string::npos) firsts.emplace_back(command.words, command.meaning);
  }
  text += "  first=(" + described(firsts) + ")\n";
  text += "  if (( CURRENT == 2 )); then\n    _describe command first\n    return\n  fi\n";
  text += "  if (( CURRENT == 3 )); then\n    case $words[2] in\n";
  for (const auto& entry : house::catalogue().games()) {
    std::vector<std::pair<std::string, std::string>> questions;
    for (const auto& question : entry.questions) questions.emplace_back(question.name, question.meaning);
    text += fmt::format("      {}) second=({}); _describe question second; return ;;\n", entry.name,
                        described(questions));
  }
  std::vector<std::pair<std::string, std::string>> names;
  for (const auto& entry : house::catalogue().games()) names.emplace_back(entry.name, entry.title);
  text += fmt::format("      play) second=({}); _describe game second ;;\n", described(names));
  text +=
      "      help) _describe command first; return ;;\n      completion) second=(bash zsh); _describe shell "
      "second; return ;;\n"
      "    esac\n  fi\n";
  text += "  local place=\"$words[2] $words[3]\"\n  case $place in\n";
  std::vector<Command> all = commands();
  std::stable_partition(all.begin(), all.end(),
                        [](const Command& command) { return command.words.find(' ') != std::string::npos; });
  for (const Command& command : all) {
    const bool two = command.words.find(' ') != std::string::npos;
    text += fmt::format("    '{}'{})\n      shift {} words\n      (( CURRENT -= {} ))\n      _arguments",
                        command.words, two ? "" : "' '*", two ? 2 : 1, two ? 2 : 1);
    int place = 0;
    for (const Parameter& parameter : parameters_of(command))
      text += " \\\n        " + zsh_specification(parameter, place);
    text += " \\\n        '--help[explain it]' ;;\n";
  }
  return text + "  esac\n}\n_zermelo \"$@\"\n";
}

}  // namespace

std::string completion(std::string_view shell) {
  if (shell == "bash") return bash();
  if (shell == "zsh") return zsh();
  refuse_choice(shell, "SHELL", {"bash", "zsh"});
}

}  // namespace zermelo::cli
