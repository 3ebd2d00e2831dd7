// A position without its history: the placements (row, column, number) that are still legal, as a set of
// bits.
//
// Two placements exclude each other when they agree in two of their three coordinates: the same square, the
// same number in one row, or the same number in one column. A placement removes itself and what it excludes;
// nothing else ever changes the set. So rows, columns and numbers may be permuted among themselves, and the
// three roles exchanged, without changing what can be placed after what. A *line* is the n placements that
// agree in two coordinates; a full board uses every line once.
//
//     bit ((row * n) + column) * n + number, each from 0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/hash.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

template <int n>
class LiveSet {
 public:
  static constexpr int order = n;
  static constexpr int places = n * n * n;
  static constexpr std::size_t words = (places + 63) / 64;

  LiveSet() = default;
  // The same places in a set of another size: wide enough for them, or the one that they came from.
  template <int other>
  explicit LiveSet(const LiveSet<other>& set) {
    std::copy_n(set.words_.begin(), std::min(words, LiveSet<other>::words), words_.begin());
  }

  bool contains(int place) const { return ((words_[at(place)] >> (place & 63)) & 1) != 0; }
  void insert(int place) { words_[at(place)] |= std::uint64_t{1} << (place & 63); }
  bool empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  // The size, or `most` when it is at least that: quick for small numbers.
  int size_up_to(int most) const {
    int count = 0;
    for (const std::uint64_t word : words_) {
      for (std::uint64_t rest = word; rest != 0 && count < most; rest &= rest - 1) ++count;
    }
    return count;
  }
  // The first place of a set that is not empty.
  int front() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return static_cast<int>(word) * 64 + std::countr_zero(words_[word]);
  }
  // visit(place) for every place, rising.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        visit(static_cast<int>(word) * 64 + std::countr_zero(rest));
      }
    }
  }

  friend bool operator==(const LiveSet&, const LiveSet&) = default;
  friend auto operator<=>(const LiveSet&, const LiveSet&) = default;
  friend LiveSet operator&(LiveSet x, const LiveSet& y) {
    for (std::size_t i = 0; i < words; ++i) x.words_[i] &= y.words_[i];
    return x;
  }
  friend LiveSet operator|(LiveSet x, const LiveSet& y) {
    for (std::size_t i = 0; i < words; ++i) x.words_[i] |= y.words_[i];
    return x;
  }
  // Set difference.
  friend LiveSet operator-(LiveSet x, const LiveSet& y) {
    for (std::size_t i = 0; i < words; ++i) x.words_[i] &= ~y.words_[i];
    return x;
  }

  std::uint64_t hash() const {
    std::uint64_t result = 0;
    for (const std::uint64_t word : words_) result = mix(result ^ word);
    return result;
  }

 private:
  template <int other>
  friend class LiveSet;

  static std::size_t at(int place) { return static_cast<std::size_t>(place >> 6); }
  std::array<std::uint64_t, words> words_{};
};

// What excludes what on the board of order n.
template <int n>
struct Places {
  // With the placement itself.
  std::array<LiveSet<n>, std::size_t{n} * n * n> excluded;
  // Squares, then numbers in rows, then numbers in columns.
  std::array<LiveSet<n>, std::size_t{3} * n * n> lines;
  // All placements of each number.
  std::array<LiveSet<n>, n> numbers;

  static constexpr int place(int row, int column, int number) { return (row * n + column) * n + number; }
  static constexpr std::array<int, 3> coordinates(int place) {
    return {place / (n * n), place / n % n, place % n};
  }
  static Placement placement(int place) {
    const auto [row, column, number] = coordinates(place);
    return {row + 1, column + 1, number + 1};
  }

  static const Places& get() {
    static const Places all;
    return all;
  }

 private:
  Places() {
    for (int p = 0; p < n * n * n; ++p) {
      const auto [row, column, number] = coordinates(p);
      const auto index = static_cast<std::size_t>(p);
      for (int x = 0; x < n; ++x) {
        excluded[index].insert(place(x, column, number));
        excluded[index].insert(place(row, x, number));
        excluded[index].insert(place(row, column, x));
      }
      numbers[static_cast<std::size_t>(number)].insert(p);
      for (const int line : {row * n + column, (n + row) * n + number, (2 * n + column) * n + number}) {
        lines[static_cast<std::size_t>(line)].insert(p);
      }
    }
  }
};

template <int n>
LiveSet<n> after(const LiveSet<n>& live, int place) {
  return live - Places<n>::get().excluded[static_cast<std::size_t>(place)];
}

template <int n>
LiveSet<n> live_set(const Board& board) {
  LiveSet<n> live;
  for (const Placement& placement : board.placements()) {
    live.insert(Places<n>::place(placement.row - 1, placement.column - 1, placement.number - 1));
  }
  return live;
}

// False when some line that a full board needs has no placement left: then the board can never fill. `discs`
// are on the board already and use three lines each.
template <int n>
bool every_line_is_open(const LiveSet<n>& live, int discs) {
  int open = 0;
  for (const LiveSet<n>& line : Places<n>::get().lines) open += (live & line).empty() ? 0 : 1;
  return open == 3 * (n * n - discs);
}

}  // namespace zermelo::latin

template <int n>
struct std::hash<zermelo::latin::LiveSet<n>> {
  std::size_t operator()(const zermelo::latin::LiveSet<n>& live) const { return live.hash(); }
};
