// Exact integers and fractions in a memo: what they hold on the heap.
#pragma once

#include "base/integer.hpp"
#include "engine/memo.hpp"

namespace zermelo::engine {

template <>
struct HeldBytes<Integer> {
  static std::uint64_t of(const Integer& value) {
    return heap_bytes(static_cast<std::uint64_t>(value.get_mpz_t()->_mp_alloc) * sizeof(mp_limb_t));
  }
};

template <>
struct HeldBytes<Rational> {
  static std::uint64_t of(const Rational& value) {
    return HeldBytes<Integer>::of(value.get_num()) + HeldBytes<Integer>::of(value.get_den());
  }
};

}  // namespace zermelo::engine
