#include "games/polyform/questions/drawings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.hpp"
#include "games/polyform/draw.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/sequence_draw.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::size_t most_drawn = 400;

std::string game_of(const ProofSequence& sequence) {
  return fmt::format("{}, game {}", goals_text(*sequence.grid, sequence.goals), text(sequence.marks));
}

}  // namespace

Scene picture_of(const ProofSequence& sequence) {
  if (sequence.steps.size() > most_drawn) {
    bad_input(
        fmt::format("a picture holds at most {} situations, and this proof sequence has {}; 'polyform show "
                    "CERTIFICATE --situation N' draws one of them",
                    most_drawn, sequence.steps.size()));
  }
  std::vector<int> all(sequence.steps.size());
  std::iota(all.begin(), all.end(), 0);
  const int across = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(all.size()))));
  Scene scene = scene_of(sequence, all, across);
  scene.title =
      fmt::format("A proof sequence for {}: situations 0 to {}, in rows", game_of(sequence), all.size() - 1);
  return scene;
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
