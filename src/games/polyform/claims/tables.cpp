#include "games/polyform/claims/claims.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "games/polyform/claims/judging.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/questions/known.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

using lattice::NamedAnimal;
using nlohmann::json;

// ---- Definition 5.1

// The entry for `maker` marks, found without being told: the least b that is lost, less one, when all below
// it are won. Nothing when some game on the way is not settled.
std::optional<int> entry(const NamedAnimal& animal, int maker, const Budget& budget) {
  for (int breaker = 0;; ++breaker) {
    const Marks marks = plain_game(maker, breaker);
    const bool breaker_wins = lost(animal, maker, breaker, budget);
    const bool maker_wins = !breaker_wins && win_for(animal, marks, budget).has_value();
    if (breaker_wins) return breaker - 1;
    if (!maker_wins) return std::nullopt;
  }
}

Judgement threshold_definition(const json& params, const Budget& budget, Progress&) {
  int entries = 0;
  for (const auto& [name, stated] : params.at("threshold").items()) {
    const NamedAnimal animal = lattice::parse_animal(name);
    const int size = static_cast<int>(animal.cells.size());
    if (static_cast<int>(stated.size()) != size || stated.back() != "inf")
      return corrected(fmt::format("{}: the first infinite entry is entry {}", name, size));
    for (int maker = 1; maker < size; ++maker, ++entries) {
      const auto found = entry(animal, maker, budget);
      if (!found) return {Verdict::open, fmt::format("{}: entry {} is not settled", name, maker)};
      if (*found != stated.at(static_cast<std::size_t>(maker - 1)).get<int>())
        return corrected(fmt::format("{}: entry {} is {}", name, maker, *found));
    }
  }
  return confirmed(
      fmt::format("{} animals, {} finite entries computed from the definition, every (n,b) up to the first "
                  "loss decided by a proof; the animal's size is the first infinite entry",
                  params.at("threshold").size(), entries));
}

// ---- Figures 5 and 14

Judgement lower_bounds(const json& params, const Budget& budget, Progress&) {
  int entries = 0;
  int composed = 0;
  std::size_t situations = 0;
  for (const auto& [name, stated] : params.at("threshold").items()) {
    const NamedAnimal animal = lattice::parse_animal(name);
    for (std::size_t i = 0; i < stated.size(); ++i, ++entries) {
      const int maker = static_cast<int>(i) + 1;
      // With as many marks as cells the animal is built in the first turn, whatever the breaker has.
      const Marks marks = plain_game(maker, stated[i] == "inf" ? most_marks : stated[i].template get<int>());
      if (lost(animal, marks.maker, marks.breaker, budget))
        return corrected(fmt::format("{} is lost in the game {}", name, text(marks)));
      const auto win = win_for(animal, marks, budget);
      if (!win) return not_found(animal, marks);
      composed += win->composed ? 1 : 0;
      for (const auto& part : win->parts) situations += part.sequence.steps.size();
    }
  }
  return confirmed(
      fmt::format("{} entries of {} animals are won, {} by Theorem 3.1, the others by a proof "
                  "sequence of the game itself; {} situations, verified by the definition",
                  entries, params.at("threshold").size(), composed, situations));
}

Judgement first_entries(const json& params, const Budget& budget, Progress&) {
  int entries = 0;
  for (const auto& [name, stated] : params.at("threshold").items()) {
    const NamedAnimal animal = lattice::parse_animal(name);
    if (stated.front() == "inf") continue;
    const int breaker = stated.front();
    if (lost(animal, 1, breaker, budget))
      return corrected(fmt::format("{} is lost in the (1,{}) game", name, breaker));
    if (!win_for(animal, plain_game(1, breaker), budget)) return not_found(animal, plain_game(1, breaker));
    if (!lost(animal, 1, breaker + 1, budget))
      return {Verdict::open, fmt::format("{}: the (1,{}) game is not settled", name, breaker + 1)};
    ++entries;
  }
  return confirmed(fmt::format(
      "{} animals: the stated entry is won by a proof sequence, one mark more is lost by a paving "
      "or Proposition 2.1",
      entries));
}

