// What the checks of claims about polyform games have in common: animals and marks out of records, searches
// that a record's budget ends, and how what was found is told.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "games/polyform/claims/claims.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/priority.hpp"
#include "games/polyform/rules/situation.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {

// The largest index of the periods that checks try.
constexpr int widest_period = 12;

lattice::NamedAnimal animal_of(const nlohmann::json& params, const char* key = "animal");
std::string title_of(const lattice::NamedAnimal& animal);
// "marks": [a, b], and "last" and "handicap" where they differ from the plain game.
Marks marks_of(const nlohmann::json& params);

// "sizes": {"square": 5, ..}: every animal of at least `smallest` cells up to the size named for its grid.
std::vector<lattice::NamedAnimal> animals_of(const nlohmann::json& params, int smallest = 1);

struct ListedGame {
  lattice::NamedAnimal animal;
  Marks marks;
};
// "games": [["P4.1", "2,3"], ..]
std::vector<ListedGame> games_of(const nlohmann::json& params);

std::optional<Paving> paving_for(const lattice::NamedAnimal& animal, int breaker, const Budget& budget);
std::optional<ProofSequence> sequence_for(const lattice::NamedAnimal& animal, const Marks& marks,
                                          const Budget& budget);
// A win by any means of the paper, every part of it verified by the definition.
std::optional<MakerWin> win_for(const lattice::NamedAnimal& animal, const Marks& marks, const Budget& budget);
// By Proposition 2.1, or by a paving when a = 1.
bool lost(const lattice::NamedAnimal& animal, int maker, int breaker, const Budget& budget);

// One copy of the animal for each way in which it may lie on the board and on the strategy's classes of cells.
std::vector<Sites> copies_for(const PriorityStrategy& strategy, const Sites& animal);

Judgement not_found(const lattice::NamedAnimal& animal, const Marks& marks);
std::string described(const lattice::NamedAnimal& animal, const ProofSequence& sequence);

}  // namespace zermelo::polyform
