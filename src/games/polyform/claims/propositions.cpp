#include "games/polyform/claims/claims.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/proof_number.hpp"
#include "games/polyform/claims/judging.hpp"
#include "games/polyform/game.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

using lattice::NamedAnimal;
using nlohmann::json;

// Who wins on a finite board, by exact search.
bool maker_wins(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks, const char* board,
                const Budget& budget) {
  const Game game({&grid, goals, marks}, Board::parse(grid, board));
  engine::ProofNumberSearch<Game> search(game, budget, Progress::silent(), std::uint64_t{1} << 24);
  const Outcome outcome = search.outcome(game.start());
  if (outcome == Outcome::unknown) budget.throw_if_exhausted();
  return outcome == Outcome::next;
}

struct SmallBoard {
  const Grid* grid;
  const char* board;
};

// Small enough for an exact search of games with up to two marks in a turn.
std::vector<SmallBoard> small_boards() {
  return {{&Grid::square(), "3x3"},
          {&Grid::square(), "XXXX/.XXX/XX"},
          {&Grid::triangle(), "5x2"},
          {&Grid::hexagon(), "3x3"}};
}

// ---- single games

Judgement loser_by_containment(const json& params, const Budget& budget, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const NamedAnimal inside = animal_of(params, "contains");
  const int breaker = params.at("marks").at(1);
  if (!lattice::contains_copy(*animal.grid, animal.cells, inside.cells)) {
    return corrected(fmt::format("{} does not contain {}", title_of(animal), title_of(inside)));
  }
  const auto paving = paving_for(inside, breaker, budget);
  if (!paving)
    return {Verdict::open,
            fmt::format("no {}-paving of index at most {} for {}", breaker, widest_period, title_of(inside))};
  if (const auto wrong = fault(*paving, {animal.cells})) return corrected(*wrong);
  return confirmed(fmt::format("{} contains {}, whose {}-paving with period {} meets every copy of both",
                               title_of(animal), title_of(inside), breaker, paving->period.text()));
}

Judgement winner_in_two_turns(const json& params, const Budget&, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const int maker = params.at("marks").at(0);
  const int breaker = params.at("marks").at(1);
  const auto star = largest_star(*animal.grid, animal.cells);
  const int stated = params.at("k");
  const auto sequence = common_cell_sequence(*animal.grid, animal.cells, plain_game(maker, breaker));
  const bool holds = sequence && !fault(*sequence) && turns_of(*sequence) == 2 &&
                     static_cast<int>(star.copies.size()) >= stated;
  const std::string why =
      fmt::format("{}: {} copies share one cell only, {} of them in play against {} marks", title_of(animal),
                  star.copies.size(), maker * static_cast<int>(star.copies.size()), breaker);
  return holds ? confirmed(why) : corrected(why);
}

Judgement no_star(const json& params, const Budget&, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const auto star = largest_star(*animal.grid, animal.cells);
  const int stated = params.at("k");
  const std::string why =
      fmt::format("{}: at most {} copies share one cell only", title_of(animal), star.copies.size());
  return static_cast<int>(star.copies.size()) < stated ? confirmed(why) : corrected(why);
}

// Entries below the size lie between what a star gives and what counting neighbours gives; for one and two
// cells both are the same.
Judgement threshold_by_counting(const json& params, const Budget&, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const auto& stated = params.at("threshold");
  const int size = static_cast<int>(animal.cells.size());
  if (static_cast<int>(stated.size()) != size || stated.back() != "inf") {
    return corrected(fmt::format("{}: the first infinite entry is entry {}", title_of(animal), size));
  }
  for (int maker = 1; maker < size; ++maker) {
    const int entry = stated.at(static_cast<std::size_t>(maker - 1));
    if (lost_by_neighbours(*animal.grid, {animal.cells}, plain_game(maker, entry)))
      return corrected(fmt::format("{}: the ({},{}) game is lost", title_of(animal), maker, entry));
    if (!common_cell_sequence(*animal.grid, animal.cells, plain_game(maker, entry)) ||
        !lost_by_neighbours(*animal.grid, {animal.cells}, plain_game(maker, entry + 1))) {
      return {Verdict::open, fmt::format("{}: entry {} is not settled by counting", title_of(animal), maker)};
    }
  }
  return confirmed(fmt::format(
      "{}: with as many marks as cells at once, with fewer by Propositions 2.1 and 2.2", title_of(animal)));
}

