// Nimbers (Grundy values) with Conway's field operations, and sets of small nimbers for mex computations.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

namespace zermelo {

struct Nimber {
  std::uint64_t value = 0;

  friend constexpr bool operator==(Nimber, Nimber) = default;
  friend constexpr auto operator<=>(Nimber, Nimber) = default;
  // Nim-sum: the value of the sum of two games (Sprague, Grundy).
  friend constexpr Nimber operator+(Nimber x, Nimber y) { return {x.value ^ y.value}; }
  constexpr Nimber& operator+=(Nimber y) { return *this = *this + y; }
  // Nim-product: with nim-sum it makes the nimbers below 2^64 a field (Conway, On Numbers and Games, chapter
  // 6).
  friend Nimber operator*(Nimber x, Nimber y);
};

Nimber operator*(Nimber x, Nimber y);

// A set of nimbers below `capacity`. A game whose values outgrow it is refused, never answered wrongly.
class NimberSet {
 public:
  static constexpr unsigned capacity = 256;

  static constexpr NimberSet all() {
    NimberSet set;
    set.words_.fill(~std::uint64_t{0});
    return set;
  }
  // {0, 1, ..., bound - 1}; a bound past the capacity gives every representable nimber.
  static constexpr NimberSet below(std::uint64_t bound) {
    NimberSet set;
    for (std::uint64_t word = 0; word < words; ++word) {
      const std::uint64_t from = word * 64;
      if (bound >= from + 64) {
        set.words_[word] = ~std::uint64_t{0};
      } else if (bound > from) {
        set.words_[word] = (std::uint64_t{1} << (bound - from)) - 1;
      }
    }
    return set;
  }

  constexpr bool contains(std::uint64_t n) const {
    return n < capacity && ((words_[n / 64] >> (n % 64)) & 1) != 0;
  }
  constexpr void insert(std::uint64_t n) {
    if (n < capacity) words_[n / 64] |= std::uint64_t{1} << (n % 64);
  }
  constexpr void erase(std::uint64_t n) {
    if (n < capacity) words_[n / 64] &= ~(std::uint64_t{1} << (n % 64));
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr std::uint64_t size() const {
    std::uint64_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::uint64_t>(std::popcount(word));
    return count;
  }
  // The least nimber not in the set; nothing when every representable one is in it.
  constexpr std::optional<std::uint64_t> mex() const {
    for (std::uint64_t word = 0; word < words; ++word) {
      if (~words_[word] != 0) return word * 64 + static_cast<std::uint64_t>(std::countr_one(words_[word]));
    }
    return std::nullopt;
  }
  constexpr std::optional<std::uint64_t> largest() const {
    for (std::uint64_t word = words; word-- > 0;) {
      if (words_[word] != 0)
        return word * 64 + 63 - static_cast<std::uint64_t>(std::countl_zero(words_[word]));
    }
    return std::nullopt;
  }
  // {n + k : n in the set}, nim-sum; k below the capacity.
  constexpr NimberSet plus(Nimber k) const {
    NimberSet moved;
    for (std::uint64_t n = 0; n < capacity; ++n) {
      if (contains(n)) moved.insert(n ^ k.value);
    }
    return moved;
  }

  friend constexpr bool operator==(const NimberSet&, const NimberSet&) = default;
  friend constexpr NimberSet operator&(NimberSet x, const NimberSet& y) {
    for (unsigned i = 0; i < words; ++i) x.words_[i] &= y.words_[i];
    return x;
  }
  friend constexpr NimberSet operator|(NimberSet x, const NimberSet& y) {
    for (unsigned i = 0; i < words; ++i) x.words_[i] |= y.words_[i];
    return x;
  }
  // Set difference.
  friend constexpr NimberSet operator-(NimberSet x, const NimberSet& y) {
    for (unsigned i = 0; i < words; ++i) x.words_[i] &= ~y.words_[i];
    return x;
  }

 private:
  static constexpr unsigned words = capacity / 64;
  std::array<std::uint64_t, words> words_{};
};

}  // namespace zermelo
