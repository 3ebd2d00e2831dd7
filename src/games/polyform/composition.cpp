#include "games/polyform/composition.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::polyform {
namespace {

// In the steps of a watch, for each pair of games: the numbers are long.
constexpr std::uint64_t steps_of_stage = 4096;

int games_about_to_win(const std::vector<PartGame>& games, const std::vector<int>& progress) {
  int count = 0;
  for (std::size_t i = 0; i < games.size(); ++i) count += progress[i] == games[i].length - 1 ? 1 : 0;
  return count;
}

// The game is won in the turn after a stage with p(i) = l_i - 1.
Stage last_stage(const std::vector<PartGame>& games, const std::vector<int>& progress) {
  Stage stage{progress, std::vector<Integer>(games.size(), 0), 1, 1};
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (progress[i] != games[i].length - 1) continue;
    stage.supply[i] = 1;
    break;
  }
  return stage;
}

std::vector<int> advanced(std::vector<int> progress, std::size_t game) {
  ++progress[game];
  return progress;
}

Stage earlier_stage(const std::vector<PartGame>& games, const std::vector<int>& progress,
                    const StageDiagram& later) {
  Stage stage{progress, std::vector<Integer>(games.size(), 0), 1, 1};
  std::vector<const Stage*> after;
  Integer longest = 0;
  Integer marks = 0;  // b + s
  for (std::size_t i = 0; i < games.size(); ++i) {
    after.push_back(&later.at(advanced(progress, i)));
    longest = std::max(longest, after.back()->turns_to_end);
    stage.turns += (after.back()->supply[i] - 1) * (games[i].breaker + 1);
    marks += games[i].breaker + 1;
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    stage.supply[i] = (stage.turns - 1) * marks + 1;
    for (std::size_t j = 0; j < games.size(); ++j) {
      if (j == i || after[j]->supply[i] == 0) continue;
      stage.supply[i] = std::max(stage.supply[i], Integer(after[j]->supply[i] + stage.turns * marks));
    }
  }
  stage.turns_to_end = stage.turns + longest;
  return stage;
}

// ---- ways to share out marks

// Calls visit(sizes) for every multiset of positive numbers with this sum, as how often each number stands.
template <class Visit>
void for_each_partition(int left, int largest, std::vector<int>& times, Visit visit) {
  if (left == 0) return visit(times);
  for (int part = std::min(left, largest); part > 0; --part) {
    ++times[static_cast<std::size_t>(part)];
    for_each_partition(left - part, part, times, visit);
    --times[static_cast<std::size_t>(part)];
  }
}

int answered(const std::vector<PartNeed>& parts) {
  int marks = 0;
  for (const PartNeed& part : parts) marks += part.times * (part.breaker + 1);
  return marks;
}

// Gives part `at` and those after it their b_i, so that all together answer `wanted` marks, each part counted
// with its one, and no b_i could be less.
void share_answers(std::vector<PartNeed>& parts, std::size_t at, int wanted,
                   std::vector<std::vector<PartNeed>>& found) {
  if (at == parts.size()) {
    const int marks = answered(parts);
    const bool spare = std::any_of(parts.begin(), parts.end(), [&](const PartNeed& part) {
      return part.breaker > 0 && marks - part.times >= wanted;
    });
    if (marks >= wanted && !spare) found.push_back(parts);
    return;
  }
  PartNeed& part = parts[at];
  for (part.breaker = 0; part.breaker == 0 || part.times * part.breaker < wanted; ++part.breaker)
    share_answers(parts, at + 1, wanted, found);
  part.breaker = 0;
}

// The hardest part's marks to answer for each of its own.
double hardness(const std::vector<PartNeed>& parts) {
  double most = 0;
  for (const PartNeed& part : parts)
    most = std::max(most, static_cast<double>(part.breaker + 1) / part.maker);
  return most;
}

}  // namespace