// ---- propositions over a range

// Calls judge(grid, animal) for every animal of the record's sizes; the first that fails is returned.
template <class Judge>
std::optional<std::string> first_failing(const json& params, Judge judge, int& checked) {
  for (const NamedAnimal& animal : animals_of(params)) {
    ++checked;
    if (!judge(*animal.grid, animal.cells)) return title_of(animal);
  }
  return std::nullopt;
}

Judgement paving_definition(const json& params, const Budget& budget, Progress&) {
  int checked = 0;
  int pavings = 0;
  const auto failing = first_failing(
      params,
      [&](const Grid& grid, const Sites& animal) {
        if (animal.size() == 1) return true;
        for (const int breaker : params.at("breaker")) {
          const auto paving = paving_for({&grid, animal}, breaker, budget);
          if (!paving) continue;
          ++pavings;
          if (fault(*paving, {animal})) return false;
          for (const SmallBoard& small : small_boards()) {
            if (!(*small.grid == grid) || animal.size() > 4) continue;
            if (maker_wins(grid, {animal}, {1, breaker, 1, 0}, small.board, budget)) return false;
          }
        }
        return true;
      },
      checked);
  if (failing) return corrected(*failing);
  return confirmed(
      fmt::format("{} pavings of {} animals satisfy the definition; where exact search reaches, the breaker "
                  "wins on finite boards too",
                  pavings, checked));
}

Judgement proposition_2_1(const json& params, const Budget& budget, Progress&) {
  for (const auto& [grid, neighbours] : params.at("neighbours").items()) {
    if (Grid::named(grid).degree() != neighbours.get<int>())
      return corrected(fmt::format("neighbours on {}", grid));
  }
  int checked = 0;
  auto failing = first_failing(
      params,
      [&](const Grid& grid, const Sites& animal) {
        for (int maker = 1; maker < static_cast<int>(animal.size()); ++maker) {
          // The program calls a game lost from this number of marks on, and no fewer.
          const int marks = maker * grid.degree();
          if (!turns_always_touch(grid, animal, maker) ||
              !lost_by_neighbours(grid, {animal}, plain_game(maker, marks)) ||
              lost_by_neighbours(grid, {animal}, plain_game(maker, marks - 1)))
            return false;
        }
        return true;
      },
      checked);
  for (const SmallBoard& small : small_boards()) {
    for (int size = 2; size <= 4 && !failing; ++size) {
      for (const Sites& animal : lattice::free_animals(*small.grid, size)) {
        for (int maker = 1; maker < std::min(size, 3); ++maker) {
          const Marks marks{maker, maker * small.grid->degree(), maker, 0};
          if (maker_wins(*small.grid, {animal}, marks, small.board, budget))
            failing = lattice::title_of(*small.grid, animal);
        }
      }
    }
  }
  if (failing) return corrected(*failing);
  return confirmed(fmt::format(
      "{} animals, every way to share their cells among turns; exact searches of small boards agree",
      checked));
}

Judgement proposition_2_2(const json& params, const Budget& budget, Progress&) {
  int checked = 0;
  int stars = 0;
  auto failing = first_failing(
      params,
      [&](const Grid& grid, const Sites& animal) {
        const auto star = largest_star(grid, animal);
        stars += static_cast<int>(star.copies.size());
        for (const Sites& copy : star.copies) {
          if (lattice::canonical(grid, copy) != animal || !lattice::contains(copy, star.centre)) return false;
        }
        // The copies less their centre are disjoint, so k - 1 marks miss one of them.
        Sites together;
        for (const Sites& copy : star.copies) together.insert(together.end(), copy.begin(), copy.end());
        return lattice::as_set(together).size() == star.copies.size() * (animal.size() - 1) + 1;
      },
      checked);
  // The smallest instance by search: two cells and one mark against fewer marks than a cell has neighbours.
  for (const auto& [grid, board] :
       {SmallBoard{&Grid::square(), "3x3"}, SmallBoard{&Grid::triangle(), ".XXX/..X"},
        SmallBoard{&Grid::hexagon(), "3x3"}}) {
    const Sites domino = lattice::free_animals(*grid, 2).front();
    const int most = grid->degree() - 1;
    if (!maker_wins(*grid, {domino}, {1, most, 1, 0}, board, budget) ||
        maker_wins(*grid, {domino}, {1, most + 1, 1, 0}, board, budget)) {
      failing = fmt::format("two cells on {}", grid->name());
    }
  }
  if (failing) return corrected(*failing);
  return confirmed(
      fmt::format("{} animals, {} copies in their largest stars; two cells by exact search", checked, stars));
}

