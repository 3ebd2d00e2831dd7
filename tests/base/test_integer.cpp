#include <gtest/gtest.h>

#include "base/integer.hpp"

namespace zermelo {
namespace {

TEST(Integer, binomials_of_any_size_are_exact) {
  EXPECT_EQ(binomial(36, 18), 9075135300);
  // C(100, 50), from Pascal's rule applied by hand to two neighbours.
  EXPECT_EQ(binomial(100, 50), binomial(99, 49) + binomial(99, 50));
  EXPECT_EQ(binomial(100, 50).get_str(), "100891344545564193334812497256");
}

TEST(Integer, the_64_bit_triangle_agrees_and_saturates) {
  const Binomials triangle(80, 40);
  for (unsigned n = 0; n <= 80; ++n) {
    for (unsigned k = 0; k <= 40; ++k) {
      const Integer exact = binomial(n, k);
      const Integer largest = integer(Binomials::too_large);
      EXPECT_EQ(integer(triangle(n, k)), exact < largest ? exact : largest) << n << " " << k;
    }
  }
}

}  // namespace
}  // namespace zermelo
