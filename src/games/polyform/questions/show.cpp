#include <fmt/format.h>

#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/questions/browse.hpp"
#include "games/polyform/questions/drawings.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::polyform {
namespace {

// The large situations of a long sequence are better drawn than told.
constexpr int most_situations_told = 12;

struct Show {
  InputPath file;
  std::optional<Span<0, 1'000'000>> situation;
  std::optional<Folder> pages;
};

// What a certificate holds to be drawn.
struct Breaking {
  PriorityStrategy strategy;
  std::vector<Sites> goals;
  Marks marks;
};
struct Shown {
  std::vector<ProofSequence> sequences;
  std::vector<Breaking> strategies;
  std::vector<Scene> pictures;  // of pavings and pairs
};

void add_parts(std::vector<proof::CompositionPart> parts, Shown& shown) {
  for (auto& part : parts) shown.sequences.push_back(std::move(part.sequence));
}

// Her pairs on a finite board, where they are the whole answer.
Scene picture_of(const proof::ReadHolding& read) {
  const HoldingPosition& start = read.holding.positions.back();
  if (start.reason != HoldingPosition::Reason::pairs) {
    bad_input(
        "these answers are no drawing: they are a tree of positions, which 'play --proof FILE' walks "
        "through");
  }
  return picture_of(read.board, start.pairs, read.holding.goals, read.holding.marks.breaker);
}

Shown read_shown(const std::string& file, proof::CertificateReader& reader) {
  Shown shown;
  const std::string& kind = reader.header().kind;
  if (reader.header().game == "polyform") {
    if (kind == "proof sequence") {
      shown.sequences.push_back(proof::read_sequence(reader));
      return shown;
    }
    if (kind == "composition") {
      add_parts(proof::read_composition(reader), shown);
      return shown;
    }
    if (kind == "paving") {
      const auto goals = proof::polyform_header(reader.header().parameters).goals;
      shown.pictures.push_back(picture_of(proof::read_paving(reader), goals));
      return shown;
    }
    if (kind == "answers") {
      shown.pictures.push_back(picture_of(proof::read_holding(reader)));
      return shown;
    }
    if (kind == "priority strategy") {
      proof::PriorityCertificate read = proof::read_priority(reader);
      shown.strategies.push_back({std::move(read.strategy), std::move(read.goals), read.marks});
      return shown;
    }
    if (kind == "threshold") {
      proof::ThresholdProof proof = proof::read_threshold(reader);
      for (auto& leaf : proof.won) add_parts(std::move(leaf.parts), shown);
      for (auto& leaf : proof.lost) {
        const Marks marks = plain_game(leaf.strategy.maker, leaf.strategy.breaker);
        shown.strategies.push_back({std::move(leaf.strategy), std::move(leaf.goals), marks});
      }
      return shown;
    }
  }
  bad_input(fmt::format("{} has no situations and no strategy to show: it is {} of {}", in_quotes(file),
                        in_quotes(kind), in_quotes(reader.header().game)));
}

// "A -> 3, B -> 1".
std::string arrows(const ProofSequence& sequence, int step, std::string_view before_number = "") {
  const auto& list = sequence.steps[static_cast<std::size_t>(step)].continuations;
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format("{}{} -> {}{}", i == 0 ? "" : ", ", letter(static_cast<int>(i)), before_number,
                        list[i].to);
  }
  return list.empty() ? "the goal" : text;
}

void tell_situation(const ProofSequence& sequence, int step, lab::Answer& answer) {
  answer.add(fmt::format("\nSituation {}: {}\n{}", situation_name(step), arrows(sequence, step, "s"),
                         text_of(sequence, step)));
}