// Question 7 about the figures as they are printed.
Judgement divides(const json& params, const Budget&, Progress&) {
  int entries = 0;
  for (const auto& [name, stated] : params.at("threshold").items()) {
    for (std::size_t i = 0; i < stated.size(); ++i) {
      if (stated[i] == "inf") continue;
      ++entries;
      if ((stated[i].template get<int>() + 1) % static_cast<int>(i + 1) != 0)
        return corrected(fmt::format("{}: entry {}", name, i + 1));
    }
  }
  return confirmed(fmt::format("{} finite entries as printed", entries));
}

// ---- Theorem 3.1

// The (1 -> a, 0) game: the maker marks the animal cell by cell and the last `last` at once.
ProofSequence cell_by_cell(const Grid& grid, const Sites& animal, int last) {
  ProofSequence sequence{&grid, {animal}, {1, 0, last, 0}, {{{animal, {}}, {}}}};
  for (int held = static_cast<int>(animal.size()) - std::max(1, last); held > 0; --held) {
    const auto middle = animal.begin() + held;
    sequence.steps.push_back({{Sites(animal.begin(), middle), Sites(middle, animal.end())},
                              {{static_cast<int>(sequence.steps.size()) - 1, {}}}});
  }
  return sequence;
}

// Corollary 3.4 and Proposition 5.6.
Judgement alone_wins(const json& params, const Budget&, Progress&) {
  const std::vector<NamedAnimal> animals = animals_of(params, 2);
  for (const NamedAnimal& animal : animals) {
    for (int maker = 1; maker < static_cast<int>(animal.cells.size()); ++maker) {
      if (const auto wrong = fault(cell_by_cell(*animal.grid, animal.cells, maker))) return corrected(*wrong);
    }
  }
  return confirmed(
      fmt::format("{} animals, every a below their size: by Theorem 3.1 from a times the (1 -> a, 0) game, "
                  "won cell by cell; with a at least the size in one turn",
                  animals.size()));
}

// Proposition 5.4: what wins the (i,b) game, by itself or by parts, wins with one mark more in the last turn
// by the same situations; with a (1 -> i+1, 0) game beside it Theorem 3.1 gives the (i+1, b+1) game.
Judgement entries_rise(const json& params, const Budget& budget, Progress&) {
  int composed = 0;
  for (const auto& [animal, marks] : games_of(params)) {
    auto win = win_for(animal, marks, budget);
    if (!win) return not_found(animal, marks);
    composed += win->composed ? 1 : 0;
    win->parts.push_back({cell_by_cell(*animal.grid, animal.cells, marks.maker + 1), 1});
    int maker = 0;
    int breaker = -1;
    for (auto& part : win->parts) {
      part.sequence.marks.last = marks.maker + 1;
      if (const auto wrong = fault(part.sequence)) return corrected(*wrong);
      maker += part.times * part.sequence.marks.maker;
      breaker += part.times * (part.sequence.marks.breaker + 1);
    }
    if (maker != marks.maker + 1 || breaker < marks.breaker + 1)
      return corrected(fmt::format("{}: the parts do not add up", title_of(animal)));
    if (lost(animal, marks.maker + 1, marks.breaker + 1, budget)) {
      return corrected(fmt::format("{} is lost in the ({},{}) game", title_of(animal), marks.maker + 1,
                                   marks.breaker + 1));
    }
  }
  return confirmed(
      fmt::format("{} winners, {} of them by composition: their parts with a (1 -> i+1, 0) game beside them "
                  "are parts of Theorem 3.1 for one mark more on both sides",
                  params.at("games").size(), composed));
}

