// Exact integers and fractions of any size (GMP), and binomial coefficients both exact and in 64 bits.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace zermelo {

using Integer = mpz_class;
using Rational = mpq_class;

inline Integer integer(std::uint64_t value) {
  static_assert(sizeof(unsigned long) == sizeof(std::uint64_t));
  return Integer(static_cast<unsigned long>(value));
}

Integer binomial(std::uint64_t n, std::uint64_t k);

// Pascal's triangle in 64 bits: C(n, k) for n <= rows and k <= columns, saturating at `too_large`.
class Binomials {
 public:
  static constexpr std::uint64_t too_large = std::numeric_limits<std::uint64_t>::max();

  Binomials(unsigned rows, unsigned columns);
  std::uint64_t operator()(unsigned n, unsigned k) const { return values_[n * (columns_ + 1) + k]; }

 private:
  std::size_t columns_;
  std::vector<std::uint64_t> values_;
};

}  // namespace zermelo
