#include "games/polyform/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>

#include "base/error.hpp"
#include "games/polyform/claims/judging.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

using lattice::NamedAnimal;
using nlohmann::json;

// ---- single games

// The sequence for the larger animal, with its goal replaced by a copy of the smaller inside it, is one for
// the smaller: the situation that was the goal then is one turn, or none, from the new one.
Judgement winner_by_containment(const json& params, const Budget& budget, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const NamedAnimal larger = animal_of(params, "inside");
  const Marks marks = marks_of(params);
  if (!lattice::contains_copy(*animal.grid, larger.cells, animal.cells)) {
    return corrected(fmt::format("{} does not contain {}", title_of(larger), title_of(animal)));
  }
  auto sequence = sequence_for(larger, marks, budget);
  if (!sequence) return not_found(larger, marks);
  if (const auto wrong = fault(*sequence)) return corrected(*wrong);
  const std::string why = described(larger, *sequence);
  sequence->goals = {animal.cells};
  sequence->steps.front().situation.core =
      lattice::placements_in(*animal.grid, animal.cells, sequence->steps.front().situation.core).front();
  if (const auto wrong = fault(*sequence)) return corrected(*wrong);
  return confirmed(
      fmt::format("{}; with a copy of {} as its goal it still is a proof sequence", why, title_of(animal)));
}

Judgement winner_by_corollary(const json& params, const Budget& budget, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const Marks marks = marks_of(params);
  const Marks part = part_of_corollary_3_3(marks);
  const auto sequence = sequence_for(animal, part, budget);
  if (!sequence) return not_found(animal, part);
  if (const auto wrong = fault(*sequence)) return corrected(*wrong);
  const std::vector<PartGame> games(static_cast<std::size_t>(marks.maker),
                                    {part.breaker, turns_of(*sequence)});
  const auto diagram = stage_diagram(games);
  return confirmed(fmt::format("{}; {} of them side by side win in at most {} turns",
                               described(animal, *sequence), marks.maker, turns_in_all(diagram).get_str()));
}

// One more mark in the last turn: the situations stay what they are.
Judgement winner_by_monotonicity(const json& params, const Budget& budget, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const Marks marks = marks_of(params);
  Marks fewer = marks;
  --fewer.last;
  auto sequence = sequence_for(animal, fewer, budget);
  if (!sequence) return not_found(animal, fewer);
  sequence->marks = marks;
  if (const auto wrong = fault(*sequence)) return corrected(*wrong);
  return confirmed(described(animal, *sequence));
}

// ---- thresholds

// Every entry from both sides; an entry {"at_least": b} from below alone.
Judgement threshold_by_proofs(const json& params, const Budget& budget, Progress& progress) {
  const NamedAnimal animal = animal_of(params);
  const auto& stated = params.at("threshold");
  const auto size = animal.cells.size();
  if (stated.size() != size || stated.back() != "inf") {
    return corrected(fmt::format("{}: the first infinite entry is entry {}", title_of(animal), size));
  }
  std::string how;
  for (std::size_t i = 0; i + 1 < size; ++i) {
    const int maker = static_cast<int>(i) + 1;
    const bool bound = stated[i].is_object();
    const int breaker = bound ? stated[i].at("at_least") : stated[i];
    MakerSearch search;
    const auto win =
        find_maker_win(*animal.grid, {animal.cells}, {maker, breaker, maker, 0}, search, budget, progress);
    if (!win)
      return {Verdict::open,
              fmt::format("{}: the ({},{}) game is not settled", title_of(animal), maker, breaker)};
    for (const auto& part : win->parts) {
      if (const auto wrong = fault(part.sequence)) return corrected(*wrong);
    }
    if (!bound && !lost(animal, maker, breaker + 1, budget)) {
      return {Verdict::open,
              fmt::format("{}: the ({},{}) game is not settled", title_of(animal), maker, breaker + 1)};
    }
    how += fmt::format("{}({},{}) by {}", how.empty() ? "" : ", ", maker, breaker, win->method);
  }
  return confirmed(fmt::format("{}: won {}; lost with one mark more by pavings and Proposition 2.1",
                               title_of(animal), how));
}

