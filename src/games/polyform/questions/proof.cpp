// A proof, step by step: what each kind of certificate has to show, with its drawing and where one can go from there.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/draw.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "lattice/animal.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::polyform {
namespace {

// From one step to another: by the letter of a continuation.
struct Lead {
  std::string by;
  int to = 0;
};

struct ProofStep {
  std::string part;      // which proof of several it belongs to, and which step of it: "Situation 4"
  std::string says;      // what is to be seen here
  std::string explains;  // how the drawing is read
  Scene scene;
  std::vector<Lead> leads = {};
  std::optional<Chart> chart = {};
};

// Steps are made when they are looked at: a proof may have thousands.
using MakeStep = std::function<ProofStep()>;
using Steps = std::vector<MakeStep>;

std::string in_part(const std::string& part, const std::string& step) {
  return part.empty() ? step : fmt::format("{}: {}", part, step);
}

// ---- proof sequences

ProofStep situation(const ProofSequence& sequence, int number, int first, const std::string& part) {
  ProofStep step{in_part(part, fmt::format("Situation {} of {}", number, sequence.steps.size())), "", "",
                 scene_of(sequence, number)};
  const auto& list = sequence.steps[static_cast<std::size_t>(number)].continuations;
  step.says = list.empty() ? "The maker holds the whole animal."
                           : "Whatever the breaker marks, a letter is left that needs none of her cells.";
  step.explains =
      "Stones are the maker's. A letter is a way to go on: its capitals are the cells that he marks, its "
      "small ones "
      "must be free of the breaker, and it leads to a situation with a smaller number. Situation 0 is the "
      "animal.";
  for (std::size_t i = 0; i < list.size(); ++i)
    step.leads.push_back({letter(static_cast<int>(i)), first + list[i].to});
  return step;
}

void add_sequence(const std::shared_ptr<const ProofSequence>& sequence, const std::string& part,
                  Steps& steps) {
  const auto first = static_cast<int>(steps.size());
  for (int number = 0; number < static_cast<int>(sequence->steps.size()); ++number) {
    steps.emplace_back([=] { return situation(*sequence, number, first, part); });
  }
}

// ---- copies of the goals, one of each class under the period

struct Copy {
  Sites cells;
  int number = 0;  // from 1
  int of = 0;
};

std::vector<Copy> copies(const Grid& grid, const lattice::Period& period, const std::vector<Sites>& goals) {
  std::vector<Copy> all;
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(grid, goal)) {
      for (int number = 0; number < period.index(); ++number)
        all.push_back({lattice::translated(orientation, period.representative(number)), 0, 0});
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].number = static_cast<int>(i) + 1;
    all[i].of = static_cast<int>(all.size());
  }
  return all;
}

// The cells around a copy: so many translations beyond it in every direction.
Sites surroundings(const Grid& grid, const Sites& copy, int margin) {
  lattice::Vector least = copy.front().at;
  lattice::Vector most = least;
  const auto axes = static_cast<std::size_t>(grid.dimension());
  for (const Site& site : copy) {
    for (std::size_t axis = 0; axis < axes; ++axis) {
      least[axis] = std::min(least[axis], site.at[axis]);
      most[axis] = std::max(most[axis], site.at[axis]);
    }
  }
  for (std::size_t axis = 0; axis < axes; ++axis) {
    least[axis] -= margin;
    most[axis] += margin;
  }
  Sites cells;
  lattice::Vector at = least;
  for (;;) {
    for (int type = 0; type < grid.types(); ++type) cells.push_back({at, type});
    std::size_t axis = axes;
    while (axis > 0 && at[axis - 1] == most[axis - 1]) {
      at[axis - 1] = least[axis - 1];
      --axis;
    }
    if (axis == 0) return lattice::as_set(std::move(cells));
    ++at[axis - 1];
  }
}

// ---- pavings

// The first two related cells of a copy; a paving that beats the goal has such a pair in every copy.
std::optional<std::pair<Site, Site>> related_pair(const Paving& paving, const Sites& copy) {
  for (const Site& cell : copy) {
    for (const Site& other : related(paving, cell)) {
      if (lattice::contains(copy, other)) return std::pair(cell, other);
    }
  }
  return std::nullopt;
}

