// Who wins an achievement game: on a finite board exactly (finite.cpp), on the infinite one by what can be
// found. Here is only what is told of it; which means are tried in which order is the matter of
// games/polyform/decide.hpp.
#include "games/polyform/questions/solve.hpp"

#include <fmt/format.h>

#include <chrono>

#include "base/error.hpp"
#include "games/polyform/decide.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/questions/drawings.hpp"
#include "games/polyform/questions/known.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::polyform {

using lab::Answer;
using lab::Work;

void set_winner(Answer& answer, std::optional<bool> maker_wins) {
  answer.set_winner(!maker_wins ? Winner::unknown : *maker_wins ? Winner::first : Winner::second, true);
  answer.verdict["maker_wins"] = maker_wins;
}

namespace {

// ---- the maker's wins

void tell_sequence(const ProofSequence& sequence, Work& work, Answer& answer) {
  const int turns = turns_of(sequence);
  answer.verdict["length"] = {{"max", turns}};
  answer.verdict["situations"] = sequence.steps.size();
  answer.add(proof::sequence_sentence(*sequence.grid, sequence.goals, sequence.marks, std::nullopt, turns));
  answer.say(fmt::format("A proof sequence of {{situations#situation|situations}} within {}.",
                         counted(zone_of(sequence.steps.back().situation).size(), "cell", "cells")));
  work.certify(answer, [&](const std::string& path) { proof::write_sequence(path, sequence); });
  draw({&sequence}, work, answer);
}

// The turns of all games together; nothing when there are too many stages to count, or too little time.
std::optional<Integer> turns_together(const std::vector<PartGame>& games, Work& work, Answer& answer) {
  double stages = 1;
  for (const PartGame& game : games) stages *= game.length;
  if (stages > static_cast<double>(most_stages)) {
    answer.add("The stage diagram is too large to count the turns in all.");
    return std::nullopt;
  }
  try {
    Watch watch(work.budget, work.progress);
    work.progress.begin("stages", 0);
    const Integer turns = turns_in_all(stage_diagram(games, &watch));
    answer.add(fmt::format("At most {} turns in all, by the stage diagram.", grouped(turns.get_str())));
    return turns;
  } catch (const Stopped&) {
    Budget::throw_if_interrupted();
    answer.complete = false;
    answer.add("The budget ran out before the turns in all were counted.");
    return std::nullopt;
  }
}

void tell_composition(const Animals& animals, const Marks& marks, const MakerWin& win, Work& work,
                      Answer& answer) {
  std::vector<PartGame> games;
  std::vector<proof::CompositionPart> for_proof;
  std::vector<const ProofSequence*> sequences;
  Value list = Value::array();
  std::string lines;
  for (const SequencePart& part : win.parts) {
    const Marks& own = part.sequence.marks;
    const int turns = turns_of(part.sequence);
    games.insert(games.end(), static_cast<std::size_t>(part.times), {own.breaker, turns});
    for_proof.push_back({part.sequence, part.times});
    sequences.push_back(&part.sequence);
    list.push_back({{"marks", {own.maker, own.breaker}},
                    {"last", own.last},
                    {"times", part.times},
                    {"turns", turns},
                    {"situations", part.sequence.steps.size()}});
    lines += fmt::format("{} the game {}: {}, {}.\n",
                         counted(static_cast<std::uint64_t>(part.times), "time", "times"), text(own),
                         counted(static_cast<std::uint64_t>(turns), "turn", "turns"),
                         counted(part.sequence.steps.size(), "situation", "situations"));
  }
  answer.add(proof::composition_sentence(*animals.grid, animals.goals, marks, std::nullopt));
  answer.add(fmt::format("Made of {} side by side:\n{}", counted(games.size(), "game", "games"), lines));
  if (const auto turns = turns_together(games, work, answer)) answer.verdict["length"] = {{"max", *turns}};
  answer.verdict["parts"] = list;
  work.certify(answer, [&](const std::string& path) { proof::write_composition(path, marks, for_proof); });
  draw(sequences, work, answer);
}

// ---- the infinite board

void require_sense_on_infinite_board(const Solve& asked, const Marks& marks) {
  if (asked.bound_certificate) {
    bad_input("--bound-certificate goes with --board: it proves that the maker needs so many turns there");
  }
  if (asked.max_index && !pavings_apply(asked.animal.goals, marks)) {
    bad_input(
        "--max-index is for pavings, which answer games (1,b) without handicap for goals of two cells or "
        "more");
  }
}

void tell_paving(const Animals& animals, const Paving& paving, Work& work, Answer& answer) {
  answer.method = fmt::format("a {}-paving", paving.breaker);
  answer.add(proof::paving_sentence(*animals.grid, animals.goals, paving.breaker));
  answer.add(fmt::format("A {}-paving of period {} (index {}).", paving.breaker, paving.period.text(),
                         paving.period.index()));
  work.certify(answer, [&](const std::string& path) { proof::write_paving(path, paving, animals.goals); });
  if (work.wants(lab::Form::picture)) answer.scenes = {picture_of(paving, animals.goals)};
}

void tell_priority(const Animals& animals, const Marks& marks, const PriorityFound& found, Work& work,
                   Answer& answer) {
  const PriorityStrategy& strategy = *found.strategy;
  if (const auto wrong = proof::verify_priority(strategy, animals.goals, marks.last, found.levels).fault)
    throw Error(ErrorKind::check_failed, *wrong);
  answer.method = strategy.has_history() ? "a priority strategy with history" : "a priority strategy";
  answer.add(proof::priority_sentence(*animals.grid, animals.goals, marks));
  answer.verdict["strategy"] = {{"period", strategy.period.text()},
                                {"history", strategy.has_history()},
                                {"levels", found.levels},
                                {"rules", text_of(strategy)}};
  answer.say(fmt::format("She goes round the maker's marks; what she marks for each, as {} added to his:",
                         lattice::cell_order(*animals.grid)));
  answer.say("{strategy.rules}");
  work.certify(answer, [&](const std::string& path) {
    proof::write_priority(path, strategy, animals.goals, marks, found.levels);
  });
  if (work.wants(lab::Form::picture)) answer.scenes = pictures_of(strategy, animals.goals, marks);
}

void tell_unknown(const Animals& animals, const Marks& marks, const DecideLimits& limits,
                  const std::vector<PriorityTried>& tried, Answer& answer) {
  answer.method = "zone search in a window, pavings, priority strategies";
  answer.verdict["searched_turns"] = limits.turns;
  Value excluded = Value::array();
  for (const PriorityTried& shape : tried) {
    if (shape.exhausted) excluded.push_back(shape.shape);
  }
  answer.verdict["excluded_shapes"] = excluded;
  answer.say(fmt::format(
      "Unknown: no proof sequence of at most {{searched_turns#turn|turns}} in a window of the board was "
      "found for {}{}.",
      lab::literally(animals.title()),
      pavings_apply(animals.goals, marks) ? fmt::format(", and no paving of index at most {}", limits.index)
                                          : ""));
  if (!tried.empty()) {
    answer.add(fmt::format("Priority strategies: {} searched to the end without one.",
                           counted(excluded.elements()->size(), "shape was", "shapes were")));
  }
  if (!answer.complete) answer.add("The budget ran out.");
}

void solve_infinite(const Solve& asked, const Marks& marks, Work& work, Answer& answer) {
  require_sense_on_infinite_board(asked, marks);
  const Animals& animals = asked.animal;
  DecideLimits limits;
  if (asked.turns) limits.turns = *asked.turns;
  if (asked.max_index) limits.index = *asked.max_index;
  const auto at_hand = [&]() -> std::optional<MakerWin> {
    auto known = known_win(folder_of(asked.known), *animals.grid, animals.goals, marks, work.progress);
    if (!known) return std::nullopt;
    const std::string method = "the proof sequence of " + known->file_name();
    return MakerWin{{{std::move(known->sequence), 1}}, false, method};
  };
  // A search has an end even where nobody set one.
  const Budget budget =
      work.budget.limited() ? work.budget : work.budget.at_most(std::chrono::duration<double>(usual_seconds));
  const Decision decision =
      decide(*animals.grid, animals.goals, marks, limits, at_hand, budget, work.progress);
  answer.scope = words_for_board(*animals.grid);
  answer.cost.positions = decision.positions;
  set_winner(answer, decision.maker_wins());
  if (decision.surrounded) {
    answer.method = "Proposition 2.1";
    answer.add(fmt::format("The breaker wins {}: she marks every neighbour of the maker's marks.",
                           words_for_game(animals, marks, answer.scope)));
  } else if (decision.paving) {
    tell_paving(animals, *decision.paving, work, answer);
  } else if (decision.priority) {
    tell_priority(animals, marks, *decision.priority, work, answer);
  } else if (decision.win) {
    answer.method = decision.win->method;
    if (decision.win->composed) {
      tell_composition(animals, marks, *decision.win, work, answer);
    } else {
      tell_sequence(decision.win->parts.front().sequence, work, answer);
    }
  } else {
    if (decision.stopped) Budget::throw_if_interrupted();
    answer.complete = !decision.stopped;
    tell_unknown(animals, marks, limits, decision.tried, answer);
  }
}

void solve(const Solve& asked, Work& work, Answer& answer) {
  TurnMarks turn = asked.marks;
  if (asked.last) {
    if (turn.last) bad_input("--last goes with --marks A,B; A->C,B says it already");
    turn.last = *asked.last;
  }
  const Marks marks = game_with(turn, asked.handicap);
  if (asked.board) {
    solve_finite_board(asked, marks, work, answer);
  } else {
    solve_infinite(asked, marks, work, answer);
  }
}

}  // namespace

