// Permutations Avoiding Patterns (Úlfarsson, arXiv 2603.16004): on the table lie the permutations of length n. A move
// names a pattern of length k that at least one of them contains, and takes away all that contain it. Who cannot move
// loses.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.hpp"
#include "base/rule_book.hpp"
#include "perm/permutation.hpp"

namespace zermelo::pap {

struct Setting {
  Whole<2, 4> k = 3;
  Whole<1, 9> n = 5;
};
Fields<Setting> fields();

class Rules {
 public:
  // The patterns that no permutation on the table contains: bit i for the i-th of them in lexicographic order. They say
  // all: a permutation that was not taken away contains none of them, and one that was contains one that was named.
  using Position = std::uint32_t;
  using Move = int;  // the number of a pattern

  explicit Rules(const Setting& setting);

  std::span<const perm::Permutation> patterns() const { return patterns_; }
  Position start() const { return closed(0); }
  void moves(Position gone, std::vector<Move>& out) const;
  Position play(Position gone, Move pattern) const { return closed(gone | Position{1} << pattern); }

  // The patterns that are gone, "132,213", or "start".
  std::string text(Position gone) const;
  Position parse(std::string_view text) const;
  std::string move_text(Move pattern) const { return patterns_[static_cast<std::size_t>(pattern)].text(); }
  // Throws Error(bad_input) when the text is no pattern of this length or the pattern is gone.
  Move parse_move(Position gone, std::string_view text) const;

 private:
  Position closed(Position named) const;
  Move number_of(std::string_view pattern) const;

  std::vector<perm::Permutation> patterns_;
  std::vector<Position> contained_;  // the patterns of each permutation of length n, equal sets once
};

std::unique_ptr<RuleBook> rule_book(const Given& setting);

}  // namespace zermelo::pap