// ---- definitions and theorems over a range

// Sequences that are found satisfy the definition. The definition itself: without its easiest continuation,
// the goal, or with a start of one cell more than the first turn has, a sequence is none.
Judgement proof_sequences(const json& params, const Budget& budget, Progress&) {
  std::size_t situations = 0;
  for (const auto& [animal, marks] : games_of(params)) {
    const auto sequence = sequence_for(animal, marks, budget);
    if (!sequence) return not_found(animal, marks);
    if (const auto wrong = fault(*sequence)) return corrected(*wrong);
    situations += sequence->steps.size();
    ProofSequence without_goal = *sequence;
    without_goal.steps.erase(without_goal.steps.begin());
    ProofSequence without_start = *sequence;
    without_start.steps.pop_back();
    if (!fault(without_goal) || !fault(without_start)) {
      return corrected(fmt::format("{}: a list that is no proof sequence passes", title_of(animal)));
    }
  }
  return confirmed(fmt::format("{} games, {} situations in all; without its goal or its start each fails",
                               params.at("games").size(), situations));
}

// Theorem 3.1 and its corollary against proof sequences of the game itself, where both exist.
Judgement composition_agrees(const json& params, const Budget& budget, Progress& progress) {
  for (const auto& [animal, marks] : games_of(params)) {
    const Marks part = part_of_corollary_3_3(marks);
    const auto sequence = sequence_for(animal, part, budget);
    if (!sequence) return not_found(animal, part);
    if (const auto wrong = fault(*sequence)) return corrected(*wrong);
    if (lost(animal, marks.maker, marks.breaker, budget)) {
      return corrected(fmt::format("{} is lost in the game {}", title_of(animal), text(marks)));
    }
    MakerSearch search;
    const auto direct = find_maker_win(*animal.grid, {animal.cells}, marks, search, budget, progress);
    if (!direct) return not_found(animal, marks);
  }
  return confirmed(
      fmt::format("{} games won by composition; none of them is lost by a paving or Proposition 2.1",
                  params.at("games").size()));
}

// Calls visit(games) for every choice of s <= most_games games with b_i <= most_breaker and l_i <=
// most_length.
bool every_choice(int most_games, int most_breaker, int most_length,
                  const std::function<bool(const std::vector<PartGame>&)>& visit) {
  std::vector<PartGame> games;
  const std::function<bool()> extend = [&] {
    if (!games.empty() && !visit(games)) return false;
    if (static_cast<int>(games.size()) == most_games) return true;
    for (int breaker = 0; breaker <= most_breaker; ++breaker) {
      for (int length = 1; length <= most_length; ++length) {
        games.push_back({breaker, length});
        if (!extend()) return false;
        games.pop_back();
      }
    }
    return true;
  };
  return extend();
}

// The worst the breaker can do: d_i parts of type i dead, each of b_i + 1 marks.
Judgement live_parts(const json& params, const Budget&, Progress&) {
  const int most_turns = params.at("turns");
  std::uint64_t checked = 0;
  const bool holds =
      every_choice(params.at("games"), params.at("breaker"), 1, [&](const std::vector<PartGame>& games) {
        int breaker = static_cast<int>(games.size()) - 1;
        for (const PartGame& game : games) breaker += game.breaker;
        for (int turns = 1; turns <= most_turns; ++turns) {
          std::vector<int> dead(games.size(), 0);
          for (;;) {
            int spent = 0;
            int live = 0;
            for (std::size_t i = 0; i < games.size(); ++i) {
              spent += dead[i] * (games[i].breaker + 1);
              live += (turns - dead[i]) * (games[i].breaker + 1);
            }
            ++checked;
            if (spent <= turns * breaker && live < turns) return false;
            std::size_t at = 0;
            while (at < dead.size() && dead[at] == turns) dead[at++] = 0;
            if (at == dead.size()) break;
            ++dead[at];
          }
        }
        return true;
      });
  const std::string why = fmt::format("{} ways to spend the breaker's marks", checked);
  return holds ? confirmed(why) : corrected(why);
}

