// Keys of reduced positions: bytes that are equal only for positions that are the same game.
//
//     graph       no triples. The number of cells, then the conflicts, one bit for each pair of cells in an
//                 order of their own. Any order makes the key exact, because the graph can be read back from
//                 it; cells are sorted by what they and their neighbours look like (degrees, then two rounds
//                 of refinement), so that most isomorphic graphs get one key.
//     placed      with triples. The rows and columns that still have cells, which of their crossings are
//     cells,
//                 and one bit for each pair that lies in a quadrant where stones can bring a conflict. The
//                 triples follow from the places. Of the images under the symmetries that fix the forbidden
//                 set the least key is taken.
#pragma once

#include <string>

#include "games/permunim/complex.hpp"

namespace zermelo::permunim {

class KeyBytes {
 public:
  void clear() {
    bytes_.clear();
    bits_ = 0;
    used_ = 0;
  }
  void byte(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }
  void bit(bool value) {
    bits_ |= static_cast<std::uint8_t>(value ? 1U << used_ : 0U);
    if (++used_ == 8) flush();
  }
  void flush() {
    if (used_ == 0) return;
    byte(bits_);
    bits_ = 0;
    used_ = 0;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::uint8_t bits_ = 0;
  unsigned used_ = 0;
};

template <std::size_t W>
void write_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key);

}  // namespace zermelo::permunim