StageDiagram stage_diagram(const std::vector<PartGame>& games, Watch* watch) {
  double count = games.empty() ? 0 : 1;
  for (const PartGame& game : games) count *= game.length;
  if (count < 1 || count > static_cast<double>(most_stages))
    bad_input(fmt::format("a stage diagram has 1 to {} stages", most_stages));
  // Backwards through all progress vectors, so that a stage comes after those that follow it. From one game
  // about to win no stage follows; two such games only stand together where a game takes one turn.
  StageDiagram stages;
  std::vector<int> progress;
  progress.reserve(games.size());
  for (const PartGame& game : games) progress.push_back(game.length - 1);
  for (;;) {
    if (watch != nullptr) {
      watch->done = stages.size();
      watch->spend(steps_of_stage * games.size() * games.size());
    }
    const bool start = std::all_of(progress.begin(), progress.end(), [](int turns) { return turns == 0; });
    const int about_to_win = games_about_to_win(games, progress);
    if (about_to_win == 0) {
      stages.emplace(progress, earlier_stage(games, progress, stages));
    } else if (about_to_win == 1 || start) {
      stages.emplace(progress, last_stage(games, progress));
    }
    if (start) return stages;
    std::size_t at = 0;
    while (progress[at] == 0) {
      progress[at] = games[at].length - 1;
      ++at;
    }
    --progress[at];
  }
}

const Integer& turns_in_all(const StageDiagram& diagram) {
  return diagram.begin()->second.turns_to_end;  // the least vector is that of the start
}

Chart stage_chart(const std::vector<PartGame>& games, const StageDiagram& stages) {
  Chart chart;
  std::map<std::vector<int>, int> numbers;
  for (const auto& [progress, stage] : stages) {
    std::vector<std::string> supply;
    supply.reserve(games.size());
    for (const Integer& number : stage.supply) supply.push_back(number.get_str());
    numbers.emplace(progress, static_cast<int>(chart.nodes.size()));
    chart.nodes.push_back(
        {{fmt::format("p {}", fmt::join(progress, " ")), fmt::format("q {}", fmt::join(supply, " "))},
         std::accumulate(progress.begin(), progress.end(), 0),
         false});
  }
  const auto won = static_cast<int>(chart.nodes.size());
  int deepest = 0;
  for (const Chart::Node& node : chart.nodes) deepest = std::max(deepest, node.layer);
  chart.nodes.push_back({{"won"}, deepest + 1, true});
  for (const auto& [progress, stage] : stages) {
    const int from = numbers.at(progress);
    if (games_about_to_win(games, progress) > 0) {
      chart.arrows.push_back({from, won, "1", true});
      continue;
    }
    for (std::size_t i = 0; i < games.size(); ++i)
      chart.arrows.push_back({from, numbers.at(advanced(progress, i)), stage.turns.get_str(), false});
  }
  chart.title = fmt::format("Stages of {}, at most {} turns", counted(games.size(), "game", "games"),
                            turns_in_all(stages).get_str());
  return chart;
}

std::vector<std::vector<PartNeed>> compositions(const Marks& marks) {
  std::vector<std::vector<PartNeed>> found;
  if (marks.maker < 2) return found;
  if (marks.maker > most_shared_out) {
    const Marks part = part_of_corollary_3_3(marks);
    return {{{part.maker, part.breaker, marks.maker}}};
  }
  std::vector<int> times(static_cast<std::size_t>(marks.maker) + 1);
  for_each_partition(marks.maker, marks.maker - 1, times, [&](const std::vector<int>& shared) {
    std::vector<PartNeed> parts;
    for (int size = 1; size < marks.maker; ++size) {
      if (shared[static_cast<std::size_t>(size)] > 0)
        parts.push_back({size, 0, shared[static_cast<std::size_t>(size)]});
    }
    share_answers(parts, 0, marks.breaker + 1, found);
  });
  std::stable_sort(found.begin(), found.end(), [](const auto& x, const auto& y) {
    return std::tuple(hardness(x), x.size()) < std::tuple(hardness(y), y.size());
  });
  return found;
}

Marks part_of_corollary_3_3(const Marks& marks) { return {1, marks.breaker / marks.maker, marks.maker, 0}; }

}  // namespace zermelo::polyform
