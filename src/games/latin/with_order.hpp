// From an order known when the program runs to one known when it is compiled.
#pragma once

#include <type_traits>

#include "base/error.hpp"

namespace zermelo::latin {

// use(n) with n() the order.
template <class Use>
auto with_order(int order, Use use) {
  switch (order) {
    case 2:
      return use(std::integral_constant<int, 2>());
    case 3:
      return use(std::integral_constant<int, 3>());
    case 4:
      return use(std::integral_constant<int, 4>());
    case 5:
      return use(std::integral_constant<int, 5>());
    case 6:
      return use(std::integral_constant<int, 6>());
    case 7:
      return use(std::integral_constant<int, 7>());
    default:
      bad_input("the order of a board is from 2 to 7");
  }
}

}  // namespace zermelo::latin
