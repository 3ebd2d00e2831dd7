// Keys of reduced positions: bytes that are equal only for positions that are the same game.
//
//     graph       no blocks. The number of cells, then the conflicts, one bit for each pair of cells in an
//                 order of their own. Any order makes the key exact, because the graph can be read back from
//                 it; cells are sorted by what they and their neighbours look like (degrees, then two rounds
//                 of refinement), so that most isomorphic graphs get one key.
//     placed      with blocks. The rows and columns that still have cells or stones that matter, which of
//                 their crossings are which, and one bit for each pair of cells in a quadrant where stones
//                 can bring a conflict. The blocks follow from the places. Of the images under the symmetries
//                 that fix the forbidden set the least key is taken.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// A growing string of bits. The buffer stays when it is cleared, so one object serves many keys.
class KeyBytes {
 public:
  void clear() {
    size_ = 0;
    words_[0] = 0;
  }
  // The low `count` bits of a value whose other bits are 0; count is at most 64.
  void append(std::uint64_t value, unsigned count) {
    const std::size_t word = size_ / 64;
    const unsigned used = size_ % 64;
    if (word + 1 >= words_.size()) words_.resize(2 * words_.size());
    words_[word] |= value << used;
    words_[word + 1] = used == 0 ? 0 : value >> (64 - used);
    size_ += count;
  }
  template <std::size_t W>
  void append(const Bits<W>& bits, int count) {
    for (std::size_t i = 0; count > 0; ++i, count -= 64) {
      append(bits.word[i], static_cast<unsigned>(std::min(count, 64)));
    }
  }
  // Up to the last byte begun.
  std::string_view bytes() const { return {reinterpret_cast<const char*>(words_.data()), (size_ + 7) / 8}; }

 private:
  std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(64, 0);
  std::size_t size_ = 0;
};

template <std::size_t W>
void write_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key);

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
