#include "games/polyform/questions/drawings.hpp"

#include <fmt/format.h>

#include <numeric>

#include "base/error.hpp"
#include "games/polyform/draw.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::size_t most_drawn = 400;
constexpr std::size_t most_digraph_cells = 6;
constexpr std::size_t most_digraphs_drawn = 64;

}  // namespace

std::string game_of(const ProofSequence& sequence) {
  return fmt::format("{}, game {}", goals_text(*sequence.grid, sequence.goals), text(sequence.marks));
}

Scene picture_of(const ProofSequence& sequence, const std::vector<int>& steps) {
  if (steps.size() > most_drawn) {
    bad_input(
        fmt::format("a picture holds at most {} situations, and these are {}; 'polyform show CERTIFICATE "
                    "--situation LO..HI' draws some "
                    "of them, --pages all",
                    most_drawn, steps.size()));
  }
  Scene scene = scene_of(sequence, steps, usual_across(steps.size()));
  scene.title = fmt::format(
      "A proof sequence for {}: {}", game_of(sequence),
      steps.size() == 1
          ? "situation " + situation_name(steps.front())
          : fmt::format("situations {} to {}", situation_name(steps.front()), situation_name(steps.back())));
  return scene;
}

Scene picture_of(const ProofSequence& sequence) {
  std::vector<int> all(sequence.steps.size());
  std::iota(all.begin(), all.end(), 0);
  return picture_of(sequence, all);
}

Chart chart_of(const std::vector<const ProofSequence*>& sequences) {
  Chart all;
  for (std::size_t i = 0; i < sequences.size(); ++i) {
    Chart one = flow_chart(*sequences[i]);
    const auto before = static_cast<int>(all.nodes.size());
    for (Chart::Node& node : one.nodes) {
      if (sequences.size() > 1) node.lines.push_back(text(sequences[i]->marks));
      all.nodes.push_back(std::move(node));
    }
    for (Chart::Arrow& arrow : one.arrows) {
      arrow.from += before;
      arrow.to += before;
      all.arrows.push_back(std::move(arrow));
    }
    all.title += fmt::format("{} for {}", i == 0 ? "Flow chart of a proof sequence" : " and of one",
                             game_of(*sequences[i]));
  }
  return all;
}

void draw(const std::vector<const ProofSequence*>& sequences, const lab::Work& work, lab::Answer& answer) {
  if (work.wants(lab::Form::picture)) {
    for (const ProofSequence* sequence : sequences) {
      // A door that shows pictures where there are any gets none of these; who asked for one is told why.
      if (sequence->steps.size() > most_drawn && !work.needs(lab::Form::picture)) continue;
      answer.scenes.push_back(picture_of(*sequence));
    }
  }
  if (work.wants(lab::Form::chart)) answer.chart = chart_of(sequences);
}

Scene picture_of(const Paving& paving, const std::vector<Sites>& goals) {
  Scene scene = scene_of(paving);
  scene.title = fmt::format("A {}-paving for {}, period {}", paving.breaker, goals_text(*paving.grid, goals),
                            paving.period.text());
  return scene;
}

std::vector<DependencyDigraph> digraphs_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals,
                                           const Marks& marks) {
  std::vector<DependencyDigraph> digraphs;
  if (strategy.has_history() || strategy.orders != 1 || marks.last != marks.maker) return digraphs;
  for (const Sites& goal : goals) {
    if (goal.size() > most_digraph_cells) continue;
    for (const Sites& orientation : lattice::orientations(*strategy.grid, goal)) {
      for (int number = 0; number < strategy.period.index(); ++number) {
        digraphs.push_back(dependency_digraph(
            strategy, lattice::translated(orientation, strategy.period.representative(number))));
      }
    }
  }
  return digraphs;
}

std::vector<Scene> pictures_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals,
                               const Marks& marks) {
  std::vector<Scene> scenes = {picture_of(strategy, goals, marks)};
  std::vector<DependencyDigraph> digraphs = digraphs_of(strategy, goals, marks);
  if (digraphs.empty() || digraphs.size() > most_digraphs_drawn) return scenes;
  for (DependencyDigraph& digraph : digraphs) digraph = without_idle_arrows(strategy, std::move(digraph));
  scenes.push_back(scene_of(*strategy.grid, digraphs));
  scenes.back().title =
      fmt::format("Dependency digraphs for {}, game {}", goals_text(*strategy.grid, goals), text(marks));
  return scenes;
}

Scene picture_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals, const Marks& marks) {
  Scene scene = scene_of(strategy);
  scene.title = fmt::format("A {} priority strategy for {}, period {}", text(marks),
                            goals_text(*strategy.grid, goals), strategy.period.text());
  return scene;
}

Scene picture_of(const Board& board, const std::vector<std::pair<int, int>>& pairs,
                 const std::vector<Sites>& goals, int breaker) {
  Scene scene = scene_of(board, pairs);
  scene.title = fmt::format("A {}-paving for {} on the {} board", breaker, goals_text(board.grid(), goals),
                            board.text());
  return scene;
}

}  // namespace zermelo::polyform
