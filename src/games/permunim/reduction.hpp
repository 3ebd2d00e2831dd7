// The reduced position for any forbidden set, whatever the sizes of its patterns.
//
// A set T of live cells can still be played exactly when no two of its cells share a line and the stones with
// T contain no forbidden pattern (avoiding is hereditary, so the order of the moves does not matter). An
// instance that uses one live cell would have made that cell dead, so only instances with two or more live
// cells matter:
//   - a stone in no such instance constrains nothing, now or later, and is left out;
//   - rows and columns with neither live cells nor stones left are left out: instances depend on order alone.
// What remains (the live cells, the stones that matter, their order) determines the playable sets, hence the
// game. Among its images under the symmetries that fix the forbidden set the least text is the key.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// Whether some instance of a forbidden pattern uses this stone and at least two live cells.
bool stone_matters(const Board& board, Cell stone);

// Two bits for each crossing of the lines left, after the number of lines.
class ReducedKey {
 public:
  ReducedKey() = default;
  explicit ReducedKey(std::string_view bytes);
  std::string_view bytes() const { return {bytes_.data(), size_}; }
  explicit operator std::string() const { return std::string(bytes()); }
  friend bool operator==(const ReducedKey& x, const ReducedKey& y) { return x.bytes() == y.bytes(); }

 private:
  std::uint16_t size_ = 0;
  std::array<char, 2 + std::size_t{Board::largest} * Board::largest / 4> bytes_{};
};

ReducedKey reduced_key(const Board& board);

}  // namespace zermelo::permunim

template <>
struct std::hash<zermelo::permunim::ReducedKey> {
  std::size_t operator()(const zermelo::permunim::ReducedKey& key) const noexcept {
    return std::hash<std::string_view>{}(key.bytes());
  }
};
