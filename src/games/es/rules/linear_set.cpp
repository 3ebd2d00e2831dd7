#include "games/es/rules/linear_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace zermelo::es {
namespace {

LinearForm gap_minus(int b, std::size_t gap, std::int64_t value) {
  LinearForm form = gap_form(b, gap);
  form[0] = -value;
  return form;
}

}  // namespace

bool LinearSet::contains(const Gaps& gaps) const {
  const std::vector<std::int64_t> values(gaps.begin(), gaps.end());
  return std::any_of(parts.begin(), parts.end(),
                     [&](const LinearPart& part) { return holds_at(part.constraints, values); });
}

LinearForm constant_form(int b, std::int64_t value) {
  LinearForm form(static_cast<std::size_t>(b) + 1, 0);
  form[0] = value;
  return form;
}

LinearForm gap_form(int b, std::size_t gap) {
  LinearForm form = constant_form(b, 0);
  form[gap + 1] = 1;
  return form;
}

LinearConstraint gap_is(int b, std::size_t gap, std::int64_t value) {
  return {LinearConstraint::Relation::zero, gap_minus(b, gap, value)};
}

LinearConstraint gap_at_least(int b, std::size_t gap, std::int64_t value) {
  return {LinearConstraint::Relation::nonnegative, gap_minus(b, gap, value)};
}

LinearConstraint gap_congruent(int b, std::size_t gap, std::int64_t residue, std::int64_t modulus) {
  return {LinearConstraint::Relation::divisible, gap_minus(b, gap, residue), modulus};
}

std::string part_text(int b, const LinearPart& part) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(b));
  for (int gap = 0; gap < b; ++gap) names.push_back(fmt::format("x{}", gap));
  std::vector<std::string> texts;
  texts.reserve(part.constraints.size());
  for (const LinearConstraint& constraint : part.constraints) {
    texts.push_back(constraint_text(constraint, names));
  }
  return texts.empty() ? "every position" : fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace zermelo::es