// Some situations of the one sequence that there is.
void show_some(const ProofSequence& sequence, const Range& asked, const lab::Work& work,
               lab::Answer& answer) {
  const auto count = static_cast<std::int64_t>(sequence.steps.size());
  if (asked.high >= count) {
    bad_input(
        fmt::format("--situation is {}; accepted: a number from 0 to {}, or LO..HI", asked.high, count - 1));
  }
  std::vector<int> steps(static_cast<std::size_t>(asked.high - asked.low + 1));
  std::iota(steps.begin(), steps.end(), static_cast<int>(asked.low));
  for (const int step : steps) tell_situation(sequence, step, answer);
  if (steps.size() == 1) answer.verdict["continuations"] = arrows(sequence, steps.front());
  if (work.wants(lab::Form::picture)) answer.scenes = {picture_of(sequence, steps)};
  if (work.wants(lab::Form::chart)) answer.chart = chart_of({&sequence});
}

void show_sequences(const Shown& shown, const lab::Work& work, lab::Answer& answer) {
  std::vector<const ProofSequence*> all;
  for (const ProofSequence& sequence : shown.sequences) {
    const auto count = static_cast<int>(sequence.steps.size());
    if (shown.sequences.size() > 1 || !shown.strategies.empty())
      answer.add(fmt::format("\nA proof sequence for {}", game_of(sequence)));
    for (int step = 0; step < std::min(count, most_situations_told); ++step)
      tell_situation(sequence, step, answer);
    if (count > most_situations_told)
      answer.add(fmt::format("\n.. and {} more: --situation N shows one.", count - most_situations_told));
    all.push_back(&sequence);
  }
  draw(all, work, answer);
}

void show(const Show& asked, lab::Work& work, lab::Answer& answer) {
  proof::CertificateReader reader(asked.file.path);
  const Shown shown = read_shown(asked.file.path, reader);
  answer.scope = reader.header().claim;
  answer.verdict = {{"claim", reader.header().claim}};
  answer.say("{claim}");
  std::size_t situations = 0;
  for (const ProofSequence& sequence : shown.sequences) situations += sequence.steps.size();
  if (situations > 0) {
    answer.verdict["situations"] = situations;
    answer.say(
        "{situations#situation|situations}; # is held by the maker, a letter's capital is marked to continue "
        "by it.");
  }
  if ((asked.situation || asked.pages) && shown.sequences.size() != 1)
    bad_input("--situation and --pages are for a certificate with one proof sequence");
  if (asked.pages) {
    write_pages(shown.sequences.front(), reader.header().claim, asked.pages->path, work);
    answer.add(fmt::format("Pages to look through: {}/index.html", asked.pages->path));
  }
  if (asked.situation) return show_some(shown.sequences.front(), *asked.situation, work, answer);
  if (!shown.sequences.empty()) show_sequences(shown, work, answer);
  for (const auto& [strategy, goals, marks] : shown.strategies) {
    answer.add(fmt::format(
        "\nA {} priority strategy for {}; what the breaker marks for each mark of the maker, as {} added to "
        "his:\n{}",
        text(marks), goals_text(*strategy.grid, goals), lattice::cell_order(*strategy.grid),
        text_of(strategy)));
    if (!work.wants(lab::Form::picture)) continue;
    for (Scene& scene : pictures_of(strategy, goals, marks)) answer.scenes.push_back(std::move(scene));
  }
  for (const Scene& scene : shown.pictures) {
    answer.add(scene.title + ".");
    if (work.wants(lab::Form::picture)) answer.scenes.push_back(scene);
  }
}

}  // namespace

lab::Question show_question() {
  return lab::ask<Show>("show", "the situations or the strategy that a certificate holds, told and drawn")
      .argument("file", &Show::file,
                "a certificate: proof sequence, composition, paving, priority strategy, threshold, or "
                "answers by pairs")
      .option("situation", &Show::situation, "some situations of a proof sequence, by number")
      .option("pages", &Show::pages,
              "write a proof sequence into this folder as pages to look through: a contact sheet and each "
              "situation")
      .gives(lab::Form::picture)
      .gives(lab::Form::chart)
      .example("certificates/polyform-Y5-wins.cert --out wins.svg --out chart:chart.svg")
      .example("certificates/polyform-Snaky-wins.cert --situation 40..69 --out some.svg")
      .example("certificates/thresholds/P4.5-threshold.cert --out all.tex")
      .answered_by(show);
}

}  // namespace zermelo::polyform