lab::Question solve_question() {
  return lab::ask<Solve>("solve", "who wins: exactly on a finite board, by proofs on the infinite one")
      .with(goal_fields())
      .option("marks", &Solve::marks, "marks of maker and breaker in a turn; A->C,B is A,B with --last C")
      .option("last", &Solve::last,
              "marks of the maker in the turn that completes a goal; A when nothing is said")
      .form("C")
      .option("handicap", &Solve::handicap, "further marks of the maker in his first turn")
      .form("H")
      .option_read(
          "board", &Solve::board, "a finite board, 6x6 or a drawing, instead of the infinite one", "BOARD",
          [](const Solve& known, std::string_view text) { return Board::parse(*known.animal.grid, text); })
      .option("turns", &Solve::turns,
              "turns of the maker at most; no bound on a finite board, 8 on the infinite one when nothing is "
              "said")
      .option("max-index", &Solve::max_index,
              "the largest index of a paving's period to try; 12 when nothing is said")
      .option("known", &Solve::known,
              "proof sequences to use where a short search finds no win; those that came with the program "
              "when nothing "
              "is said")
      .option("bound-certificate", &Solve::bound_certificate,
              "with --board, where the maker wins: write the proof that he needs so many turns")
      .gives_certificate()
      .gives(lab::Form::picture)
      .gives(lab::Form::chart)
      .example("O4 --out paving.svg")
      .example("S4 --board 3x3 --certificate wins.cert --bound-certificate bound.cert")
      .example("O4 --marks 2,3")
      .gives_checkpoint()
      .answered_by(solve);
}

}  // namespace zermelo::polyform
