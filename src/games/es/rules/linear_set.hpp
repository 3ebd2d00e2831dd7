// Sets of gap vectors described by linear arithmetic, for one b and every a at once: a finite union of parts,
// each a conjunction of equalities, inequalities and congruences between the gaps.
//
//     x1 = x3;  x3 >= 4                      gaps may be tied to each other
//     x0 = 0;  x1 = 3;  x4 >= 3;  x4 = 1 mod 2
//
// x0 counts only as zero or positive, as in gaps.hpp: here it is 0 or 1. The gaps are whole numbers; the
// parts need not say so.
#pragma once

#include <string>
#include <vector>

#include "base/linear.hpp"
#include "games/es/rules/gaps.hpp"

namespace zermelo::es {

struct LinearPart {
  std::string name;         // what the part is called where it comes from; may be empty
  Conjunction constraints;  // over v1 = x0 (0 or 1), v2 = x1, ..., v_{R+1} = xR

  friend bool operator==(const LinearPart&, const LinearPart&) = default;
};

struct LinearSet {
  int b = 2;
  std::vector<LinearPart> parts;

  std::size_t gaps() const { return static_cast<std::size_t>(b) - 1; }
  std::size_t variables() const { return gaps() + 1; }  // x0, ..., xR
  bool contains(const Gaps& gaps) const;
  friend bool operator==(const LinearSet&, const LinearSet&) = default;
};

// The forms of a set for b: constants and gaps, to be added up.
LinearForm constant_form(int b, std::int64_t value);
LinearForm gap_form(int b, std::size_t gap);

// The constraints most sets are made of.
LinearConstraint gap_is(int b, std::size_t gap, std::int64_t value);
LinearConstraint gap_at_least(int b, std::size_t gap, std::int64_t value);
LinearConstraint gap_congruent(int b, std::size_t gap, std::int64_t residue, std::int64_t modulus);

// "x1 = x3, x3 >= 4".
std::string part_text(int b, const LinearPart& part);

}  // namespace zermelo::es
