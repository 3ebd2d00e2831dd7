// The search over reduced positions (complex.hpp).
// `bounded(G, n)` asks whether G has the value n (bounded_mex.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

#include "games/permunim/bounded_mex.hpp"
#include "games/permunim/complex_key.hpp"
#include "games/permunim/complex_parts.hpp"
#include "games/permunim/raw_parts.hpp"
#include "games/permunim/search.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

class ComplexSearch final : public Search {
 public:
  ComplexSearch(const ForbiddenSet& forbidden, Shared& shared, bool thorough)
      : Search(shared, thorough), geometry_(forbidden, &ticker_) {}

  int value_up_to(const Board& board, int limit) override;

 private:
  template <std::size_t W>
  int value_in(const Board& board, int limit);
  template <std::size_t W>
  OptionFound bounded(const Complex<W>& complex, int limit, bool wait);
  // The same for a position that is not known, or only to reach `least`.
  template <std::size_t W>
  OptionFound find_out(const Complex<W>& complex, const std::string& key, int least, int limit);
  template <std::size_t W>
  MexFound expand(const Complex<W>& complex, int least, int limit);
  // Calls visit(part) for every component of more than one cell, and returns the nim-sum of the others.
  template <std::size_t W, class Visit>
  int for_each_part(const Complex<W>& complex, Remains<W>& remains, Visit visit);
  // Calls visit with room for a complex of the part's size, the part written there.
  template <std::size_t W, class Visit>
  void extract(const Complex<W>& complex, const Remains<W>& remains, const Part<W>& part, Visit visit);
  // Of an option that other ranks may know.
  class Others;
  template <std::size_t W>
  OptionFound value_of_sum(const Complex<W>& complex, Remains<W>& remains, int limit, bool wait);

  // What is found sooner than asked for once more may be forgotten first, where another rank remembers it.
  static constexpr std::uint64_t little_effort = 64;

  Geometry geometry_;
  // Room for one part of each size while it is looked up; taken away when the part is kept.
  std::tuple<std::unique_ptr<Complex<1>>, std::unique_ptr<Complex<2>>, std::unique_ptr<Complex<4>>,
             std::unique_ptr<Complex<8>>, std::unique_ptr<Complex<16>>>
      scratch_;
  KeyBytes key_;
  std::string claimed_;  // the last position that was claimed among the ranks
  RawPart raw_;          // of a part
  RawPart raw_option_;   // of what a move leaves, before it is taken apart
  RawParts raw_parts_;
};

std::unique_ptr<Search> make_complex_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);

// The complex of a position: all its live cells and stones, nothing reduced yet.
template <std::size_t W>
void write_complex(const Board& board, const Geometry& geometry, Complex<W>& complex);

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