// The formulas, and what they are for: n turns take n parts of each type, the breaker ruins b + s - 1 others in each
// turn but the last, and before a stage that needs q^(j)(i) of them in the last too. Turns that are more than the
// weighted live parts short of every supply wanted leave, by inequality (1), enough parts of one type.
Judgement stage_formula(const json& params, const Budget&, Progress&) {
  std::uint64_t stages = 0;
  std::string wrong;
  every_choice(
      params.at("games"), params.at("breaker"), params.at("length"), [&](const std::vector<PartGame>& games) {
        int ruined = static_cast<int>(games.size()) - 1;
        for (const PartGame& game : games) ruined += game.breaker;
        const auto diagram = stage_diagram(games);
        for (const auto& [progress, stage] : diagram) {
          ++stages;
          bool last = false;
          for (std::size_t i = 0; i < games.size(); ++i) last = last || progress[i] == games[i].length - 1;
          if (last) continue;
          Integer short_of_all = 0;  // live parts short of every supply wanted, weighted as in inequality (1)
          for (std::size_t i = 0; i < games.size(); ++i) {
            auto next = progress;
            ++next[i];
            short_of_all += (diagram.at(next).supply[i] - 1) * (games[i].breaker + 1);
            Integer needed = stage.turns + (stage.turns - 1) * ruined;
            for (std::size_t j = 0; j < games.size(); ++j) {
              auto other = progress;
              ++other[j];
              const Integer later = diagram.at(other).supply[i];
              if (j != i && later > 0)
                needed = std::max(needed, Integer(later + stage.turns + stage.turns * ruined));
            }
            if (stage.supply[i] != needed) wrong = "the supply of a stage is another";
          }
          if (stage.turns != short_of_all + 1) wrong = "a stage has another number of turns";
        }
        return wrong.empty();
      });
  if (!wrong.empty()) return corrected(wrong);
  return confirmed(fmt::format("{} stages", stages));
}

std::vector<PartGame> part_games(const json& params) {
  std::vector<PartGame> games;
  for (std::size_t i = 0; i < params.at("b").size(); ++i)
    games.push_back({params.at("b").at(i), params.at("l").at(i)});
  return games;
}

Judgement stage_vectors(const json& params, const Budget&, Progress&) {
  const auto diagram = stage_diagram(part_games(params));
  const auto is = [&](const json& progress, const json& supply) {
    const auto& found = diagram.at(progress.get<std::vector<int>>()).supply;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] != supply.at(i).get<int>()) return false;
    }
    return true;
  };
  bool holds = is(params.at("p"), params.at("q")) &&
               diagram.at(params.at("p").get<std::vector<int>>()).turns == params.at("n").get<int>();
  for (const auto& descendant : params.at("descendants"))
    holds = holds && is(descendant.at("p"), descendant.at("q"));
  // What each supply is the largest of: (n - 1)(b + s) + 1, and for the other descendants q^(j)(i) + n(b + s).
  const auto games = part_games(params);
  int marks = static_cast<int>(games.size());
  for (const PartGame& game : games) marks += game.breaker;
  const int turns = params.at("n");
  for (std::size_t i = 0; i < games.size(); ++i) {
    std::vector<int> candidates = {(turns - 1) * marks + 1};
    for (std::size_t j = 0; j < games.size(); ++j) {
      const int supply = params.at("descendants").at(j).at("q").at(i);
      if (j != i && supply > 0) candidates.push_back(supply + turns * marks);
    }
    holds = holds && params.at("candidates").at(i) == candidates;
  }
  return holds
             ? confirmed("the stage, its two descendants, its turns and what its supplies are the largest of")
             : corrected("a vector differs");
}

}  // namespace

Checks maker_checks() {
  return {{"polyform.winner-by-containment", winner_by_containment},
          {"polyform.winner-by-corollary-3.3", winner_by_corollary},
          {"polyform.winner-by-monotonicity", winner_by_monotonicity},
          {"polyform.threshold-by-proofs", threshold_by_proofs},
          {"polyform.proof-sequences", proof_sequences},
          {"polyform.composition", composition_agrees},
          {"polyform.live-parts", live_parts},
          {"polyform.stage-formula", stage_formula},
          {"polyform.stage-vectors", stage_vectors}};
}

}  // namespace zermelo::polyform
