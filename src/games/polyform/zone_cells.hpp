// Sets of cells of a board of at most 128 cells, as bits.
//
//     word 0: cells 0 .. 63, cell c in bit c;  word 1: cells 64 .. 127
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <utility>

#include "games/polyform/rules/position.hpp"

namespace zermelo::polyform {

class Cells {
 public:
  static constexpr int most = 128;

  constexpr Cells() = default;
  static constexpr Cells of(int cell) {
    Cells cells;
    cells.add(cell);
    return cells;
  }

  constexpr void add(int cell) { words_[word(cell)] |= bit(cell); }
  constexpr void remove(int cell) { words_[word(cell)] &= ~bit(cell); }
  constexpr bool has(int cell) const { return (words_[word(cell)] & bit(cell)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool meets(const Cells& other) const {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
  }
  constexpr bool within(const Cells& other) const { return (*this - other).empty(); }
  constexpr int first() const {
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  constexpr std::uint64_t operator[](std::size_t index) const { return words_[index]; }

  // Calls visit(cell) for every cell, in rising order.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(left));
      }
    }
  }

  friend constexpr Cells operator|(Cells x, const Cells& y) {
    x.words_[0] |= y.words_[0];
    x.words_[1] |= y.words_[1];
    return x;
  }
  friend constexpr Cells operator&(Cells x, const Cells& y) {
    x.words_[0] &= y.words_[0];
    x.words_[1] &= y.words_[1];
    return x;
  }
  friend constexpr Cells operator-(Cells x, const Cells& y) {
    x.words_[0] &= ~y.words_[0];
    x.words_[1] &= ~y.words_[1];
    return x;
  }
  friend constexpr auto operator<=>(const Cells&, const Cells&) = default;

 private:
  static constexpr std::size_t word(int cell) { return static_cast<std::size_t>(cell) >> 6; }
  static constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << (static_cast<unsigned>(cell) & 63);
  }
  std::array<std::uint64_t, 2> words_{};
};

// The cells of the maker and those of the breaker.
inline std::pair<Cells, Cells> marked_cells(const Position& position) {
  std::pair<Cells, Cells> cells;
  for (int cell = 0; cell < static_cast<int>(position.marks.size()); ++cell) {
    const Mark mark = position.marks[static_cast<std::size_t>(cell)];
    if (mark == Mark::maker) cells.first.add(cell);
    if (mark == Mark::breaker) cells.second.add(cell);
  }
  return cells;
}

}  // namespace zermelo::polyform
