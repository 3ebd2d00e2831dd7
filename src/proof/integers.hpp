// A small exact decision procedure for linear arithmetic over the integers, for checking certificates
// without an SMT solver: Pugh's Omega test for conjunctions, and coverage of a conjunction by a union.
// Numbers are 64 bits wide; what would overflow is refused, never wrapped.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/linear.hpp"

namespace zermelo::proof {

// Whether some integers satisfy all constraints. Throws Error(check_failed) when the numbers grow too large
// or the search too long; every answer given is exact.
bool satisfiable(const Conjunction& constraints);

// The lexicographically least solution of a satisfiable conjunction over `variables` variables that forces
// all of them to be at least zero where it speaks of them; the others are zero.
std::vector<std::int64_t> least_solution(Conjunction constraints, std::size_t variables);

// A conjunction describing points of the region outside every part of the cover; nothing when the cover
// holds the whole region.
std::optional<Conjunction> uncovered(const Conjunction& region, std::span<const Conjunction> cover);

// The negation of one constraint, as alternatives.
std::vector<LinearConstraint> negated(const LinearConstraint& constraint);

// Substitutes terms for the variables: terms[i] replaces v_{i+1}.
LinearForm substituted(const LinearForm& form, const std::vector<LinearForm>& terms);
Conjunction substituted(const Conjunction& constraints, const std::vector<LinearForm>& terms);

}  // namespace zermelo::proof