ProofStep over_the_plane(const Paving& paving, const Copy& copy) {
  const Grid& grid = *paving.grid;
  const Sites patch = surroundings(grid, copy.cells, grid.dimension() == 2 ? 3 : 1);
  std::vector<std::pair<Site, Site>> links;
  for (const Site& cell : patch) {
    for (const Site& other : related(paving, cell)) {
      if (cell < other && lattice::contains(patch, other)) links.emplace_back(cell, other);
    }
  }
  const auto pair = related_pair(paving, copy.cells);
  ProofStep step;
  step.part = fmt::format("Copy {} of {}", copy.number, copy.of);
  step.says =
      pair ? "It holds two related cells, the stones: when the maker marks one of them, she marks the other."
           : "It holds no two related cells: this is no paving for it.";
  step.explains = fmt::format(
      "Lines join related cells, and the whole repeats under the period {}. Every copy of the animal, "
      "wherever it lies, "
      "is one of these {} after a translation by the period. Shaded is the copy, stones are two of its cells "
      "that are "
      "related.",
      paving.period.text(), copy.of);
  step.scene = scene_of(
      grid, patch,
      [&](const Site& site) {
        if (pair && (site == pair->first || site == pair->second)) return Look{Scene::Role::last, "", ""};
        return Look{lattice::contains(copy.cells, site) ? Scene::Role::shaded : Scene::Role::open, "", ""};
      },
      links);
  step.scene.words = {{Scene::Role::shaded, "the copy"}, {Scene::Role::last, "two related cells of it"}};
  return step;
}

void add_paving(const Paving& found, const std::vector<Sites>& goals, Steps& steps) {
  const auto paving = std::make_shared<const Paving>(found);
  steps.emplace_back([=] {
    ProofStep step;
    step.part = "The paving";
    step.says =
        fmt::format("When the maker marks a cell, the breaker marks what is related to it: at most {}.",
                    counted(static_cast<std::uint64_t>(paving->breaker), "cell", "cells"));
    step.explains =
        fmt::format("Lines join related cells. The picture goes on over the whole plane, by the period {}.",
                    paving->period.text());
    step.scene = scene_of(*paving);
    return step;
  });
  for (const Copy& copy : copies(*paving->grid, paving->period, goals))
    steps.emplace_back([=] { return over_the_plane(*paving, copy); });
}

// ---- priority strategies

constexpr std::size_t most_drawn_cells = 6;

std::string forced_text(const PriorityStrategy& strategy, const DependencyDigraph& digraph) {
  const ForcedTurns forced = forced_turns(strategy, digraph);
  std::string together;
  for (const auto& group : forced.together) {
    for (std::size_t i = 0; i < group.size(); ++i)
      together += (i > 0 ? " ~ " : together.empty() ? "" : ", ") + DependencyDigraph::name(group[i]);
  }
  return fmt::format("{}{}", together.empty() ? "" : fmt::format("In one turn or never: {}. ", together),
                     forced.largest == 0
                         ? "The arrows leave no way to mark all cells."
                         : fmt::format("Some turn would need at least {} of its cells, and the maker has {}.",
                                       forced.largest, strategy.maker));
}

ProofStep dependencies(const PriorityStrategy& strategy, const Copy& copy, const std::string& part) {
  DependencyDigraph digraph = dependency_digraph(strategy, copy.cells);
  ProofStep step;
  step.part = in_part(part, fmt::format("Copy {} of {}", copy.number, copy.of));
  step.says = forced_text(strategy, digraph);
  // Fewer arrows that force as much are easier to read; to find them takes long for large animals.
  constexpr std::size_t most_thinned = 5;
  if (copy.cells.size() <= most_thinned) digraph = without_idle_arrows(strategy, std::move(digraph));
  step.explains =
      "The cells of the copy are a, b, .. An arrow from x to y: when the maker marks x, the breaker takes y, "
      "so y cannot "
      "come in a later turn than x. A dashed arrow holds under its condition, the cells that it names.";
  step.scene = scene_of(*strategy.grid, digraph);
  step.chart = chart_of({digraph});
  return step;
}

void add_priority(const PriorityStrategy& found, const std::vector<Sites>& goals, int last,
                  const std::string& part, Steps& steps) {
  const auto strategy = std::make_shared<const PriorityStrategy>(found);
  steps.emplace_back([=] {
    ProofStep step;
    step.part = in_part(part, "The strategy");
    step.says = "The breaker goes round the maker's marks and marks the first free cell of each list.";
    step.explains = fmt::format(
        "Around a mark of the maker: a1, a2, .. are tried in this order for her first mark, b1, b2, .. for "
        "her second{}. "
        "The lists repeat under the period {}.",
        strategy->has_history() ? "; cells with h are the maker's from before" : "", strategy->period.text());
    step.scene = scene_of(*strategy);
    return step;
  });
  // As far as digraphs are defined; the checker follows every play around a copy in any case.
  if (strategy->has_history() || strategy->orders > 1 || last != strategy->maker) return;
  for (const Copy& copy : copies(*strategy->grid, strategy->period, goals)) {
    if (copy.cells.size() <= most_drawn_cells)
      steps.emplace_back([=] { return dependencies(*strategy, copy, part); });
  }
}

// ---- threshold sequences and compositions

