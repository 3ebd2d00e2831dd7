// Exact integers and fractions in a memo: what they hold on the heap, and how a checkpoint keeps them.
#pragma once

#include "base/integer.hpp"
#include "engine/memo.hpp"
#include "engine/packed.hpp"

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

template <>
struct Packed<Integer> {
  static constexpr int base = 62;
  static void put(std::string& to, const Integer& value) {
    Packed<std::string>::put(to, value.get_str(base));
  }
  static std::optional<Integer> take(std::string_view& from) {
    const auto text = Packed<std::string>::take(from);
    Integer value;
    if (!text || value.set_str(*text, base) != 0) return std::nullopt;
    return value;
  }
};

template <>
struct Packed<Rational> {
  static void put(std::string& to, const Rational& value) {
    Packed<Integer>::put(to, value.get_num());
    Packed<Integer>::put(to, value.get_den());
  }
  static std::optional<Rational> take(std::string_view& from) {
    const auto above = Packed<Integer>::take(from);
    const auto below = above ? Packed<Integer>::take(from) : std::nullopt;
    if (!below || *below == 0) return std::nullopt;
    return Rational(*above, *below);
  }
};

}  // namespace zermelo::engine
