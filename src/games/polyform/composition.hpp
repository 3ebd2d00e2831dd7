// Theorem 3.1 of Norris and Sieben: bounded winning strategies for the (a_i -> a, b_i) games, i = 1 .. s,
// played side by side on far-off parts of the board, win the (a_1 + ... + a_s, b_1 + ... + b_s + s - 1) game.
//
// The stage diagram bounds the turns. A stage is a progress vector p (how many turns of game i are made on
// its live parts) with a supply vector q (how many live parts of each type are needed).
//
//     n    = 1 + sum over i of (q^(i)(i) - 1)(b_i + 1)                    turns of the stage
//     q(i) = max of (n-1)(b+s) + 1 and of q^(j)(i) + n(b+s) over j != i with q^(j)(i) > 0
//
// where q^(i) is the supply of the stage that follows progress in game i. A stage with p(i) = l_i - 1 needs
// one live part of type i and one more turn, for game i is won then.
#pragma once

#include <map>
#include <vector>

#include "base/chart.hpp"
#include "base/integer.hpp"
#include "games/polyform/rules/rules.hpp"
#include "games/polyform/watch.hpp"

namespace zermelo::polyform {

struct PartGame {
  int breaker = 0;  // b_i
  int length = 1;   // l_i: turns in which game i is won
};

struct Stage {
  std::vector<int> progress;
  std::vector<Integer> supply;
  Integer turns;         // of this stage
  Integer turns_to_end;  // of it and of all that follow, at most
};

// Every stage by its progress vector. At most `most_stages`, otherwise Error(bad_input). With a watch it
// throws Stopped when the budget ends.
constexpr std::size_t most_stages = 100'000;
using StageDiagram = std::map<std::vector<int>, Stage>;
StageDiagram stage_diagram(const std::vector<PartGame>& games, Watch* watch = nullptr);
// The turns of the whole game at most.
const Integer& turns_in_all(const StageDiagram& diagram);
// The diagram as in the paper: progress above supply, turns on the arrows, the winning turn dashed.
Chart stage_chart(const std::vector<PartGame>& games, const StageDiagram& diagram);

// A kind of part: `times` games of the theorem are the (maker -> a, breaker) game.
struct PartNeed {
  int maker = 1;
  int breaker = 0;
  int times = 1;
  friend bool operator==(const PartNeed&, const PartNeed&) = default;
};

// The ways to make the (a,b) game out of smaller ones: a shared out among parts that together answer b marks
// or more, b_1 + .. + b_s + s - 1 >= b, with equal b_i for equal a_i and none that could be less. Those whose
// parts are easiest, by the largest (b_i + 1) / a_i, come first; so Corollary 3.3, a times the
// (1 -> a, floor(b/a)) game, stands among the first. The game itself is not listed.
std::vector<std::vector<PartNeed>> compositions(const Marks& marks);
// Above this a the only way listed is that of Corollary 3.3.
constexpr int most_shared_out = 8;

// The games of Corollary 3.3: a times the (1 -> a, floor(b/a)) game. The theorem then answers
// a(floor(b/a) + 1) - 1 >= b marks of the breaker.
Marks part_of_corollary_3_3(const Marks& marks);

}  // namespace zermelo::polyform