// ---- section 5

Judgement monotone_marks(const json& params, const Budget& budget, Progress&) {
  const int most = params.at("most");
  int games = 0;
  for (const SmallBoard& small : small_boards()) {
    for (int size = 2; size <= 4; ++size) {
      for (const Sites& animal : lattice::free_animals(*small.grid, size)) {
        for (int maker = 1; maker <= most; ++maker) {
          for (int breaker = 0; breaker <= most; ++breaker) {
            ++games;
            if (!maker_wins(*small.grid, {animal}, {maker, breaker, maker, 0}, small.board, budget)) continue;
            const bool more =
                maker == most ||
                maker_wins(*small.grid, {animal}, {maker + 1, breaker, maker + 1, 0}, small.board, budget);
            const bool fewer =
                breaker == 0 ||
                maker_wins(*small.grid, {animal}, {maker, breaker - 1, maker, 0}, small.board, budget);
            if (!more || !fewer) {
              return corrected(fmt::format("({},{}) for {} on {}", maker, breaker,
                                           lattice::title_of(*small.grid, animal), small.board));
            }
          }
        }
      }
    }
  }
  return confirmed(
      fmt::format("{} games on small boards by exact search, one mark more for the maker or fewer for the "
                  "breaker at a time, in both directions",
                  games));
}

Judgement infinite_from_the_size_on(const json& params, const Budget&, Progress&) {
  int checked = 0;
  const auto failing = first_failing(
      params,
      [](const Grid& grid, const Sites& animal) {
        const int size = static_cast<int>(animal.size());
        for (int maker = 1; maker < size; ++maker) {
          if (!lost_by_neighbours(grid, {animal}, plain_game(maker, maker * grid.degree())) ||
              !turns_always_touch(grid, animal, maker)) {
            return false;
          }
        }
        return true;
      },
      checked);
  if (failing) return corrected(*failing);
  return confirmed(
      fmt::format("{} animals: every entry before the size is finite by Proposition 2.1, and with as many "
                  "marks as cells the maker wins at once",
                  checked));
}

Judgement sub_animals(const json& params, const Budget& budget, Progress&) {
  int pairs = 0;
  for (const NamedAnimal& animal : animals_of(params, 3)) {
    const Grid& grid = *animal.grid;
    const Sites& larger = animal.cells;
    const int cells = static_cast<int>(larger.size());
    for (const Sites& smaller : lattice::free_animals(grid, cells - 1)) {
      if (!lattice::contains_copy(grid, larger, smaller)) continue;
      ++pairs;
      for (const int breaker : {1, 2}) {
        const auto paving = paving_for({&grid, smaller}, breaker, budget);
        const bool kept = !paving || !fault(*paving, {larger});
        bool won_less = false;
        for (const SmallBoard& small : small_boards()) {
          if (!(*small.grid == grid) || cells > 4) continue;
          won_less = won_less || (maker_wins(grid, {larger}, {1, breaker, 1, 0}, small.board, budget) &&
                                  !maker_wins(grid, {smaller}, {1, breaker, 1, 0}, small.board, budget));
        }
        if (!kept || won_less) {
          return corrected(
              fmt::format("{} in {}", lattice::title_of(grid, smaller), lattice::title_of(grid, larger)));
        }
      }
    }
  }
  return confirmed(
      fmt::format("{} pairs of animals that differ by a cell: pavings of the smaller beat the larger, and "
                  "small boards agree",
                  pairs));
}

}  // namespace

Checks proposition_checks() {
  return {{"polyform.loser-by-containment", loser_by_containment},
          {"polyform.winner-in-two-turns", winner_in_two_turns},
          {"polyform.no-star", no_star},
          {"polyform.threshold-by-counting", threshold_by_counting},
          {"polyform.paving-definition", paving_definition},
          {"polyform.proposition-2.1", proposition_2_1},
          {"polyform.proposition-2.2", proposition_2_2},
          {"polyform.monotone-marks", monotone_marks},
          {"polyform.infinite-from-size", infinite_from_the_size_on},
          {"polyform.sub-animals", sub_animals}};
}

}  // namespace zermelo::polyform
