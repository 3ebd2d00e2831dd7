// The questions that are about no game in particular.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <ctime>

#include "base/error.hpp"
#include "base/file.hpp"
#include "house/games.hpp"
#include "lab/store/store.hpp"
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
  answer.table = lab::Table::of({{"file", ""}, {"proved", ""}, {"error", ""}}, files);
  answer.verdict = {{"files", files}, {"status", status}};
  answer.failed = status == 1;
  answer.refused = status == 2;
}

// ---- store

enum class Care { list, verify, export_, prune };
constexpr auto every(Care) { return std::array{Care::list, Care::verify, Care::export_, Care::prune}; }
constexpr std::string_view name_of(Care care) {
  constexpr std::array<std::string_view, 4> names = {"list", "verify", "export", "prune"};
  return names[static_cast<std::size_t>(care)];
}

struct AskedStore {
  Care what = Care::list;
  std::optional<std::string> data;
  Seconds older = {30 * 86400.0};
};

Fields<AskedStore> store_fields() {
  Fields<AskedStore> fields;
  fields.argument("what", &AskedStore::what, "list, verify, export (every answer, as JSON lines) or prune");
  fields.option("data", &AskedStore::data, "the data folder; $XDG_DATA_HOME/zermelo when nothing is said")
      .form("FOLDER");
  fields.option("older", &AskedStore::older, "with prune: answers that are older than this").form("T");
  return fields;
}

std::string moment(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(seconds)));
}

void list_kept(lab::Store& store, bool whole, Answer& answer) {
  constexpr std::size_t most = 1'000'000;
  Value jobs = Value::array();
  for (const lab::KeptJob& kept : store.jobs(most)) {
    const std::string name = kept.game.empty() ? kept.question : kept.game + " " + kept.question;
    Value row = {{"id", kept.id},
                 {"question", name},
                 {"given", kept.given},
                 {"state", lab::name_of(kept.state)},
                 {"made", moment(kept.made)},
                 {"complete", kept.complete}};
    if (whole) {
      const auto job = store.job(kept.id);
      row["answer"] = job ? job->answer : "";
      answer.add(fmt::format("{{\"id\":{},\"game\":\"{}\",\"question\":\"{}\",\"given\":{},\"answer\":{}}}",
                             kept.id, kept.game, kept.question, kept.given,
                             job && !job->answer.empty() ? job->answer : std::string("null")));
    } else {
      answer.add(fmt::format("{:>5}  {}  {:<9} {} {}{}", kept.id, moment(kept.made), lab::name_of(kept.state),
                             name, kept.given, kept.certificate.empty() ? "" : "  with " + kept.certificate));
    }
    jobs.push_back(row);
  }
  answer.verdict["jobs"] = jobs;
  if (whole) return;
  Value games = Value::array();
  for (const lab::KeptGame& game : store.games(most)) {
    games.push_back(Value{{"id", game.id}, {"name", game.name}, {"made", moment(game.made)}});
    answer.add(fmt::format("{:>5}  {}  game      {}", game.id, moment(game.made), game.name));
  }
  answer.verdict["games"] = games;
  if (jobs.size() == 0 && games.size() == 0) answer.add("Nothing is kept yet.");
}

void verify_kept(lab::Store& store, Answer& answer) {
  std::vector<std::string> wrong = store.verify();
  constexpr std::size_t most = 1'000'000;
  std::size_t proofs = 0;
  for (const lab::KeptJob& kept : store.jobs(most)) {
    if (kept.certificate.empty()) continue;
    try {
      proof::check_file(store.certificate_file(kept.certificate));
      ++proofs;
    } catch (const Error& error) {
      wrong.push_back(fmt::format("{}: {}", kept.certificate, error.what()));
    }
  }
  answer.verdict["wrong"] = Value(wrong);
  answer.verdict["proofs"] = proofs;
  answer.failed = !wrong.empty();
  for (const std::string& line : wrong) answer.add(line);
  if (wrong.empty())
    answer.say("Everything is as it was written; {proofs#certificate|certificates} checked.");
}

void look_after_store(const AskedStore& asked, Work&, Answer& answer) {
  answer.scope = "the store of this user";
  lab::Store store(asked.data.value_or(lab::Store::usual_folder()));
  for (const std::string& notice : store.notices()) answer.add(notice);
  switch (asked.what) {
    case Care::list:
    case Care::export_:
      list_kept(store, asked.what == Care::export_, answer);
      break;
    case Care::verify:
      verify_kept(store, answer);
      break;
    case Care::prune:
      answer.verdict["removed"] =
          store.prune(std::time(nullptr) - static_cast<std::int64_t>(asked.older.seconds));
      answer.say("{removed#answer|answers} removed; saved games stay.");
      break;
  }
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
          .gives(lab::Form::table)
          .example("certificates/es-odd-a-odd-b.cert")
          .answered_by(check),
      lab::ask<Reproduce>("reproduce", "recompute and judge what the papers claim")
          .argument("paper", &Reproduce::paper, "pudwell, parton, silva or norris-sieben; none: all of them")
          .option("only", &Reproduce::only, "only these claims")
          .form("ID,...")
          .option("claims", &Reproduce::claims, "judge the records of this file instead")
          .option("list", &Reproduce::list, "the claims with their ranges, unjudged")
          .gives(lab::Form::table)
          .example("pudwell --only TB2")
          .example("silva --list --out claims.csv")
          .answered_by(reproduce),
      lab::ask<AskedStore>("store", "what the page has kept on this machine: answers, certificates, games")
          .with(store_fields())
          .at_once()
          .example("list")
          .example("prune --older 720h")
          .answered_by(look_after_store),
  };
  return all;
}

}  // namespace zermelo::house
