// The reduced position, for forbidden patterns of at most three values.
//
// A set T of live cells can still be played, in whatever order, exactly when the stones and T together
// contain no forbidden pattern and no two of them share a line: avoiding is hereditary. So a position is the
// simplicial complex of its playable sets, and a move at x goes to the link of x. Nothing else of the board
// matters: positions with the same complex (up to the names of the cells) are the same game. The complex is
// given by its minimal sets that cannot be played, which have two cells (a shared line, or a pattern together
// with stones) or three (a pattern on its own):
//
//     conflicts[x]   the cells that die when x is played
//     triples        three cells, no two in conflict, that form a forbidden pattern; found from the geometry
//
// Three exact reductions follow from the complex alone:
//   twins        x, y in conflict with the same other conflicts and the same triples: y may be deleted. Every
//                other move leaves both or neither, and they stay twins; the moves x and y lead to one link.
//                By induction on the number of cells the value (and the misère outcome) is that without y.
//   components   cells joined by no chain of conflicts and triples are played independently (Parton, Lemma
//                2.4, which asks for this in terms of sections of the board): values add by nim-sum.
//   no triples   then the complex is a graph, and the place of the cells on the board no longer matters.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/permunim/bits.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// Where one cell lies from another, lines excluded.
//
//     north-west 0 | north-east 1
//     -------------+-------------
//     south-west 2 | south-east 3
constexpr std::size_t quadrants = 4;
constexpr std::size_t quadrant(Cell from, Cell to) {
  return (to.row > from.row ? 2U : 0U) + (to.column > from.column ? 1U : 0U);
}

// What a forbidden set of patterns of at most three values says about two and three cells.
class Geometry {
 public:
  // Requires forbidden.longest() <= 3.
  explicit Geometry(const ForbiddenSet& forbidden);

  // y in quadrant q of x is forbidden on its own.
  bool pair(std::size_t q) const { return pair_[q]; }
  // With y in quadrant q of x, z completes a pattern exactly when it lies, for some entry, in quadrant
  // `from_x` of x and in quadrant `from_y` of y.
  struct Third {
    std::size_t from_x = 0;
    std::size_t from_y = 0;
    friend bool operator==(const Third&, const Third&) = default;
  };
  std::span<const Third> thirds(std::size_t q) const { return thirds_[q]; }
  std::span<const Symmetry> symmetries() const { return symmetries_; }

 private:
  std::array<bool, quadrants> pair_{};
  std::array<std::vector<Third>, quadrants> thirds_;
  std::vector<Symmetry> symmetries_;
};

struct Place {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
};

template <std::size_t W>
struct Complex {
  using Set = Bits<W>;
  int size = 0;
  Set triple_cells;  // cells of some triple; when empty, `place` and `in` are not kept
  std::array<Set, 64 * W> conflicts;
  std::array<std::array<Set, quadrants>, 64 * W> in;  // in[x][q]: the cells in quadrant q of x
  std::array<Place, 64 * W> place;
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
