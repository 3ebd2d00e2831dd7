// The threshold sequence of an animal, or of a set of them (Norris and Sieben, section 5), proved entry by
// entry.
//
// For each a below the size n of the smallest goal an interval l(a) <= tau(a) <= u(a) is narrowed, from
//
//     l(a) = a - 1, u(a) = a delta - 1                Propositions 5.6 and 2.1
//     losses of animals contained in it                Proposition 5.5
//
// by games that are decided in steps of growing effort: at b = l(a) + 1 the breaker tries pavings (a = 1),
// strategies of other games of the grid (priority_lift.hpp), priority lists, and lists with history; the maker tries two turns, then (1 -> a, k) games and other parts
// of Theorem 3.1. Every game decided narrows other entries too (`narrow`). What stays undecided is an
// interval.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/zone_maker.hpp"

namespace zermelo::polyform {

struct ThresholdEntry {
  int at_least = 0;
  int at_most = 0;
  bool decided() const { return at_least == at_most; }
  friend bool operator==(const ThresholdEntry&, const ThresholdEntry&) = default;
};

struct WonGame {
  std::vector<Sites> goals;
  Marks marks;
  MakerWin win;
};

struct LostGame {
  std::vector<Sites> goals;  // of the animal itself or of one contained in it
  PriorityStrategy strategy;
  int levels = 1;
  std::string method;
};

struct Threshold {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;
  std::vector<ThresholdEntry> entries;  // a = 1 .. n - 1
  std::vector<WonGame> won;             // those that are needed
  std::vector<LostGame> lost;
  std::vector<std::string> tried;  // without success, for entries that stay open

  bool decided() const;
};

// How much is spent on a game in a step, and what is tried. Work is counted by looks at the budget (base/budget.hpp), which
// come after so many positions, conflicts or copies compared: the same answer and the same certificate on every machine,
// and on a busy one. A look costs from some tens of microseconds (a small shape) to a hundredth of a second.
struct ThresholdEffort {
  std::uint64_t maker_looks = 100;
  int turns = 4;
  std::uint64_t breaker_looks = 100;
  int paving_index = 4;
  PriorityLimits priority;
};
// The first so many of four steps: for one game they take seconds, ten seconds, a minute, some minutes at most.
constexpr int most_effort = 4;
constexpr int usual_effort = 3;
std::vector<ThresholdEffort> efforts_up_to(int steps);

// What follows from what for the intervals: Theorem 3.1 in both directions.
void narrow(std::vector<ThresholdEntry>& entries);

class ThresholdProver {
 public:
  ThresholdProver(std::vector<ThresholdEffort> efforts, const Budget& budget)
      : efforts_(std::move(efforts)), budget_(budget) {}

  // Called with what is known so far, whenever it grows, of the animal that was asked about.
  std::function<void(const Threshold&)> on_news;

  // What is proved already of some goals: their own games count from the beginning, and the strategies of the breaker are
  // tried for other goals of the grid.
  void know(Threshold proved);

  // Animals contained in the goal are proved first; each is kept.
  const Threshold& prove(const Grid& grid, const std::vector<Sites>& goals);

 private:
  friend class EntrySearch;
  std::vector<ThresholdEffort> efforts_;
  const Budget& budget_;
  int depth_ = 0;
  using Key = std::pair<std::string, std::vector<Sites>>;
  std::map<Key, Threshold> known_;
  std::map<Key, Threshold> proved_;
};

}  // namespace zermelo::polyform
