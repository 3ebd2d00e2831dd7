// From an order known when the program runs to one known when it is compiled.
#pragma once

#include <string>
#include <type_traits>

#include "base/error.hpp"

namespace zermelo::latin {

// use(n) with n() the order, from `least` to `most`: for each of them it is compiled.
template <int least = 2, int most = 7, class Use>
auto with_order(int order, Use use) {
  if constexpr (least == most) {
    if (order != most)
      bad_input("the order is not one of those accepted here, " + std::to_string(most) + " at most");
    return use(std::integral_constant<int, most>());
  } else {
    if (order == least) return use(std::integral_constant<int, least>());
    return with_order<least + 1, most>(order, use);
  }
}

}  // namespace zermelo::latin
