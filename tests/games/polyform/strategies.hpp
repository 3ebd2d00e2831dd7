// Strategies written down by hand, and players against them that share no code with the searches.
#pragma once

#include <map>
#include <random>
#include <set>
#include <vector>

#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/priority.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform::testing {

// The (2,4) strategy for the S tetromino (docs/results/polyform-thresholds.md): the axis of an even cell is
// horizontal, of an odd one vertical; with no axis neighbour the maker's both are marked, with one of them
// the two cells beside the other one and then that one itself, with both nothing.
inline PriorityStrategy hand_strategy_for_s() {
  const Grid& grid = Grid::square();
  const auto period = lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  PriorityStrategy strategy{&grid, *period, 2, 4, 1, {}};
  for (int number = 0; number < 2; ++number) {
    const lattice::Vector at = period->representative(number);
    const bool even = (at[0] + at[1]) % 2 == 0;
    const auto cell = [&](int along, int across) {
      return even ? Site{lattice::Vector{{across, along}}, 0} : Site{lattice::Vector{{along, across}}, 0};
    };
    CellRules rules;
    rules.history = {cell(-1, 0), cell(1, 0)};
    const auto beside = [&](int side) { return Offsets{cell(side, -1), cell(side, 1), cell(side, 0)}; };
    rules.rules = {{{0, 1}, {}},
                   {{0}, {beside(1), beside(1)}},
                   {{1}, {beside(-1), beside(-1)}},
                   {{}, {{cell(-1, 0)}, {cell(1, 0)}}}};
    strategy.rules.push_back(rules);
  }
  return strategy;
}

// Whether some maker who marks cells of a finite part of the infinite board, trying everything, completes a
// copy there against the strategy.
class ExhaustiveMaker {
 public:
  ExhaustiveMaker(const PriorityStrategy& strategy, const std::vector<Sites>& goals, const Board& board)
      : strategy_(strategy), board_(board) {
    for (const auto& copy : board.placements(goals)) {
      Set& cells = copies_.emplace_back();
      for (const int cell : copy) cells.insert(board.site(cell));
    }
  }

  bool wins() { return wins({}, {}); }

 private:
  using Set = std::set<Site>;
  bool wins(const Set& maker, const Set& breaker) {
    for (const Set& copy : copies_) {
      int missing = 0;
      bool alive = true;
      for (const Site& cell : copy) {
        missing += maker.contains(cell) ? 0 : 1;
        alive = alive && !breaker.contains(cell);
      }
      if (alive && missing <= strategy_.maker) return true;
    }
    if (!seen_.insert({maker, breaker}).second) return false;
    return choose(maker, breaker, {}, 0);
  }
  bool choose(const Set& maker, const Set& breaker, Sites turn, int from) {
    if (static_cast<int>(turn.size()) == strategy_.maker) return after(maker, breaker, turn);
    for (int cell = from; cell < board_.size(); ++cell) {
      if (maker.contains(board_.site(cell)) || breaker.contains(board_.site(cell))) continue;
      turn.push_back(board_.site(cell));
      if (choose(maker, breaker, turn, cell + 1)) return true;
      turn.pop_back();
    }
    return false;
  }
  bool after(Set maker, Set breaker, const Sites& turn) {
    maker.insert(turn.begin(), turn.end());
    const auto answer = reply(
        strategy_, turn, [&](const Site& site) { return maker.contains(site); },
        [&](const Site& site) { return maker.contains(site) || breaker.contains(site); });
    breaker.insert(answer.begin(), answer.end());
    return wins(maker, breaker);
  }

  const PriorityStrategy& strategy_;
  const Board& board_;
  std::vector<Set> copies_;
  std::set<std::pair<Set, Set>> seen_;
};

// A maker who marks cells of a copy that lacks few, or any cell, on a board without end; returns whether he
// ever had a copy.
inline bool naive_maker_wins(const PriorityStrategy& strategy, const Sites& goal, int turns, bool greedy,
                             unsigned seed) {
  std::mt19937 random(seed);
  std::set<Site> maker;
  std::set<Site> breaker;
  const auto orientations = lattice::orientations(*strategy.grid, goal);
  const auto is_free = [&](const Site& site) { return !maker.contains(site) && !breaker.contains(site); };
  const int width = 40;
  std::vector<Site> recent;
  for (int turn = 0; turn < turns; ++turn) {
    if (turn % 150 == 149) maker.clear(), breaker.clear(), recent.clear();
    Sites marks;
    const auto mark = [&](const Site& site) {
      if (static_cast<int>(marks.size()) < strategy.maker && is_free(site)) {
        marks.push_back(site);
        maker.insert(site);
      }
    };
    if (greedy && !recent.empty()) {
      // The copy through a recent mark that lacks least.
      Sites best;
      for (int trial = 0; trial < 12; ++trial) {
        const Site& through = recent[random() % recent.size()];
        const Sites& form = orientations[random() % orientations.size()];
        const Site& on = form[random() % form.size()];
        if (on.type != through.type) continue;
        Sites lacking;
        bool alive = true;
        for (const Site& site : lattice::translated(form, through.at - on.at)) {
          alive = alive && !breaker.contains(site);
          if (!maker.contains(site)) lacking.push_back(site);
        }
        if (alive && !lacking.empty() && (best.empty() || lacking.size() < best.size())) best = lacking;
      }
      std::shuffle(best.begin(), best.end(), random);
      for (const Site& site : best) mark(site);
    }
    while (static_cast<int>(marks.size()) < strategy.maker) {
      lattice::Vector at{};
      for (int axis = 0; axis < strategy.grid->dimension(); ++axis)
        at[static_cast<std::size_t>(axis)] = static_cast<int>(random() % width);
      mark({at, static_cast<int>(random() % static_cast<unsigned>(strategy.grid->types()))});
    }
    for (const Site& site : marks) {
      for (const Sites& copy : lattice::placements_through(*strategy.grid, goal, site)) {
        if (std::all_of(copy.begin(), copy.end(), [&](const Site& cell) { return maker.contains(cell); }))
          return true;
      }
    }
    for (const Site& site : reply(
             strategy, marks, [&](const Site& cell) { return maker.contains(cell); },
             [&](const Site& cell) { return !is_free(cell); })) {
      breaker.insert(site);
    }
    recent.insert(recent.end(), marks.begin(), marks.end());
    if (recent.size() > 30) recent.erase(recent.begin(), recent.begin() + 10);
  }
  return false;
}

}  // namespace zermelo::polyform::testing
