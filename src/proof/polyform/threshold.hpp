// Certificates "threshold": the threshold sequence of an animal (Norris and Sieben, Definition 5.1), from
// proofs of single games by inference.
//
// Leaves, each checked here in full:
//     won     proof sequences of (a_i -> a, b_i) games whose parts add up to the (a,b) game (one part: the
//             game itself)
//     lost    a priority strategy of the breaker, with or without history; a paving is one
// Each leaf names its own goals; it counts for the goals asked about when every one of them contains a goal
// of a lost leaf, and when every goal of a won leaf contains one of them (Proposition 5.5).
//
// Inference, over bounds l(a) <= tau(a) <= u(a) for a below the size n of the smallest goal:
//     u(a) <= a delta - 1                              Proposition 2.1
//     l(a) >= a - 1                                    Proposition 5.6
//     l(a + a') >= l(a) + l(a') + 1                    Theorem 3.1, and so Proposition 5.4
//     u(a) <= u(a + a') - l(a') - 1                    the same, turned round
// and tau is infinite from n on. These theorems are taken as proved, and the sentence says so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/priority.hpp"
#include "proof/container.hpp"
#include "proof/polyform/composition.hpp"

namespace zermelo::proof {

// What is known of tau(a): at_least <= tau(a) <= at_most.
struct ThresholdBounds {
  int at_least = 0;
  int at_most = 0;
  friend bool operator==(const ThresholdBounds&, const ThresholdBounds&) = default;
};

struct WonLeaf {
  std::vector<lattice::Sites> goals;
  polyform::Marks marks;               // the (a,b) game
  std::vector<CompositionPart> parts;  // that make it
};

struct LostLeaf {
  std::vector<lattice::Sites> goals;
  polyform::PriorityStrategy strategy;  // with its marks
  int levels = 1;
};

struct ThresholdProof {
  const lattice::Grid* grid = nullptr;
  std::vector<lattice::Sites> goals;
  std::vector<WonLeaf> won;
  std::vector<LostLeaf> lost;
};

// The bounds of tau(1), .., tau(n-1) that follow from the games of the leaves, which are taken on trust here.
std::vector<ThresholdBounds> inferred_bounds(const ThresholdProof& proof);

// "(1, 3, 11, inf)"; an undecided entry is "3..5".
std::string threshold_text(const std::vector<ThresholdBounds>& bounds);
std::string threshold_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                               const std::vector<ThresholdBounds>& bounds);

void write_threshold(const std::string& path, const ThresholdProof& proof);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_threshold(CertificateReader& reader);
// The same with its leaves, to be played.
ThresholdProof read_threshold(CertificateReader& reader);

}  // namespace zermelo::proof
