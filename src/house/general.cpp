// The questions that are about no game in particular.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "house/games.hpp"
#include "proof/check.hpp"

namespace zermelo::house {
namespace {

using lab::Answer;
using lab::Work;

// ---- games

struct Games {};

void list_games(const Games&, Work&, Answer& answer) {
  answer.scope = "this program";
  Value games = Value::array();
  for (const lab::GameEntry& entry : catalogue().games()) {
    Value parameters = Value::array();
    Value questions = Value::array();
    answer.add(fmt::format("{}: {}; {}", entry.name, entry.title, entry.summary));
    for (const Parameter& parameter : entry.parameters) {
      parameters.push_back(
          {{"name", parameter.name}, {"meaning", parameter.meaning}, {"default", parameter.standard}});
      answer.add(fmt::format("    {:<9} {} (default {})", parameter.name, parameter.meaning,
                             parameter.standard.value_or("none")));
    }
    for (const lab::Question& question : entry.questions) {
      questions.push_back({{"name", question.name}, {"meaning", question.meaning}});
      answer.add(fmt::format("  zermelo {} {}: {}", entry.name, question.name, question.meaning));
    }
    games.push_back(
        {{"name", entry.name}, {"title", entry.title}, {"parameters", parameters}, {"questions", questions}});
  }
  answer.verdict["games"] = games;
}

// ---- check

struct Check {
  std::vector<InputPath> file;
};

void check(const Check& asked, Work& work, Answer& answer) {
  if (asked.file.empty()) bad_input("FILE is required: the certificates to check");
  answer.scope = "these files";
  std::vector<std::string> paths;
  paths.reserve(asked.file.size());
  for (const InputPath& file : asked.file) paths.push_back(file.path);
  Value files = Value::array();
  const int status = proof::check_files(paths, [&](const proof::CheckedFile& file) {
    Value entry = {{"file", file.path}, {"proved", file.proved}};
    if (!file.proved) entry["error"] = file.error;
    files.push_back(entry);
    answer.add(file.text());
    work.show(answer);
  });
  answer.verdict = {{"files", files}, {"status", status}};
  answer.failed = status == 1;
  answer.refused = status == 2;
}

// ---- reproduce

struct Reproduce {
  std::optional<std::string> paper;
  std::optional<std::string> only;
  std::optional<InputPath> claims;
  bool list = false;
};

std::vector<lab::Paper> chosen(const Reproduce& asked) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 24;
  if (asked.claims) {
    if (asked.paper) bad_input("PAPER goes without --claims");
    return {lab::parse_paper(read_file(asked.claims->path, largest))};
  }
  auto all = papers();
  if (!asked.paper) return all;
  std::vector<std::string> names;
  for (const lab::Paper& paper : all) {
    if (paper.name == *asked.paper) return {paper};
    names.push_back(paper.name);
  }
  refuse_choice(*asked.paper, "PAPER", names);
}

void reproduce(const Reproduce& asked, Work& work, Answer& answer) {
  std::vector<std::string> only;
  if (asked.only) {
    for (const std::string_view id : split(*asked.only, ',')) {
      if (id.empty()) bad_input("--only names an empty claim; accepted: claims separated by commas");
      only.emplace_back(id);
    }
  }
  if (asked.list) {
    lab::list_claims(chosen(asked), only, answer);
    return;
  }
  static const lab::Checks checks = listed_checks();
  lab::reproduce(chosen(asked), only, {catalogue(), checks}, work, answer);
}

}  // namespace

const std::vector<lab::Question>& general() {
  static const std::vector<lab::Question> all = {
      lab::ask<Games>("games", "the games of the laboratory, their parameters and their questions")
          .at_once()
          .answered_by(list_games),
      lab::ask<Check>("check", "verify certificates (zermelo-check does the same on its own)")
          .argument("file", &Check::file, "certificates")
          .at_once()
          .example("certificates/es-24-10.cert")
          .answered_by(check),
      lab::ask<Reproduce>("reproduce", "recompute and judge what the papers claim")
          .argument("paper", &Reproduce::paper, "pudwell, parton, silva or norris-sieben; none: all of them")
          .option("only", &Reproduce::only, "only these claims")
          .form("ID,...")
          .option("claims", &Reproduce::claims, "judge the records of this file instead")
          .option("list", &Reproduce::list, "the claims with their ranges, unjudged")
          .example("pudwell --only TB2")
          .answered_by(reproduce),
  };
  return all;
}

}  // namespace zermelo::house
