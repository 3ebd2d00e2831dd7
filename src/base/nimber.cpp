#include "base/nimber.hpp"

namespace zermelo {
namespace {

// x * y for x, y below 2^(2h), by splitting both at the Fermat 2-power F = 2^h (h = 1, 2, 4, ..., 32):
// (aF + b)(cF + d) with F*F = F + F/2, and F times anything below F is the ordinary product.
std::uint64_t product(std::uint64_t x, std::uint64_t y, unsigned h) {
  if (x < 2 || y < 2) return x * y;
  if (h == 0) return x & y;
  const std::uint64_t low = (std::uint64_t{1} << h) - 1;
  const std::uint64_t a = x >> h;
  const std::uint64_t b = x & low;
  const std::uint64_t c = y >> h;
  const std::uint64_t d = y & low;
  const std::uint64_t ac = product(a, c, h / 2);
  const std::uint64_t bd = product(b, d, h / 2);
  const std::uint64_t cross = product(a ^ b, c ^ d, h / 2);
  return ((cross ^ bd) << h) ^ bd ^ product(ac, std::uint64_t{1} << (h - 1), h / 2);
}

}  // namespace

Nimber operator*(Nimber x, Nimber y) { return {product(x.value, y.value, 32)}; }

}  // namespace zermelo
