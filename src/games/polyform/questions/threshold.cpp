#include <fmt/format.h>

#include "base/error.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/questions/thresholds.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

// What is known before, for either question.
void tell(ThresholdProver& prover, const std::optional<ProofFolder>& folder, const Grid& grid,
          Progress& progress) {
  if (!folder || !folder->path) return;
  for (Threshold& known : known_thresholds(*folder->path, grid, progress)) prover.know(std::move(known));
}

constexpr const char* known_folder =
    "a folder of threshold certificates to go on from: their games count, and their strategies are tried "
    "elsewhere; "
    "none when nothing is said";

struct AskedThreshold : Goal {
  Whole<1, most_effort> effort = usual_effort;
  std::optional<ProofFolder> known;
};

// For each a the greatest b that the maker wins, or bounds on it. At a = the size of the least goal he wins whatever b is.
lab::Table table_of(const Threshold& found) {
  lab::Table table{{{"a", ""}, {"b", ""}, {"at_least", "at least"}, {"at_most", "at most"}}, {}, {}};
  int a = 0;
  for (const ThresholdEntry& entry : found.entries) {
    const Value b = entry.decided() ? Value(entry.at_least) : Value();
    table.rows.push_back({++a, b, entry.at_least, entry.at_most});
  }
  table.rows.push_back({++a, "inf", "inf", "inf"});
  table.sequence = {"a", "", "b"};
  return table;
}

void threshold(const AskedThreshold& asked, lab::Work& work, lab::Answer& answer) {
  const Animals& animals = asked.animal;
  answer.scope = words_for_board(*animals.grid);
  answer.method = "inference over games decided by proof sequences, pavings and priority strategies";
  ThresholdProver prover(efforts_up_to(asked.effort), work.budget);
  tell(prover, asked.known, *animals.grid, work.progress);
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
  answer.table = table_of(found);
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
  work.certify(answer, [&](const std::string& path) { proof::write_threshold(path, proof); });
}

struct AskedThresholds {
  const Grid* grid = &Grid::square();
  Whole<1, 8> size = 4;
  Whole<1, most_effort> effort = usual_effort;
  std::optional<ProofFolder> known;
  std::optional<Folder> certificates;
};

void thresholds(const AskedThresholds& asked, lab::Work& work, lab::Answer& answer) {
  const Grid& grid = *asked.grid;
  if (asked.size > lattice::largest_listed(grid)) bad_input("--size: animals of this size are not listed");
  answer.scope = fmt::format("animals of at most {} cells on {}", int{asked.size}, words_for_board(grid));
  answer.method = "inference over games decided by proof sequences, pavings and priority strategies";
  ThresholdProver prover(efforts_up_to(asked.effort), work.budget);
  tell(prover, asked.known, grid, work.progress);
  lab::Table table{
      {{"name", ""}, {"usual_names", "usual names"}, {"drawing", ""}, {"threshold", ""}, {"games", ""}},
      {},
      {}};
  Value list = Value::array();
  int decided = 0;
  int count = 0;
  for (int size = 1; size <= asked.size; ++size) {
    for (const Sites& animal : lattice::free_animals(grid, size)) {
      const Threshold& found = prover.prove(grid, {animal});
      Budget::throw_if_interrupted();
      const auto name = lattice::name_of(grid, animal);
      const proof::ThresholdProof proof = proof_of(found);
      const std::string sequence = proof::threshold_text(proof::inferred_bounds(proof));
      decided += found.decided() ? 1 : 0;
      ++count;
      list.push_back({{"name", name.formal},
                      {"usual_names", name.usual},
                      {"drawing", lattice::drawing(grid, animal)},
                      {"threshold", value_of(found)},
                      {"games", games_of(found)},
                      {"tried", Value(found.tried)}});
      table.rows.push_back(
          {name.formal, name.usual, lattice::drawing(grid, animal), sequence, games_short(found)});
      answer.add(fmt::format("{:<8} {:<16} {:<24} {}", name.formal, lattice::drawing(grid, animal), sequence,
                             games_short(found)));
      work.show(answer);
      if (asked.certificates) {
        const std::string path = fmt::format("{}/{}-threshold.cert", asked.certificates->path, name.formal);
        work.files.reserve(path);
        work.files.write(path, [&](const std::string& file) { proof::write_threshold(file, proof); });
      }
    }
  }
  answer.verdict = {{"animals", list}, {"totals", {{"animals", count}, {"decided", decided}}}};
  answer.table = std::move(table);
  answer.complete = decided == count || !work.budget.exhausted();
  answer.say("{totals.decided} of {totals.animals#animal|animals} decided in full.");
}

}  // namespace

lab::Question thresholds_question() {
  return lab::ask<AskedThresholds>("thresholds", "the threshold sequence of every animal up to a size")
      .option("grid", &AskedThresholds::grid, "what the cells are")
      .option("size", &AskedThresholds::size, "cells at most")
      .option("effort", &AskedThresholds::effort, "work for one game, as for threshold")
      .option("known", &AskedThresholds::known, known_folder)
      .option("certificates", &AskedThresholds::certificates,
              "write a certificate for each animal into this folder")
      .gives(lab::Form::table)
      .example("--grid triangle --size 4")
      .gives_checkpoint()
      .answered_by(thresholds);
}

lab::Question threshold_question() {
  return lab::ask<AskedThreshold>("threshold",
                                  "the threshold sequence: for each a the greatest b that the maker wins")
      .with(goal_fields())
      .option("effort", &AskedThreshold::effort,
              "work for one game, counted, so that every machine finds the same: 1 takes seconds, 2 ten "
              "seconds, 3 a "
              "minute, 4 some minutes")
      .option("known", &AskedThreshold::known, known_folder)
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_certificate()
      .example("L4 --certificate threshold.cert")
      .example("T4.1")
      .example("I4 --format bfile")
      .gives_checkpoint()
      .answered_by(threshold);
}

}  // namespace zermelo::polyform
