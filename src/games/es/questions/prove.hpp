// What `es prove` is asked with, and its three answers: every a for one b, all P-positions for one b, every a
// and b at once. Claims about the same theorems use the pieces below.
#pragma once

#include <optional>

#include "games/es/questions/theorems.hpp"
#include "games/es/regular.hpp"
#include "proof/es/regular.hpp"

namespace zermelo::es {

struct Prove {
  std::optional<Whole<2, 12>> b;
  std::optional<Whole<1, 16>> threshold;
  std::optional<Whole<6, longest_learned>> letters;
  bool classify = false;
  std::optional<OutputPath> smt;
};

// Closed sets of gap classes, tables where they do not suffice.
void prove_every_a(const Prove& asked, lab::Work& work, lab::Answer& answer);
// The P-positions of the (a,b)-game for every a, found from tables and proved.
void prove_classification(const Prove& asked, lab::Work& work, lab::Answer& answer);
// Regular sets that are learned (games/es/regular.hpp) and judged by the checker (proof/es/regular.hpp).
void prove_every_board(const Prove& asked, lab::Work& work, lab::Answer& answer);

struct Classification {
  LinearSet set;
  int width = 0;  // of the widest table it was fitted to
};

// Fits to wider and wider tables until the checker proves what was fitted. Nothing when no rule fits, or the
// tables are as wide as they get. Throws Error(budget).
std::optional<Classification> proved_classification(int b, const Budget& budget, Progress& progress);

// "The first player wins for all a, b >= 3 of these parities."
proof::EsRegularClaim regular_claim(const Parities& parities);

// Learns a set that proves this claim, if it can.
Learned learn(const Parities& parities, int longest, const Budget& budget, Progress& progress);

}  // namespace zermelo::es
