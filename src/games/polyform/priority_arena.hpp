// One copy of a goal against priority strategies of one shape: does the maker complete it, and how?
//
// The maker plays on the copy's cells and, where rules look at history, on the history cells around it:
//
//     level 0        the cells of the copy                          they are answered by the rules
//     level k        the history cells of level k - 1               answered too, for k below `levels`
//     the last one   history cells that are looked at and no more   *wildcards*: not answered; the maker may
//                    say that he has one when it is looked at, also one that the breaker marks in
//                    this line: in the real game he may have been there first
//
// Why this is enough on the infinite board. Let S be the set of marked cells, whoever marked them. One visit
// of a strategy adds the first cell of a list outside S, so a larger S before gives a larger S after it.
// Marks outside the arena, and the answers to them, only enlarge S; rules of answered cells look only at
// cells of the arena. So a real game in which the copy is completed gives a line here with smaller S in every
// turn and the same marks: each of them is still free. Without history the converse holds too (the maker
// plays the rest of each turn far away), and the answer is exact.
//
// A turn with marks outside the arena has fewer inside, at any places of the order. When lists do not depend
// on the place, the last places are best for the maker: they are visited least. When they do, every choice of
// places is followed. For a = 2 he can make each of them, with his other mark far away before or after this
// one; for more marks not always (nothing lies between neighbours of one row), so there acceptance is sound
// and refusal proves nothing.
#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "games/polyform/rules/priority.hpp"
#include "games/polyform/watch.hpp"

namespace zermelo::polyform {

// What the strategies of one search have in common.
struct PriorityShape {
  lattice::Period period;
  std::vector<Offsets> history;     // by class
  std::vector<Offsets> candidates;  // by class: the cells that lists may name
  int depth = 1;                    // entries of a list at most
  int levels = 1;                   // by which strategies with history are verified
  int orders = 1;                   // a, when lists depend on the place of a mark in its turn
  std::vector<int> ranks = {};      // as in PriorityStrategy

  // Lists stand by class and place (`rule_slot`).
  int slots() const { return classes() * orders; }
  int classes() const { return static_cast<int>(history.size()); }
  int patterns(int number) const { return 1 << history[static_cast<std::size_t>(number)].size(); }
};

// A strategy of a shape: for each slot, pattern of history cells that are the maker's (bit k: history cell
// k) and visit the numbers of the candidates, highest priority first.
struct PriorityTable {
  std::vector<std::vector<std::vector<std::vector<int>>>> lists;
  friend bool operator==(const PriorityTable&, const PriorityTable&) = default;
};

PriorityStrategy strategy_of(const Grid& grid, const Marks& marks, const PriorityShape& shape,
                             const PriorityTable& table);

inline int visits_of(const Marks& marks, int order) { return visits_at(order, marks.maker, marks.breaker); }

class PriorityArena {
 public:
  static constexpr std::size_t most_cells = 256;
  using Set = std::bitset<most_cells>;

  // Throws Error(bad_input) when the arena would have more than `most_cells` cells.
  PriorityArena(const Grid& grid, const Marks& marks, const PriorityShape& shape, const Sites& copy);

  // A mark that is answered: by the lists of the slot for the pattern, with so many visits.
  struct Answered {
    int cell = 0;
    int slot = 0;
    int pattern = 0;
    int visits = 0;
  };
  struct Turn {
    std::vector<Answered> answered;  // in their order
    std::vector<int> claimed;        // wildcards
  };
  // A line that completes the copy, the last turn with its marks unanswered; nothing when there is none.
  // Throws Stopped.
  std::optional<std::vector<Turn>> line(const PriorityTable& table, Watch& watch) const;

  const Sites& cells() const { return cells_; }
  // Where a candidate of the cell's class lies, seen from the cell.
  int target(int cell, int candidate) const {
    return targets_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(candidate)];
  }

 private:
  friend class LineSearch;
  int number(const Site& site);
  int class_of(int cell) const { return class_[static_cast<std::size_t>(cell)]; }

  const Marks marks_;
  const int orders_;
  Sites cells_;  // by number; those that are answered first
  std::map<Site, int> numbers_;
  int goal_ = 0;       // cells of the copy
  int answering_ = 0;  // cells that are answered, those of the copy first
  std::vector<int> class_;
  std::vector<int> rank_;  // of cells that are answered, in the order of a turn
  std::vector<std::vector<int>> history_;
  std::vector<std::vector<int>> targets_;
};

}  // namespace zermelo::polyform
