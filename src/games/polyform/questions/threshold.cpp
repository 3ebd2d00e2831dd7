#include <fmt/format.h>

#include "base/error.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/questions/thresholds.hpp"

namespace zermelo::polyform {
namespace {

struct AskedThreshold : Goal {
  Whole<1, 1000> effort = 1;
};

void threshold(const AskedThreshold& asked, lab::Work& work, lab::Answer& answer) {
  const Animals& animals = asked.animal;
  answer.scope = words_for_board(*animals.grid);
  answer.method = "inference over games decided by proof sequences, pavings and priority strategies";
  ThresholdProver prover(usual_efforts(asked.effort), work.budget, work.progress);
  work.progress.begin("entries decided", least_goal(animals.goals) - 1);
  prover.on_news = [&](const Threshold& so_far) {
    std::uint64_t decided = 0;
    for (const ThresholdEntry& entry : so_far.entries) decided += entry.decided() ? 1 : 0;
    work.progress.update(decided);
  };
  const Threshold& found = prover.prove(*animals.grid, animals.goals);
  work.progress.finish();
  Budget::throw_if_interrupted();
  const proof::ThresholdProof proof = proof_of(found);
  const auto bounds = proof::inferred_bounds(proof);
  answer.verdict["threshold"] = value_of(found);
  answer.verdict["decided"] = found.decided();
  answer.verdict["games"] = games_of(found);
  answer.verdict["tried"] = Value(found.tried);
  answer.complete = found.decided() || !work.budget.exhausted();
  answer.add(proof::threshold_sentence(*animals.grid, animals.goals, bounds));
  answer.add(games_text(found));
  if (!found.decided()) {
    answer.add("Open entries are intervals; tried there without success:");
    for (const std::string& line : found.tried) answer.add("  " + line);
  }
  work.certify([&](const std::string& path) { proof::write_threshold(path, proof); });
}

}  // namespace

lab::Question threshold_question() {
  return lab::ask<AskedThreshold>("threshold",
                                  "the threshold sequence: for each a the greatest b that the maker wins")
      .with(goal_fields())
      .option("effort", &AskedThreshold::effort, "how many times the usual time for each game")
      .gives_certificate()
      .example("L4 --certificate threshold.cert")
      .example("T4.1")
      .answered_by(threshold);
}

}  // namespace zermelo::polyform
