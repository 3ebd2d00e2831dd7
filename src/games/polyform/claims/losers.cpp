// Sections 6 and 7: games that the paper gives to the breaker, each by the means that it names.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/polyform/claims/claims.hpp"
#include "games/polyform/claims/judging.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"
#include "proof/polyform/priority.hpp"

namespace zermelo::polyform {
namespace {

using lattice::NamedAnimal;
using nlohmann::json;

// Proposition 2.1 with the number of marks that the paper names: it speaks of this game, and not of the one with a
// mark fewer, which he wins by Proposition 2.2.
Judgement loser_by_counting(const json& params, const Budget&, Progress&) {
  const NamedAnimal animal = animal_of(params);
  const Marks marks = marks_of(params);
  const auto size = static_cast<int>(animal.cells.size());
  if (marks.maker >= size || marks.breaker < marks.maker * animal.grid->degree() ||
      !lost_by_neighbours(*animal.grid, {animal.cells}, marks) ||
      !turns_always_touch(*animal.grid, animal.cells, marks.maker)) {
    return corrected(
        fmt::format("Proposition 2.1 says nothing of {} in the game {}", title_of(animal), text(marks)));
  }
  const Marks fewer = plain_game(marks.maker, marks.breaker - 1);
  const auto won = common_cell_sequence(*animal.grid, animal.cells, fewer);
  if (!won || fault(*won)) return not_found(animal, fewer);
  return confirmed(
      fmt::format("{}: {} marks have at most {} neighbours; the game {} is won by Proposition 2.2",
                  title_of(animal), marks.maker, marks.maker * animal.grid->degree(), text(fewer)));
}

// The fewest cells in the fullest turn of a way to mark the copy against the strategy, by playing every way.
std::size_t fullest_turn(const PriorityStrategy& strategy, const Sites& copy) {
  std::size_t least = copy.size() + 1;
  for_each_order(static_cast<int>(copy.size()), [&](const std::vector<int>& turn) {
    std::vector<std::size_t> cells(turn.size(), 0);
    for (const int number : turn) ++cells[static_cast<std::size_t>(number)];
    const std::size_t fullest = *std::max_element(cells.begin(), cells.end());
    if (fullest < least && can_be_marked(strategy, copy, turn)) least = fullest;
  });
  return least;
}

// One strategy without history, of the shape that the words fix, for every game named: it wins them, and each way to
// mark a copy has a turn with as many cells as stated. It is found for the last game, the hardest.
Judgement priority_strategy(const json& params, const Budget& budget, Progress& progress) {
  const NamedAnimal animal = animal_of(params);
  const PriorityLimits shape{params.at("index"), params.at("list"), 0, 1, true};
  std::vector<Marks> games;
  for (const json& game : params.at("games")) games.push_back(parse_marks(game.get<std::string>()));
  const auto found = find_priority(*animal.grid, {animal.cells}, games.back(), shape, budget, progress);
  if (!found.strategy) {
    return {Verdict::open, fmt::format("no strategy of this shape was found for {}", title_of(animal))};
  }
  PriorityStrategy strategy = *found.strategy;
  for (const CellRules& rules : strategy.rules) {
    const auto& lists = rules.rules.back().lists;
    if (params.value("lists_differ", false) && std::adjacent_find(lists.begin(), lists.end()) != lists.end())
      return corrected("two lists of a mark are the same");
  }
  std::string won;
  for (const Marks& game : games) {
    strategy.maker = game.maker;
    strategy.breaker = game.breaker;
    if (const auto wrong = proof::verify_priority(strategy, {animal.cells}, game.maker, 1).fault)
      return corrected(fmt::format("game {}: {}", text(game), *wrong));
    won += (won.empty() ? "" : ", ") + text(game);
  }
  const std::size_t together = params.at("together");
  std::vector<std::size_t> fullest;
  for (const Sites& copy : copies_for(strategy, animal.cells)) {
    fullest.push_back(fullest_turn(strategy, copy));
    const int arrows = forced_turns(strategy, dependency_digraph(strategy, copy)).largest;
    if (fullest.back() < together)
      return corrected(fmt::format("a copy with at most {} cells in a turn is marked", fullest.back()));
    if (static_cast<std::size_t>(arrows) < together)
      return {Verdict::open, fmt::format("a digraph forces no more than {} cells into a turn", arrows)};
  }
  return confirmed(fmt::format(
      "{}: a strategy with {} wins {}; {} to be distinguished, whose fullest turns have at least {} "
      "cells, by the digraphs and by playing every way",
      title_of(animal), found.shape, won, counted(fullest.size(), "copy is", "copies are"),
      fmt::join(fullest, ", ")));
}

// What is inside one of the winners is won by its sequence, everything else is lost by a paving, its own or that of a
// smaller one inside; but for those named, which the paper leaves open. With two cells more than the winners have,
// nothing that is not lost is left, and so nothing larger either: it contains something of this size.
Judgement unbiased_winners(const json& params, const Budget& budget, Progress&) {
  std::vector<Sites> winners;
  std::vector<Sites> undecided;
  const Grid& grid = Grid::square();
  for (const json& name : params.at("winners")) {
    const NamedAnimal winner = lattice::parse_animal(name.get<std::string>());
    const auto sequence = sequence_for(winner, plain_game(1, 1), budget);
    if (!sequence) return not_found(winner, plain_game(1, 1));
    if (const auto wrong = fault(*sequence)) return corrected(*wrong);
    winners.push_back(winner.cells);
  }
  for (const json& name : params.at("undecided"))
    undecided.push_back(lattice::parse_animal(name.get<std::string>()).cells);
  const auto most = winners.front().size() + 2;
  std::vector<NamedAnimal> losers;  // with a paving of their own
  std::vector<std::size_t> counted(3, 0);
  for (std::size_t size = 1; size <= most; ++size) {
    for (const Sites& animal : lattice::free_animals(grid, static_cast<int>(size))) {
      const auto holds = [&](const Sites& smaller) {
        return smaller.size() <= size && lattice::contains_copy(grid, animal, smaller);
      };
      const NamedAnimal named{&grid, animal};
      if (std::any_of(winners.begin(), winners.end(), [&](const Sites& winner) {
            return size <= winner.size() && lattice::contains_copy(grid, winner, animal);
          })) {
        if (lost(named, 1, 1, budget))
          return corrected(fmt::format("{} is inside a winner and lost", title_of(named)));
        ++counted[0];
      } else if (std::any_of(losers.begin(), losers.end(),
                             [&](const NamedAnimal& loser) { return holds(loser.cells); })) {
        ++counted[1];
      } else if (paving_for(named, 1, budget)) {
        losers.push_back(named);
        ++counted[1];
      } else if (size < most && std::find(undecided.begin(), undecided.end(), animal) != undecided.end()) {
        ++counted[2];
      } else {
        return {Verdict::open, fmt::format("{} is in no winner named and has no paving", title_of(named))};
      }
    }
  }
  if (counted[2] != undecided.size()) return corrected("one of those left open is decided");
  return confirmed(fmt::format(
      "of the polyominoes of at most {} cells {} are inside the winners named, {} contain one of {} that "
      "have a paving, {} is left",
      most, counted[0], counted[1], losers.size(), counted[2]));
}

}  // namespace

Checks loser_checks() {
  return {{"polyform.loser-by-counting", loser_by_counting},
          {"polyform.priority-strategy", priority_strategy},
          {"polyform.unbiased-winners", unbiased_winners}};
}

}  // namespace zermelo::polyform
