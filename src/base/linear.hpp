// Linear constraints over the integers, as data: what a set of positions for every board size is written in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zermelo {

// c[0] + c[1] v1 + ... + c[n] vn. Forms of one system have the same length.
using LinearForm = std::vector<std::int64_t>;

struct LinearConstraint {
  enum class Relation { zero, nonnegative, divisible };
  Relation relation = Relation::zero;
  LinearForm form;
  std::int64_t modulus = 1;  // of `divisible`: the form is a multiple of it

  friend bool operator==(const LinearConstraint&, const LinearConstraint&) = default;
};

// All of them at once.
using Conjunction = std::vector<LinearConstraint>;

// The value at v1, ..., vn.
std::int64_t value_at(const LinearForm& form, const std::vector<std::int64_t>& values);
bool holds_at(const Conjunction& constraints, const std::vector<std::int64_t>& values);

// "x1 = x3 + 1", "x2 >= 4", "x4 = 1 mod 2" with the names of v1, ..., vn: what has a positive coefficient
// stands on the left.
std::string constraint_text(const LinearConstraint& constraint, const std::vector<std::string>& names);

}  // namespace zermelo
