#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/sequence.hpp"
#include "proof/polyform/composition.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::size_t most_stages_told = 60;
constexpr std::uint64_t row_steps = 4096;  // of a watch, for a row that is written

struct Stages {
  std::optional<InputPath> file;
  std::optional<Numbers<0, most_marks>> breaker;
  std::optional<Numbers<1, 1000>> turns;
};

std::vector<PartGame> games_of_certificate(const std::string& path) {
  proof::CertificateReader reader(path);
  if (reader.header().game != "polyform" || reader.header().kind != "composition") {
    bad_input(fmt::format("{} is no composition but {} of {}", in_quotes(path),
                          in_quotes(reader.header().kind), in_quotes(reader.header().game)));
  }
  std::vector<PartGame> games;
  for (const auto& part : proof::read_composition(reader)) {
    games.insert(games.end(), static_cast<std::size_t>(part.times),
                 {part.sequence.marks.breaker, turns_of(part.sequence)});
  }
  return games;
}

std::vector<PartGame> games_of(const Stages& asked) {
  if (asked.file) {
    if (asked.breaker || asked.turns) bad_input("--breaker and --turns do not go with a certificate");
    return games_of_certificate(asked.file->path);
  }
  const auto breaker = asked.breaker ? asked.breaker->numbers : std::vector<int>();
  const auto turns = asked.turns ? asked.turns->numbers : std::vector<int>();
  if (breaker.empty() || breaker.size() != turns.size()) {
    bad_input(fmt::format("--breaker has {} and --turns {}; accepted: one of each for every game",
                          counted(breaker.size(), "number", "numbers"), turns.size()));
  }
  std::vector<PartGame> games;
  for (std::size_t i = 0; i < breaker.size(); ++i) games.push_back({breaker[i], turns[i]});
  return games;
}

std::string joined(const std::vector<Integer>& numbers) {
  std::string text;
  for (const Integer& number : numbers) text += (text.empty() ? "" : ",") + number.get_str();
  return text;
}

// The rows of the diagram, in the verdict and, the first of them, in the text. Throws Stopped: the numbers
// are long.
void tell(const StageDiagram& diagram, Watch& watch, lab::Answer& answer) {
  Value rows = Value::array();
  answer.add(
      "The stage diagram of Theorem 3.1.\nprogress, supply, turns of the stage, turns to the end at most");
  for (const auto& [progress, stage] : diagram) {
    watch.spend(row_steps);
    rows.push_back({{"progress", progress},
                    {"supply", stage.supply},
                    {"turns", stage.turns},
                    {"turns_to_end", stage.turns_to_end}});
    if (rows.size() > most_stages_told) continue;
    answer.add(fmt::format("({})  ({})  {}  {}", fmt::join(progress, ","), joined(stage.supply),
                           stage.turns.get_str(), stage.turns_to_end.get_str()));
  }
  if (rows.size() > most_stages_told) {
    answer.add(fmt::format(".. and {} more", counted(rows.size() - most_stages_told, "stage", "stages")));
  }
  answer.table = lab::Table::of(
      {{"progress", ""}, {"supply", ""}, {"turns", ""}, {"turns_to_end", "turns to the end"}}, rows);
  const Integer& most = turns_in_all(diagram);
  answer.verdict = {{"length", {{"max", most}}}, {"stages", rows}};
  answer.add(fmt::format("At most {} in all.", most == 1 ? "1 turn" : grouped(most.get_str()) + " turns"));
}

void stages(const Stages& asked, lab::Work& work, lab::Answer& answer) {
  const std::vector<PartGame> games = games_of(asked);
  answer.scope = "games played side by side on far-off parts of the infinite board";
  Watch watch(work.budget, work.progress);
  work.progress.begin("stages", 0);
  try {
    const StageDiagram diagram = stage_diagram(games, &watch);
    tell(diagram, watch, answer);
    if (work.wants(lab::Form::chart)) answer.chart = stage_chart(games, diagram);
  } catch (const Stopped&) {
    Budget::throw_if_interrupted();
    answer.complete = false;
    answer.verdict = {{"length", nullptr}, {"stages", nullptr}};
    answer.text = "Unknown: the budget ran out before every stage was looked at.\n";
  }
}

}  // namespace

lab::Question stages_question() {
  return lab::ask<Stages>("stages",
                          "the stage diagram of Theorem 3.1: games side by side, their supplies and turns")
      .argument("file", &Stages::file,
                "a certificate of the kind 'composition', instead of --breaker and --turns")
      .option("breaker", &Stages::breaker, "the breaker's marks that each game answers")
      .option("turns", &Stages::turns, "the turns in which each game is won")
      .gives(lab::Form::chart)
      .gives(lab::Form::table)
      .example("--breaker 1,2 --turns 3,4 --out stages.svg")
      .answered_by(stages);
}

}  // namespace zermelo::polyform