// Every way to share out the marks whose parts are won: none contradicts a paving or Proposition 2.1. A way
// with parts of different sizes is of the theorem but not of Corollary 3.3.
Judgement composition_ways(const json& params, const Budget& budget, Progress&) {
  int ways = 0;
  int mixed = 0;
  Integer longest = 0;
  for (const auto& [animal, marks] : games_of(params)) {
    int own = 0;
    const std::vector<Sites> goals = {animal.cells};
    MakerSearch search;
    search.most_turns = params.at("turns").at(std::to_string(marks.maker));
    PartSearch parts(*animal.grid, goals, marks.maker, search, budget, Progress::silent());
    for (const auto& way : compositions(marks)) {
      const auto found = parts.find(way);
      if (!found) continue;
      std::vector<PartGame> games;
      for (const auto& part : *found) {
        if (const auto wrong = fault(part.sequence)) return corrected(*wrong);
        games.insert(games.end(), static_cast<std::size_t>(part.times),
                     {part.sequence.marks.breaker, turns_of(part.sequence)});
      }
      ++own;
      mixed += way.size() > 1 ? 1 : 0;
      longest = std::max(longest, turns_in_all(stage_diagram(games)));
    }
    if (own == 0) return not_found(animal, marks);
    ways += own;
    if (lost(animal, marks.maker, marks.breaker, budget))
      return corrected(fmt::format("{} is lost in the game {}", title_of(animal), text(marks)));
  }
  return confirmed(
      fmt::format("{} games are won by {} ways to share out the marks, {} of them with parts of "
                  "different sizes, in at most {} turns by the stage diagram; none of the games "
                  "is lost by a paving or Proposition 2.1",
                  params.at("games").size(), ways, mixed, longest.get_str()));
}

// ---- section 9

// A win that a certificate at hand proves; `verdict` says what that makes of the claim.
Judgement by_certificate(const json& params, Verdict verdict) {
  const NamedAnimal animal = animal_of(params);
  const Marks marks = marks_of(params);
  const auto win = known_win(kept_certificates(), *animal.grid, {animal.cells}, marks, Progress::silent());
  if (!win) return {Verdict::open, fmt::format("no certificate for {} is at hand", title_of(animal))};
  return {verdict,
          fmt::format("{} wins the game {}: {} ({} situations, {} turns), checked now", title_of(animal),
                      text(marks), std::filesystem::path(win->file).filename().string(),
                      win->sequence.steps.size(), turns_of(win->sequence))};
}

Judgement winner_by_certificate(const json& params, const Budget&, Progress&) {
  return by_certificate(params, Verdict::confirmed);
}

Judgement answered_by_certificate(const json& params, const Budget&, Progress&) {
  return by_certificate(params, Verdict::extended);
}

// A polyomino's proof sequence, laid into a plane of the space, is one for the animal of cubes.
Judgement lifted_to_space(const json& params, const Budget& budget, Progress&) {
  const Grid& space = Grid::cube(3);
  int sequences = 0;
  for (const auto& [animal, marks] : games_of(params)) {
    auto win = win_for(animal, marks, budget);
    if (!win) return not_found(animal, marks);
    for (auto& part : win->parts) {
      // Cells of squares have two coordinates, and the third of cubes is 0; placements are found anew.
      part.sequence.grid = &space;
      part.sequence.goals = {lattice::canonical(space, animal.cells)};
      if (const auto wrong = fault(part.sequence)) return corrected(*wrong);
      ++sequences;
    }
  }
  return confirmed(fmt::format("{} winners in the plane, {} proof sequences: each is one in space as it is",
                               params.at("games").size(), sequences));
}

}  // namespace

Checks table_checks() {
  return {{"polyform.threshold-definition", threshold_definition},
          {"polyform.lower-bounds", lower_bounds},
          {"polyform.first-entries", first_entries},
          {"polyform.divides", divides},
          {"polyform.alone", alone_wins},
          {"polyform.entries-rise", entries_rise},
          {"polyform.composition-ways", composition_ways},
          {"polyform.winner-by-certificate", winner_by_certificate},
          {"polyform.answered-by-certificate", answered_by_certificate},
          {"polyform.lifted-to-space", lifted_to_space}};
}

}  // namespace zermelo::polyform
