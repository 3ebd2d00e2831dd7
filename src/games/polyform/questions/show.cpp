#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/questions/drawings.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

// The large situations of a long sequence are better drawn than told.
constexpr int most_situations_told = 12;

struct Show {
  InputPath file;
  std::optional<Whole<0, 1'000'000>> situation;
};

std::string arrows(const ProofSequence& sequence, int step) {
  const auto& list = sequence.steps[static_cast<std::size_t>(step)].continuations;
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format("{}{} -> {}", i == 0 ? "" : ", ", letter(static_cast<int>(i)), list[i].to);
  }
  return list.empty() ? "the goal" : text;
}

void tell_situation(const ProofSequence& sequence, int step, lab::Answer& answer) {
  answer.add(fmt::format("\nSituation {}: {}\n{}", step, arrows(sequence, step), text_of(sequence, step)));
}

void show(const Show& asked, lab::Work& work, lab::Answer& answer) {
  proof::CertificateReader reader(asked.file.path);
  if (reader.header().game != "polyform" || reader.header().kind != "proof sequence") {
    bad_input(fmt::format("{} is no proof sequence but {} of {}", in_quotes(asked.file.path),
                          in_quotes(reader.header().kind), in_quotes(reader.header().game)));
  }
  const ProofSequence sequence = proof::read_sequence(reader);
  const auto count = static_cast<int>(sequence.steps.size());
  if (asked.situation && *asked.situation >= count) {
    bad_input(
        fmt::format("--situation is {}; accepted: a number from 0 to {}", int{*asked.situation}, count - 1));
  }
  answer.scope = reader.header().claim;
  answer.verdict = {{"claim", reader.header().claim}, {"situations", count}};
  answer.say("{claim}");
  answer.say(
      "{situations#situation|situations}; # is held by the maker, a letter's capital is marked to continue "
      "by it.");
  if (!asked.situation) {
    for (int step = 0; step < std::min(count, most_situations_told); ++step)
      tell_situation(sequence, step, answer);
    if (count > most_situations_told)
      answer.add(fmt::format("\n.. and {} more: --situation N shows one.", count - most_situations_told));
    draw({&sequence}, work, answer);
    return;
  }
  tell_situation(sequence, *asked.situation, answer);
  answer.verdict["continuations"] = arrows(sequence, *asked.situation);
  if (work.wants(lab::Form::picture)) answer.scenes = {scene_of(sequence, *asked.situation)};
  if (work.wants(lab::Form::chart)) answer.chart = chart_of({&sequence});
}

}  // namespace

lab::Question show_question() {
  return lab::ask<Show>("show", "the situations of a proof sequence out of its certificate")
      .argument("file", &Show::file, "a certificate of the kind 'proof sequence'")
      .option("situation", &Show::situation, "one of them, by its number")
      .at_once()
      .gives(lab::Form::picture)
      .gives(lab::Form::chart)
      .example("certificates/polyform-Y5-wins.cert --out wins.svg --out chart:chart.svg")
      .example("certificates/polyform-Snaky-wins.cert --situation 40")
      .answered_by(show);
}

}  // namespace zermelo::polyform
