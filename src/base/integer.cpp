#include "base/integer.hpp"

namespace zermelo {

Integer binomial(std::uint64_t n, std::uint64_t k) {
  Integer result;
  mpz_bin_uiui(result.get_mpz_t(), n, k);
  return result;
}

Binomials::Binomials(unsigned rows, unsigned columns)
    : columns_(columns), values_((std::size_t{rows} + 1) * (columns_ + 1), 0) {
  for (std::size_t n = 0; n <= rows; ++n) {
    values_[n * (columns_ + 1)] = 1;
    for (std::size_t k = 1; k <= columns_ && k <= n; ++k) {
      const std::uint64_t left = values_[(n - 1) * (columns_ + 1) + k - 1];
      const std::uint64_t right = values_[(n - 1) * (columns_ + 1) + k];
      values_[n * (columns_ + 1) + k] = left > too_large - right ? too_large : left + right;
    }
  }
}

}  // namespace zermelo
