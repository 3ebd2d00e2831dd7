#include "base/linear.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo {
namespace {

// One side of a relation: the terms whose coefficients have the sign, and the constant where it belongs here.
std::string side(const LinearForm& form, int sign, std::int64_t constant,
                 const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 1; i < form.size(); ++i) {
    const std::int64_t coefficient = form[i] * sign;
    if (coefficient <= 0) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : " + ",
                        coefficient == 1 ? std::string() : fmt::format("{} ", coefficient), names[i - 1]);
  }
  if (text.empty()) return std::to_string(constant);
  if (constant == 0) return text;
  return fmt::format("{} {} {}", text, constant > 0 ? '+' : '-', std::abs(constant));
}

}  // namespace

std::int64_t value_at(const LinearForm& form, const std::vector<std::int64_t>& values) {
  std::int64_t sum = form[0];
  for (std::size_t i = 1; i < form.size(); ++i) sum += form[i] * values[i - 1];
  return sum;
}

bool holds_at(const Conjunction& constraints, const std::vector<std::int64_t>& values) {
  return std::all_of(constraints.begin(), constraints.end(), [&](const LinearConstraint& constraint) {
    const std::int64_t value = value_at(constraint.form, values);
    switch (constraint.relation) {
      case LinearConstraint::Relation::zero:
        return value == 0;
      case LinearConstraint::Relation::nonnegative:
        return value >= 0;
      default:
        return value % constraint.modulus == 0;
    }
  });
}

std::string constraint_text(const LinearConstraint& constraint, const std::vector<std::string>& names) {
  const LinearForm& form = constraint.form;
  if (constraint.relation == LinearConstraint::Relation::divisible) {
    const std::int64_t residue = ((-form[0]) % constraint.modulus + constraint.modulus) % constraint.modulus;
    const std::string right = side(form, -1, residue, names);
    return fmt::format("{} = {} mod {}", side(form, 1, 0, names), right, constraint.modulus);
  }
  const char* relation = constraint.relation == LinearConstraint::Relation::zero ? "=" : ">=";
  const bool left_empty = std::none_of(form.begin() + 1, form.end(), [](auto c) { return c > 0; });
  if (left_empty) return fmt::format("{} {} {}", form[0], relation, side(form, -1, 0, names));
  return fmt::format("{} {} {}", side(form, 1, 0, names), relation, side(form, -1, -form[0], names));
}

}  // namespace zermelo
