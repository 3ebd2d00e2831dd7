#include "games/polyform/claims/judging.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {

using lattice::NamedAnimal;
using nlohmann::json;

NamedAnimal animal_of(const json& params, const char* key) {
  return lattice::parse_animal(params.at(key).get<std::string>());
}

std::string title_of(const NamedAnimal& animal) { return lattice::title_of(*animal.grid, animal.cells); }

Marks marks_of(const json& params) {
  Marks marks{params.at("marks").at(0), params.at("marks").at(1), 0, params.value("handicap", 0)};
  marks.last = params.value("last", marks.maker);
  return marks;
}

std::vector<NamedAnimal> animals_of(const json& params, int smallest) {
  std::vector<NamedAnimal> animals;
  for (const auto& [grid_name, size] : params.at("sizes").items()) {
    const lattice::Grid& grid = lattice::Grid::named(grid_name);
    for (int cells = smallest; cells <= size.get<int>(); ++cells) {
      for (const lattice::Sites& animal : lattice::free_animals(grid, cells))
        animals.push_back({&grid, animal});
    }
  }
  return animals;
}

std::vector<ListedGame> games_of(const json& params) {
  std::vector<ListedGame> games;
  games.reserve(params.at("games").size());
  for (const auto& entry : params.at("games")) {
    games.push_back(
        {lattice::parse_animal(entry.at(0).get<std::string>()), parse_marks(entry.at(1).get<std::string>())});
  }
  return games;
}

std::optional<Paving> paving_for(const NamedAnimal& animal, int breaker, const Budget& budget) {
  return find_paving(*animal.grid, {animal.cells}, breaker, widest_period, budget, Progress::silent()).paving;
}

std::optional<ProofSequence> sequence_for(const NamedAnimal& animal, const Marks& marks,
                                          const Budget& budget) {
  MakerSearch search;
  auto sequence = find_sequence(*animal.grid, {animal.cells}, marks, search, budget, Progress::silent());
  if (!sequence && search.stopped) budget.throw_if_exhausted();
  return sequence;
}

std::optional<MakerWin> win_for(const NamedAnimal& animal, const Marks& marks, const Budget& budget) {
  MakerSearch search;
  auto win = find_maker_win(*animal.grid, {animal.cells}, marks, search, budget, Progress::silent());
  if (!win && search.stopped) budget.throw_if_exhausted();
  if (!win) return std::nullopt;
  for (const auto& part : win->parts) {
    if (fault(part.sequence)) return std::nullopt;
  }
  return win;
}

bool lost(const NamedAnimal& animal, int maker, int breaker, const Budget& budget) {
  if (lost_by_neighbours(*animal.grid, {animal.cells}, plain_game(maker, breaker))) return true;
  return maker == 1 && breaker > 0 && paving_for(animal, breaker, budget).has_value();
}

std::vector<Sites> copies_for(const PriorityStrategy& strategy, const Sites& animal) {
  std::vector<Sites> copies;
  for (const Sites& orientation : lattice::orientations(*strategy.grid, animal)) {
    for (int number = 0; number < strategy.period.index(); ++number) {
      copies.push_back(lattice::translated(orientation, strategy.period.representative(number)));
    }
  }
  return copies;
}

Judgement not_found(const NamedAnimal& animal, const Marks& marks) {
  return {Verdict::open,
          fmt::format("no proof sequence was found for {} in the game {}", title_of(animal), text(marks))};
}

std::string described(const NamedAnimal& animal, const ProofSequence& sequence) {
  return fmt::format("{}, game {}: {}, {}, {}, verified by the definition", title_of(animal),
                     text(sequence.marks), counted(sequence.steps.size(), "situation", "situations"),
                     counted(static_cast<std::uint64_t>(turns_of(sequence)), "turn", "turns"),
                     counted(zone_of(sequence.steps.back().situation).size(), "cell", "cells"));
}

}  // namespace zermelo::polyform
