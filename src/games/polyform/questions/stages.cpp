#include "games/polyform/questions/stages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/sequence.hpp"
#include "lab/draw/chart.hpp"
#include "lab/answer/files.hpp"
#include "proof/polyform/composition.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;
using polyform::PartGame;

constexpr std::size_t most_drawn = 400;
constexpr std::size_t most_told = 60;

std::vector<PartGame> games_of(const PolyformStages& question) {
  std::vector<PartGame> games;
  if (!question.file) {
    if (question.breaker.empty() || question.breaker.size() != question.turns.size()) {
      bad_input(fmt::format("--breaker has {} numbers and --turns {}; accepted: one of each for every game",
                            question.breaker.size(), question.turns.size()));
    }
    games.reserve(question.breaker.size());
    for (std::size_t i = 0; i < question.breaker.size(); ++i)
      games.push_back({question.breaker[i], question.turns[i]});
    return games;
  }
  if (!question.breaker.empty() || !question.turns.empty())
    bad_input("--breaker and --turns do not go with a certificate");
  proof::CertificateReader reader(*question.file);
  if (reader.header().game != "polyform" || reader.header().kind != "composition") {
    bad_input(fmt::format("{} is no composition but {} of {}", in_quotes(*question.file),
                          in_quotes(reader.header().kind), in_quotes(reader.header().game)));
  }
  for (const auto& part : proof::read_composition(reader)) {
    games.insert(games.end(), static_cast<std::size_t>(part.times),
                 {part.sequence.marks.breaker, polyform::turns_of(part.sequence)});
  }
  return games;
}

std::string joined(const std::vector<Integer>& numbers) {
  std::vector<std::string> words;
  words.reserve(numbers.size());
  for (const Integer& number : numbers) words.push_back(number.get_str());
  return fmt::format("{}", fmt::join(words, ","));
}

}  // namespace

Answer stages(const PolyformStages& question, const Budget& budget) {
  const std::vector<PartGame> games = games_of(question);
  require_writable(question.dot);
  require_writable(question.svg);
  const auto diagram = polyform::stage_diagram(games);
  if (question.svg && diagram.size() > most_drawn) {
    bad_input(fmt::format("--svg draws at most {} stages, and there are {}; --dot has no bound", most_drawn,
                          diagram.size()));
  }
  Answer answer;
  auto asked = ordered_json::array();
  for (const PartGame& game : games) asked.push_back({{"breaker", game.breaker}, {"turns", game.length}});
  answer.question = {{"game", "polyform"}, {"stages", asked}};
  answer.scope = "games played side by side on far-off parts of the infinite board";
  answer.method = "stage diagram of Theorem 3.1";
  const Integer most = diagram.at(std::vector<int>(games.size(), 0)).turns_to_end;
  auto rows = ordered_json::array();
  answer.text = "progress, supply, turns of the stage, turns to the end at most\n";
  std::size_t told = 0;
  for (const auto& [progress, stage] : diagram) {
    auto supply = ordered_json::array();
    for (const Integer& number : stage.supply) supply.push_back(exact(number));
    rows.push_back({{"progress", progress},
                    {"supply", supply},
                    {"turns", exact(stage.turns)},
                    {"turns_to_end", exact(stage.turns_to_end)}});
    if (++told > most_told) continue;
    answer.text += fmt::format("({})  ({})  {}  {}\n", fmt::join(progress, ","), joined(stage.supply),
                               stage.turns.get_str(), stage.turns_to_end.get_str());
  }
  if (told > most_told) answer.text += fmt::format(".. and {} stages more\n", told - most_told);
  answer.text += fmt::format("At most {} turns in all.\n", grouped(most.get_str()));
  answer.verdict = {{"length", {{"max", exact(most)}}}, {"stages", rows}};
  if (question.dot || question.svg) {
    const Chart chart = polyform::stage_chart(games);
    if (question.dot) write_text(*question.dot, as_dot(chart));
    if (question.svg) write_text(*question.svg, as_svg(chart));
  }
  answer.cost = cost_of(budget, diagram.size());
  return answer;
}

}  // namespace zermelo::lab
