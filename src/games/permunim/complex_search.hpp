// The search over reduced positions (complex.hpp), for forbidden patterns of at most three values.
//
// Questions are asked as Lemoine and Viennot do (Nimbers are inevitable, 2012): is the value 0, is it 1, ...;
// the answer to each is that of G + *n, and most positions need not be valued exactly for it. One visit of a
// position serves all questions up to a limit: `bounded(G, n)` is the least of the value of G and n + 1.
#pragma once

#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

#include "base/budget.hpp"
#include "games/permunim/complex_key.hpp"
#include "games/permunim/complex_parts.hpp"
#include "games/permunim/memory.hpp"

namespace zermelo::permunim {

// A set of values: all are at most 32.
using NimberBits = std::uint64_t;

class ComplexSearch {
 public:
  // Values are at most the number of rows (Parton, Theorem 2.3).
  static constexpr int no_limit = Board::largest;

  // One of several searches that share a memory; `turn` makes each begin elsewhere.
  ComplexSearch(const Geometry& geometry, Memory& memory, const Budget& budget, unsigned turn)
      : geometry_(geometry), memory_(memory), budget_(budget), turn_(turn) {}

  int value(const Board& board);
  std::uint64_t positions() const { return positions_; }

 private:
  template <std::size_t W>
  int value_in(const Board& board);
  template <std::size_t W>
  int bounded(const Complex<W>& complex, int limit);
  template <std::size_t W>
  int expand(const Complex<W>& complex, int least, int limit);
  // Calls visit(part) for every component of more than one cell, and returns the nim-sum of the others.
  template <std::size_t W, class Visit>
  int for_each_part(const Complex<W>& complex, Remains<W>& remains, Visit visit);
  template <std::size_t W>
  int value_of_sum(const Complex<W>& complex, Remains<W>& remains, int limit, bool& exact);

  const Geometry& geometry_;
  Memory& memory_;
  const Budget& budget_;
  unsigned turn_;
  // Room for one part of each size while it is looked up; taken away when the part is kept.
  std::tuple<std::unique_ptr<Complex<1>>, std::unique_ptr<Complex<2>>, std::unique_ptr<Complex<4>>,
             std::unique_ptr<Complex<8>>, std::unique_ptr<Complex<16>>>
      scratch_;
  KeyBytes key_;
  std::uint64_t positions_ = 0;
};

// The complex of a position: all its live cells, nothing reduced yet.
template <std::size_t W>
void write_complex(const Board& board, const Geometry& geometry, Complex<W>& complex);

}  // namespace zermelo::permunim
