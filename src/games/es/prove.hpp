// Winners for every a at once: closed sets of gap classes (rules/gap_classes.hpp), found by greatest
// fixpoint, and the test that tells when no such set with bounded odd gaps can exist.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "games/es/rules/gap_classes.hpp"

namespace zermelo::es {

// The largest closed set of the shape. Unions of closed sets are closed, so there is one; it is found by
// taking away classes that hold a position with an unanswered move until nothing changes. An exact table of
// one board takes away at once every class that holds an N-position. Throws when the budget ends.
GapClassSet largest_closed_set(const ClassShape& shape, const Budget& budget, Progress& progress);

// What a closed set says about the start of the (a, b)-game.
Winner winner_of_start(const GapClassSet& set, int a);

// "For every a >= from with a = residue modulo modulus the winner of the (a, b)-game is ..."
struct Theorem {
  int from = 1;
  int modulus = 1;
  int residue = 0;
  Winner winner = Winner::unknown;
  friend bool operator==(const Theorem&, const Theorem&) = default;
};

// All that a closed set proves about starts, with each `from` as small as possible: one theorem when every a
// has the same winner from some point on, otherwise one for each residue modulo the period that is settled.
std::vector<Theorem> theorems(const GapClassSet& set);

struct Proof {
  GapClassSet set;
  std::vector<Theorem> theorems;
};

// How far the search for closed sets went.
struct Attempt {
  std::optional<Proof> proof;  // the one that settles most residues
  int tried = 0;               // every shape with a threshold up to this was tried to the end
  bool cut_short = false;      // by the budget
};

// Tries shapes from small to large until every a is settled or the largest threshold, the largest number of
// classes or the budget is reached. What is proved stays proved when the budget ends.
Attempt prove(int b, int largest_threshold, const Budget& budget, Progress& progress,
              std::uint64_t most_classes = 20'000'000);

// What is bounded after each move: the largest of the odd gaps x1, x3, ... (the last gap apart), or the
// difference between the largest and the least of them.
enum class OddGapMeasure { largest, spread };

// The least bound that the first player can keep after each of his moves while he wins the (a, b)-game;
// nothing when he does not win it. If the bound on the largest grows with a, no strategy with bounded odd
// gaps wins for every a; if the bound on the spread does, tying the odd gaps to each other does not help.
std::optional<int> least_odd_gap_bound(int a, int b, const Budget& budget, Progress& progress,
                                       OddGapMeasure measure = OddGapMeasure::largest);

}  // namespace zermelo::es
