#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/check.hpp"
#include "lab/claims.hpp"
#include "lab/registry.hpp"

namespace zermelo::cli {
namespace {

// ---- games
// ------------------------------------------------------------------------------------------------------------

struct GamesCommand : ReadingOptions {
  int run() {
    lab::Answer answer;
    answer.question = {{"list", "games"}};
    answer.scope = "this program";
    answer.method = "registry";
    auto list = nlohmann::ordered_json::array();
    for (const auto& entry : lab::games()) {
      auto parameters = nlohmann::ordered_json::array();
      answer.text += fmt::format("{}: {}; {}\n", entry.name, entry.title, entry.summary);
      for (const auto& parameter : entry.parameters) {
        parameters.push_back(
            {{"name", parameter.name}, {"meaning", parameter.meaning}, {"default", parameter.standard}});
        answer.text +=
            fmt::format("    {:<9} {} (default {})\n", parameter.name, parameter.meaning, parameter.standard);
      }
      list.push_back({{"name", entry.name}, {"title", entry.title}, {"parameters", parameters}});
    }
    answer.verdict = {{"games", list}};
    answer.cost = lab::cost_of(Budget(), 0);
    print(answer);
    return 0;
  }
};

// ---- check
// ------------------------------------------------------------------------------------------------------------

struct CheckCommand : ReadingOptions {
  std::vector<std::string> files;

  int run() {
    const lab::Answer answer = lab::check_certificates(files);
    print(answer);
    return answer.verdict.at("status").get<int>();
  }
};

// ---- reproduce
// --------------------------------------------------------------------------------------------------------

struct ReproduceCommand : SolvingOptions {
  std::string paper;
  std::string only;
  std::string file;

  std::vector<lab::Paper> chosen() const {
    if (!file.empty()) {
      std::ifstream stream(file);
      if (!stream) bad_input(fmt::format("{} cannot be read", in_quotes(file)));
      std::stringstream text;
      text << stream.rdbuf();
      return {lab::parse_paper(text.str())};
    }
    auto papers = lab::papers();
    if (paper.empty()) return papers;
    std::string names;
    for (const auto& candidate : papers) {
      if (candidate.name == paper) return {candidate};
      names += (names.empty() ? "" : ", ") + candidate.name;
    }
    bad_input(fmt::format("there is no paper {}; accepted: {}", in_quotes(paper), names));
  }

  int run() {
    std::vector<std::string> ids;
    if (!only.empty()) {
      for (const auto id : split(only, ',')) ids.emplace_back(id);
    }
    Progress progress(progress_style());
    const lab::Answer answer = lab::reproduce(chosen(), ids, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::check_failed);
  }
};

}  // namespace

void add_games(Command& app, Run& run) {
  auto command = std::make_shared<GamesCommand>();
  Command* sub = app.add_subcommand("games", "the games of the laboratory and their parameters");
  on_choice(sub, command, run);
}

void add_check(Command& app, Run& run) {
  auto command = std::make_shared<CheckCommand>();
  Command* sub = app.add_subcommand("check", "verify certificates (zermelo-check does the same on its own)");
  sub->add_option("FILE", command->files, "certificates")->required();
  on_choice(sub, command, run);
}

void add_reproduce(Command& app, Run& run) {
  auto command = std::make_shared<ReproduceCommand>();
  Command* sub = app.add_subcommand("reproduce", "recompute and judge what the papers claim");
  sub->add_option("PAPER", command->paper, "pudwell, parton, silva or norris-sieben (default: all)");
  sub->add_option("--only", command->only, "only these claims")->type_name("ID,...");
  sub->add_option("--claims", command->file, "judge the records of this file instead")->type_name("FILE");
  on_choice(sub, command, run);
}

}  // namespace zermelo::cli
