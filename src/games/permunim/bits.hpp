// Sets of numbered cells as machine words: the vocabulary of the reduced position.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "games/permunim/isa.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// The bits of `word` under `mask`, moved together to the low end. Without the instruction, six rounds of
// parallel moves (Warren, Hacker's Delight, section 7-4); the rounds depend on the mask alone, so one Gather
// serves many words.
class Gather {
 public:
  explicit Gather(std::uint64_t mask) : mask_(mask) {
#if !defined(__BMI2__)
    std::uint64_t zeros_right = ~mask << 1;
    std::uint64_t left = mask;
    for (unsigned round = 0; round < rounds; ++round) {
      std::uint64_t parity = zeros_right;
      for (unsigned shift = 1; shift < 64; shift *= 2) parity ^= parity << shift;
      const std::uint64_t moved = parity & left;
      moves_[round] = moved;
      left = (left ^ moved) | (moved >> (1U << round));
      zeros_right &= ~parity;
    }
#endif
  }
  std::uint64_t operator()(std::uint64_t word) const {
#if defined(__BMI2__)
    return _pext_u64(word, mask_);
#else
    word &= mask_;
    for (unsigned round = 0; round < rounds; ++round) {
      const std::uint64_t moved = word & moves_[round];
      word = (word ^ moved) | (moved >> (1U << round));
    }
    return word;
#endif
  }

 private:
  std::uint64_t mask_;
#if !defined(__BMI2__)
  static constexpr unsigned rounds = 6;
  std::array<std::uint64_t, rounds> moves_{};
#endif
};

template <std::size_t W>
struct Bits {
  static constexpr std::size_t words = W;
  static constexpr int capacity = static_cast<int>(64 * W);
  std::array<std::uint64_t, W> word;  // a Bits{} is empty; arrays of sets are filled as they are used

  static Bits below(int count) {
    Bits bits{};
    for (std::size_t i = 0; i < W; ++i) {
      const int left = count - static_cast<int>(64 * i);
      bits.word[i] = left >= 64 ? ~std::uint64_t{0} : left > 0 ? (std::uint64_t{1} << left) - 1 : 0;
    }
    return bits;
  }
  static Bits only(int i) {
    Bits bits{};
    bits.set(i);
    return bits;
  }
  void set(int i) { word[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(int i) { word[static_cast<std::size_t>(i) / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  bool test(int i) const { return ((word[static_cast<std::size_t>(i) / 64] >> (i % 64)) & 1) != 0; }
  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t part : word) all |= part;
    return all != 0;
  }
  int count() const {
    int sum = 0;
    for (const std::uint64_t part : word) sum += std::popcount(part);
    return sum;
  }
  int first() const {
    for (std::size_t i = 0; i < W; ++i) {
      if (word[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(word[i]);
    }
    return capacity;
  }
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < W; ++i) {
      for (std::uint64_t left = word[i]; left != 0; left &= left - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(left));
      }
    }
  }
  friend bool operator==(const Bits&, const Bits&) = default;
  friend Bits operator&(Bits x, const Bits& y) {
    for (std::size_t i = 0; i < W; ++i) x.word[i] &= y.word[i];
    return x;
  }
  friend Bits operator|(Bits x, const Bits& y) {
    for (std::size_t i = 0; i < W; ++i) x.word[i] |= y.word[i];
    return x;
  }
  // Set difference.
  friend Bits operator-(Bits x, const Bits& y) {
    for (std::size_t i = 0; i < W; ++i) x.word[i] &= ~y.word[i];
    return x;
  }
  Bits& operator|=(const Bits& y) { return *this = *this | y; }
  Bits& operator&=(const Bits& y) { return *this = *this & y; }
};

// Gathers sets of W words into sets of V words; the kept elements must fit.
template <std::size_t W>
class GatherBits {
 public:
  explicit GatherBits(const Bits<W>& kept) : GatherBits(kept, std::make_index_sequence<W>{}) {}
  template <std::size_t V>
  Bits<V> to(const Bits<W>& bits) const {
    if constexpr (W == 1) {
      Bits<V> result{};
      result.word[0] = gather_[0](bits.word[0]);
      return result;
    } else {
      Bits<V> result{};
      unsigned at = 0;
      for (std::size_t i = 0; i < W; ++i) {
        const std::uint64_t part = gather_[i](bits.word[i]);
        const std::size_t word = at / 64;
        if (word < V) {
          result.word[word] |= part << (at % 64);
          if (at % 64 != 0 && word + 1 < V) result.word[word + 1] |= part >> (64 - at % 64);
        }
        at += counts_[i];
      }
      return result;
    }
  }

 private:
  template <std::size_t... I>
  GatherBits(const Bits<W>& kept, std::index_sequence<I...>)
      : gather_{Gather(kept.word[I])...}, counts_{static_cast<unsigned>(std::popcount(kept.word[I]))...} {}
  std::array<Gather, W> gather_;
  std::array<unsigned, W> counts_;
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
