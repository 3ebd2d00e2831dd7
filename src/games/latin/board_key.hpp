// A board of the real game in a few machine words, the same for boards that differ by the order of their
// columns or by the flip.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/hash.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

// A column takes 2 bits for its owner and 3 for each square, at most 23; two go into a word:
//
//     63          32 31           0
//     column 1      | column 2         (sorted)       four words hold the seven columns of order 7
struct BoardKey {
  std::array<std::uint64_t, 4> words{};
  friend auto operator<=>(const BoardKey&, const BoardKey&) = default;
};

// One column; of the flipped board when asked.
std::uint64_t column_word(const Board& board, int column, bool flipped);

// Exact for boards of one order, sequence and ownership: columns can be read back in some order, and column
// orders and the flip are the symmetries that keep the players.
BoardKey key_of(const Board& board);
// The same up to the order of columns alone, of the board or of its flip.
BoardKey sorted_key(const Board& board, bool flipped);

}  // namespace zermelo::latin

template <>
struct std::hash<zermelo::latin::BoardKey> {
  std::size_t operator()(const zermelo::latin::BoardKey& key) const {
    std::uint64_t result = 0;
    for (const std::uint64_t word : key.words) result = zermelo::mix(result ^ word);
    return result;
  }
};