void add_threshold(const proof::ThresholdProof& threshold, Steps& steps) {
  const Grid& grid = *threshold.grid;
  const Sites animal = threshold.goals.front();
  const auto bounds = proof::inferred_bounds(threshold);
  steps.emplace_back([=, &grid] {
    ProofStep step;
    step.part = "The sequence";
    step.says = fmt::format(
        "{}: the greatest number of the breaker's marks against which 1, 2, .. marks of the maker "
        "win.",
        proof::threshold_text(bounds));
    step.explains =
        "It rests on the games whose proofs follow, and on theorems that carry a win or a loss to the other "
        "games.";
    step.scene = scene_of(grid, animal, [](const Site&) { return Look{Scene::Role::last, "", ""}; });
    return step;
  });
  for (const proof::LostLeaf& leaf : threshold.lost) {
    const Marks marks = plain_game(leaf.strategy.maker, leaf.strategy.breaker);
    add_priority(leaf.strategy, leaf.goals, marks.last, fmt::format("Lost {}", text(marks)), steps);
  }
  for (const proof::WonLeaf& leaf : threshold.won) {
    for (const proof::CompositionPart& part : leaf.parts)
      add_sequence(std::make_shared<const ProofSequence>(part.sequence),
                   fmt::format("Won {}", text(leaf.marks)), steps);
  }
}

Steps steps_of(proof::CertificateReader& reader) {
  const std::string& kind = reader.header().kind;
  Steps steps;
  if (kind == "proof sequence") {
    add_sequence(std::make_shared<const ProofSequence>(proof::read_sequence(reader)), "", steps);
  } else if (kind == "paving") {
    const auto goals = proof::polyform_header(reader.header().parameters).goals;
    add_paving(proof::read_paving(reader), goals, steps);
  } else if (kind == "priority strategy") {
    const proof::PriorityCertificate read = proof::read_priority(reader);
    add_priority(read.strategy, read.goals, read.marks.last, "", steps);
  } else if (kind == "threshold") {
    add_threshold(proof::read_threshold(reader), steps);
  } else if (kind == "composition") {
    for (const proof::CompositionPart& part : proof::read_composition(reader)) {
      add_sequence(std::make_shared<const ProofSequence>(part.sequence),
                   fmt::format("Part {}, {} times", text(part.sequence.marks), part.times), steps);
    }
  } else {
    bad_input(fmt::format(
        "a certificate of the kind {} has no steps to show; accepted: proof sequence, paving, priority "
        "strategy, threshold, composition",
        in_quotes(kind)));
  }
  return steps;
}

struct Asked {
  InputPath file;
  Whole<0, 1'000'000> step = 0;
};

void proof_steps(const Asked& asked, lab::Work& work, lab::Answer& answer) {
  proof::CertificateReader reader(asked.file.path);
  if (reader.header().game != "polyform")
    bad_input(fmt::format("{} is about {}", in_quotes(asked.file.path), in_quotes(reader.header().game)));
  const Steps steps = steps_of(reader);
  const auto count = static_cast<int>(steps.size());
  if (asked.step >= count)
    bad_input(fmt::format("--step is {}; accepted: a number from 0 to {}", int{asked.step}, count - 1));
  ProofStep step = steps[static_cast<std::size_t>(int{asked.step})]();
  answer.scope = reader.header().claim;
  Value leads = Value::array();
  std::string ways;
  for (const Lead& lead : step.leads) {
    leads.push_back({{"by", lead.by}, {"to", lead.to}});
    ways += fmt::format("{}{} -> {}", ways.empty() ? "" : ", ", lead.by, lead.to);
  }
  answer.verdict = {{"claim", reader.header().claim},
                    {"kind", reader.header().kind},
                    {"steps", count},
                    {"step", int{asked.step}},
                    {"part", step.part},
                    {"says", step.says},
                    {"explains", step.explains},
                    {"leads", leads}};
  answer.say("{claim}");
  answer.say("Step {step} of {steps}. {part}: {says}");
  if (!ways.empty()) answer.add(ways);
  answer.say("{explains}");
  if (work.wants(lab::Form::picture)) answer.scenes = {std::move(step.scene)};
  if (work.wants(lab::Form::chart)) {
    // Who wants both takes what there is.
    if (!step.chart && !work.wants(lab::Form::picture))
      bad_input("this step has no chart; the dependency digraph of a copy is one");
    answer.chart = std::move(step.chart);
  }
}

}  // namespace

lab::Question proof_question() {
  return lab::ask<Asked>("proof", "a proof out of its certificate, step by step")
      .argument("file", &Asked::file, "a proof sequence, paving, priority strategy, threshold or composition")
      .option("step", &Asked::step, "which one, by its number")
      .at_once()
      .gives(lab::Form::picture)
      .gives(lab::Form::chart)
      .example("certificates/polyform-O-1-1.cert --step 2 --out copy.svg")
      .example("certificates/thresholds/P4.2-threshold.cert --step 2 --out chart:digraph.svg")
      .answered_by(proof_steps);
}

}  // namespace zermelo::polyform
