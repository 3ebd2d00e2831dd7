// The steps of a proof sequence in the body of a certificate, written and checked one by one.
//
// In the body: the number of steps; for each step its core (the number of cells, then their coordinates as
// signed numbers, 2n or -2n - 1, and types), the number of continuations, and for each the earlier step, a
// symmetry of the grid and a translation. The neighbourhood is what the continuations use outside the core,
// so it is not written. A step without continuations must be a goal.
//
// One proof, one way to write it: the continuations of a step stand in order, each put where it lies by the
// first symmetry that does so, and none can be left out; every step but the last is used.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "games/polyform/rules/situation.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

constexpr int most_situations = 1'000'000;

struct VerifiedSequence {
  polyform::ProofSequence sequence;
  int turns = 0;
};

void write_steps(CertificateWriter& writer, const polyform::ProofSequence& sequence);
// Throws Error(check_failed) with the first step that fails.
VerifiedSequence read_steps(CertificateReader& reader, const lattice::Grid& grid,
                            std::vector<lattice::Sites> goals, const polyform::Marks& marks);

// The turns that the steps take, whatever they are worth: a continuation to a later step counts for nothing
// and fails the check.
int turns_of_steps(const polyform::ProofSequence& sequence);

// {"grid": .., "goals": .., "breaker": 1, "maker": 1, "last": 1, "handicap": 0}
nlohmann::json game_parameters(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                               const polyform::Marks& marks);
// Throws Error(check_failed).
polyform::Marks game_marks(const nlohmann::json& parameters, int breaker);

}  // namespace zermelo::proof
