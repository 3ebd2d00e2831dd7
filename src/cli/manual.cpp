#include "cli/manual.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "cli/program.hpp"
#include "house/games.hpp"
#include "lab/answer/json.hpp"
#include "lab/catalogue/described.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo::cli {
namespace {

Command command_of(const std::string& before, const lab::Question& question) {
  Command command{(before.empty() ? "" : before + " ") + question.name, question.meaning,
                  lab::usage(before.empty() ? "zermelo" : "zermelo " + before, question),
                  question.parameters};
  command.standard = lab::standard_parameters(question);
  command.examples = question.examples;
  return command;
}

// ---- troff. A line that begins with a dot would be a request, a plain minus a hyphen.

std::string troff(std::string_view text) {
  std::string written;
  if (text.starts_with('.') || text.starts_with('\'')) written = "\\&";
  for (const char c : text) {
    if (c == '\\') {
      written += "\\e";
    } else if (c == '-') {
      written += "\\-";
    } else {
      written += c;
    }
  }
  return written;
}

// The argument of a request stands in quotes.
std::string heading(std::string_view text) {
  std::string quoted;
  for (const char c : troff(text)) quoted += c == '"' ? std::string("\\(dq") : std::string(1, c);
  return '"' + quoted + '"';
}

std::string list_of(const std::vector<Parameter>& parameters) {
  std::string text;
  for (const auto& [written, meaning] : lab::parameter_lines(parameters))
    text += fmt::format(".TP\n.B {}\n{}\n", heading(written), troff(meaning));
  return text;
}

std::string section_of(const Command& command) {
  std::string text = fmt::format(".SS {}\n.B {}\n.PP\n{}.\n", heading(command.words), heading(command.usage),
                                 troff(command.meaning));
  text += list_of(command.parameters);
  if (!command.standard.empty()) {
    std::vector<std::string> names;
    for (const Parameter& parameter : command.standard) names.push_back("--" + parameter.name);
    text += fmt::format(".PP\nAlso: {}.\n", troff(fmt::format("{}", fmt::join(names, ", "))));
  }
  for (const std::string& example : command.examples)
    text += fmt::format(".PP\nExample: zermelo {}\n", troff(command.words + " " + example));
  return text;
}

// A question that gives everything has every parameter that goes with questions.
std::vector<Parameter> all_standard() {
  lab::Question all;
  all.certificate = all.checkpoint = true;
  all.forms = {lab::Form::picture, lab::Form::chart, lab::Form::table, lab::Form::sequence};
  return lab::standard_parameters(all);
}

}  // namespace

std::vector<Command> commands() {
  std::vector<Command> all;
  for (const auto& entry : house::catalogue().games()) {
    for (const lab::Question& question : entry.questions) all.push_back(command_of(entry.name, question));
  }
  for (const lab::Question& question : house::general()) all.push_back(command_of("", question));
  all.push_back({"play", "play a game, against the computer or a friend, or go on with one",
                 "zermelo play GAME [PARAMETERS] [OPTIONS]", play_parameters(nullptr)});
  for (const auto& entry : house::catalogue().games()) {
    all.push_back({"play " + entry.name, "play " + entry.title,
                   fmt::format("zermelo play {} [PARAMETERS] [OPTIONS]", entry.name),
                   play_parameters(&entry)});
  }
  all.push_back({"serve", "the laboratory as a page in the browser; the same as no words at all",
                 "zermelo serve [OPTIONS]", serve_parameters()});
  for (const auto& [name, meaning] : plain_commands())
    all.push_back({name, meaning, "zermelo " + name + (name == "completion" ? " SHELL" : ""), {}});
  return all;
}

std::string manual_page() {
  std::string text = fmt::format(
      ".\\\" Made by 'zermelo manual' from the declarations of the questions.\n"
      ".TH ZERMELO 1 \"\" \"zermelo {}\" \"Laboratory for pattern games\"\n"
      ".SH NAME\nzermelo \\- a laboratory for pattern games: exact answers, with certificates\n"
      ".SH SYNOPSIS\n.B zermelo\nGAME QUESTION [PARAMETERS] [OPTIONS]\n.br\n.B zermelo\nCOMMAND ...\n.br\n.B "
      "zermelo\n"
      ".SH DESCRIPTION\nTwo players build, or must not build, a pattern. Zermelo plays such games, solves "
      "them exactly, and "
      "backs its answers with certificates that\n.BR zermelo\\-check (1)\nverifies without it. Every answer "
      "is exact or says "
      "that it is unknown. Without words it opens the laboratory as a page in the browser.\n"
      ".PP\nArguments are plain words in their order, options\n.B \\-\\-name value\nor\n.BR \\-\\-name=value "
      ".\n"
      "A plain word that begins with two dashes stands after\n.BR \\-\\- .\n",
      ZERMELO_VERSION);
  text +=
      ".SH OPTIONS OF QUESTIONS\nEach question says which of them go with it.\n" + list_of(all_standard());
  const auto every = commands();
  const auto add_section = [&](const std::string& title, const auto& belongs) {
    text += fmt::format(".SH {}\n", heading(title));
    for (const Command& command : every) {
      if (belongs(command)) text += section_of(command);
    }
  };
  for (const auto& entry : house::catalogue().games()) {
    add_section(fmt::format("{}: {}", entry.name, entry.title),
                [&](const Command& command) { return command.words.starts_with(entry.name + " "); });
  }
  add_section("OTHER COMMANDS", [&](const Command& command) {
    const auto games = house::catalogue().games();
    return std::none_of(games.begin(), games.end(),
                        [&](const auto& entry) { return command.words.starts_with(entry.name + " "); });
  });
  return text +
         ".SH EXIT STATUS\n.TP\n.B 0\nanswered\n.TP\n.B 1\na check or a claim failed\n.TP\n.B 2\nbad input; "
         "nothing was "
         "changed on the disk\n.TP\n.B 3\nthe budget ran out\n.TP\n.B 130\ninterrupted\n"
         ".SH ENVIRONMENT\n.TP\n.B ZERMELO_DATA\nthe folder of kept proofs and tables, in place of the one "
         "beside the "
         "program\n.TP\n.B XDG_DATA_HOME\nwhere the page keeps answers and games\n.TP\n.B NO_COLOR\nno "
         "colours on a "
         "terminal\n.SH SEE ALSO\n.BR zermelo\\-check (1)\n";
}

std::string catalogue_text() { return lab::json_text(lab::as_data(house::catalogue(), house::general())); }

}  // namespace zermelo::cli
