// The reduced position, for any forbidden set.
//
// A set T of live cells can still be played, in whatever order, exactly when the stones and T together
// contain no forbidden pattern and no two of them share a line: avoiding is hereditary. So a position is the
// simplicial complex of its playable sets, and a move at x goes to the link of x. Nothing else of the board
// matters: positions with the same complex (up to the names of the cells) are the same game. The complex is
// given by its minimal sets that cannot be played. Those of two cells are kept as they are; those of more are
// kept as the places they come from:
//
//     conflicts[x]   the cells that die when x is played: a shared line, or a pattern together with stones
//     blocks         three or more live cells, no two in conflict, that form a forbidden pattern on their own
//                    or with stones; found from the places of cells and stones (blocks.hpp)
//
// A stone matters as long as it is in a block; the others are left out. For a set of live cells can be played
// exactly when it holds no two cells in conflict and no block, and a block only has stones that matter. What
// matters never comes back: a block of the link of x is a block of the complex, possibly with x in it.
//
// Three exact reductions follow from the complex alone:
//   twins        x, y in conflict with the same other conflicts and the same blocks, up to exchanging x and
//                y: y may be deleted. Every other move leaves both or neither, and they stay twins; the moves
//                x and y lead to one link. By induction on the number of cells the value (and the misère
//                outcome) is that without y.
//   components   cells joined by no chain of conflicts and blocks are played independently (Parton, Lemma
//                2.4, which asks for this in terms of sections of the board): values add by nim-sum.
//   no blocks    then the complex is a graph, and the place of the cells on the board no longer matters.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/ticker.hpp"
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

// A forbidden pattern as cells see it: its values are roles, from the top row down.
class Shape {
 public:
  explicit Shape(const perm::Permutation& pattern);
  std::size_t roles() const { return roles_; }
  // The quadrant of `from` in which `to` lies.
  std::size_t quadrant_of(std::size_t from, std::size_t to) const { return quadrant_[from * roles_ + to]; }
  std::uint32_t all_roles() const { return static_cast<std::uint32_t>((std::uint64_t{1} << roles_) - 1); }

 private:
  std::size_t roles_;
  std::vector<std::uint8_t> quadrant_;
};

class Geometry {
 public:
  // Whatever may take long on a large board has the geometry at hand, and looks at the clock through it.
  explicit Geometry(const ForbiddenSet& forbidden, engine::Ticker* ticker = nullptr);
  void glance() const {
    if (ticker_ != nullptr) ticker_->glance();
  }
  std::span<const Shape> shapes() const { return shapes_; }
  std::span<const Symmetry> symmetries() const { return symmetries_; }
  // Whether two cells, the second in this quadrant of the first, can come into conflict by stones.
  bool can_conflict(std::size_t q) const { return can_conflict_[q]; }
  // Whether stones can be in blocks: they need three more cells.
  bool stones_can_matter() const { return stones_can_matter_; }

 private:
  std::vector<Shape> shapes_;
  std::vector<Symmetry> symmetries_;
  std::array<bool, quadrants> can_conflict_{};
  bool stones_can_matter_ = false;
  engine::Ticker* ticker_;
};

struct Place {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
};

// What is known of the blocks.
template <std::size_t W>
struct Blocks {
  using Set = Bits<W>;
  bool any = false;
  Set stones;  // those that matter
  // For a stone that matters: a block with it, stones included, or nothing.
  std::array<Set, 64 * W> witness_of;
  Set witness;  // a block without stones, or nothing
};

// Cells and stones are numbered together, row by row. Without blocks there are no stones, and `place` and
// `in` are not kept.
template <std::size_t W>
struct Complex {
  using Set = Bits<W>;
  int size = 0;
  Set live;
  std::array<Set, 64 * W> conflicts;                  // of the live cells
  std::array<std::array<Set, quadrants>, 64 * W> in;  // in[x][q]: the cells and stones in quadrant q of x
  std::array<Place, 64 * W> place;
  Blocks<W> blocks;

  int cells() const { return live.count(); }
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
