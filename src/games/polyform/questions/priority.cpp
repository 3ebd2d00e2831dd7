#include <fmt/format.h>

#include "base/error.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/questions/drawings.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/questions/solve.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/priority.hpp"

namespace zermelo::polyform {
namespace {

struct AskedPriority : Goal {
  TurnMarks marks{2, 4, std::nullopt};
  Whole<1, 64> max_index = 2;
  Whole<1, 8> depth = 3;
  Whole<0, 12> history = 2;
  Whole<1, proof::most_history_levels> levels = 2;
};

// What the digraph of each copy forces, in the verdict and line by line.
void tell_digraphs(const PriorityStrategy& strategy, const std::vector<DependencyDigraph>& digraphs,
                   lab::Answer& answer) {
  bool all = true;
  std::string lines;
  for (const DependencyDigraph& digraph : digraphs) {
    const ForcedTurns forced = forced_turns(strategy, digraph);
    const bool wins = forced.largest > strategy.maker;
    all = all && wins;
    std::string together;
    for (const auto& group : forced.together) {
      for (std::size_t i = 0; i < group.size(); ++i) {
        together += (i > 0 ? " ~ " : together.empty() ? "" : ", ") + DependencyDigraph::name(group[i]);
      }
    }
    lines += fmt::format("\n  {}: {}{}some turn has at least {} of its cells",
                         lattice::drawing(*strategy.grid, digraph.copy), together,
                         together.empty() ? "" : "; ", forced.largest);
  }
  answer.verdict["by_digraphs"] = all;
  if (all && !digraphs.empty())
    answer.add(
        fmt::format("The dependency digraphs show it too; cells a, b, .. of each copy by row:{}", lines));
}

void tell_tried(const PriorityFound& found, lab::Answer& answer) {
  Value tried = Value::array();
  for (const PriorityTried& shape : found.tried) {
    tried.push_back({{"shape", shape.shape}, {"exhausted", shape.exhausted}, {"rounds", shape.rounds}});
  }
  answer.verdict["excluded"] = tried;
  answer.table = lab::Table::of({{"shape", ""}, {"exhausted", ""}, {"rounds", "refuted"}}, tried);
}

void priority(const AskedPriority& asked, lab::Work& work, lab::Answer& answer) {
  const Marks marks = game_with(asked.marks, 0);
  if (marks.maker < 1 || marks.breaker < 1)
    bad_input("--marks: both players mark at least one cell in a turn");
  const Animals& animals = asked.animal;
  const PriorityLimits limits{asked.max_index, asked.depth, asked.history, asked.levels, true, true};
  const PriorityFound found =
      find_priority(*animals.grid, animals.goals, marks, limits, work.budget, work.progress);
  answer.scope = words_for_board(*animals.grid);
  answer.method = "priority strategies by SAT, guided by counterexamples";
  set_winner(answer, found.strategy ? std::optional(false) : std::nullopt);
  tell_tried(found, answer);
  if (!found.strategy) {
    answer.complete = !found.stopped;
    if (found.stopped) Budget::throw_if_interrupted();
    answer.verdict["shapes"] = found.tried.size();
    answer.say(fmt::format(
        "Unknown: no priority strategy for {} among {{shapes#shape|shapes}} with a period of index at "
        "most {}, lists of at most {}, by the place in the turn too, and {}; others are not excluded.",
        lab::literally(words_for_game(animals, marks, answer.scope)), int{asked.max_index}, int{asked.depth},
        asked.history == 0 ? "no history"
                           : fmt::format("at most {} neighbours as history, verified by level {}",
                                         int{asked.history}, int{asked.levels})));
    if (found.stopped) answer.add("The budget ran out.");
    return;
  }
  const PriorityStrategy& strategy = *found.strategy;
  const proof::PriorityCheck check =
      proof::verify_priority(strategy, animals.goals, marks.last, found.levels);
  if (check.fault) throw Error(ErrorKind::check_failed, *check.fault);
  answer.cost.positions = check.positions;
  answer.verdict["strategy"] = {{"period", strategy.period.text()}, {"history", strategy.has_history()},
                                {"levels", found.levels},           {"shape", found.shape},
                                {"rounds", found.rounds},           {"rules", text_of(strategy)}};
  answer.add(proof::priority_sentence(*animals.grid, animals.goals, marks));
  answer.say(fmt::format("She goes round the maker's marks; what she marks for each, as {} added to his:",
                         lattice::cell_order(*animals.grid)));
  answer.say("{strategy.rules}");
  answer.say("Shape: {strategy.shape}; {strategy.rounds#strategy was|strategies were} refuted on the way.");
  std::vector<DependencyDigraph> digraphs = digraphs_of(strategy, animals.goals, marks);
  if (!digraphs.empty()) tell_digraphs(strategy, digraphs, answer);
  work.certify(answer, [&](const std::string& path) {
    proof::write_priority(path, strategy, animals.goals, marks, found.levels);
  });
  if (work.wants(lab::Form::picture)) {
    answer.scenes = pictures_of(strategy, animals.goals, marks);
  }
  if (work.wants(lab::Form::chart)) {
    if (digraphs.empty())
      bad_input(
          "there are dependency digraphs for strategies without history and places, and goals of at most 6 "
          "cells");
    for (DependencyDigraph& digraph : digraphs) digraph = without_idle_arrows(strategy, std::move(digraph));
    answer.chart = chart_of(digraphs);
    answer.chart->title = fmt::format("Dependency digraphs for {}, game {}", animals.title(), text(marks));
  }
}

}  // namespace

lab::Question priority_question() {
  return lab::ask<AskedPriority>("priority",
                                 "a priority strategy by which the breaker wins, with or without history")
      .with(goal_fields())
      .option("marks", &AskedPriority::marks, "marks of maker and breaker in a turn; A->C,B as for solve")
      .option("max-index", &AskedPriority::max_index, "the largest index of a period to try")
      .option("depth", &AskedPriority::depth, "cells in a list at most")
      .option("history", &AskedPriority::history,
              "history cells at most, among the neighbours of a mark; 0 for strategies without history")
      .option("levels", &AskedPriority::levels, "levels of history by which a strategy is verified")
      .gives_certificate()
      .gives(lab::Form::picture)
      .gives(lab::Form::chart)
      .gives(lab::Form::table)
      .example("L4 --marks 2,6 --out strategy.svg --out chart:digraphs.svg")
      .example("S4 --marks 2,4 --certificate holds.cert")
      .gives_checkpoint()
      .answered_by(priority);
}

}  // namespace zermelo::polyform
