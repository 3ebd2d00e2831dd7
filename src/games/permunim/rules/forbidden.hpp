// The set of forbidden patterns of a game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/notation.hpp"
#include "games/permunim/rules/symmetry.hpp"
#include "perm/permutation.hpp"

namespace zermelo::permunim {

class ForbiddenSet {
 public:
  static constexpr int longest_pattern = 32;  // the side of the largest board
  static constexpr int most_patterns = 64;

  // Nothing is forbidden.
  ForbiddenSet() = default;
  // Patterns that contain another one forbid nothing more and are left out; the rest is sorted by size, then
  // by values. Throws Error(bad_input) for an empty pattern, one that is too long, or too many.
  explicit ForbiddenSet(std::vector<perm::Permutation> patterns);
  // "none", or patterns separated by commas; the values of one pattern are digits, or numbers separated by
  // dots: "123,2413", "1.2.3.4.5.6.7.8.9.10".
  static ForbiddenSet parse(std::string_view text);

  std::span<const perm::Permutation> patterns() const { return patterns_; }
  bool empty() const { return patterns_.empty(); }
  int longest() const;
  // What `parse` reads.
  std::string text() const;

  // The symmetries that map the set onto itself, the identity first.
  std::span<const Symmetry> symmetries() const { return symmetries_; }
  ForbiddenSet image(Symmetry symmetry) const;

  // For every pattern and every value of it: the pattern without that value. An instance of the rest, and a
  // cell where the value is missing, complete the pattern.
  struct Rest {
    perm::Permutation rest;
    int before = 0;  // values of the pattern at earlier positions than the missing one
    int below = 0;   // values of the pattern that are smaller
  };
  std::span<const Rest> rests() const { return rests_; }

  friend bool operator==(const ForbiddenSet& x, const ForbiddenSet& y) { return x.patterns_ == y.patterns_; }

 private:
  std::vector<perm::Permutation> patterns_;
  std::vector<Symmetry> symmetries_ = {all_symmetries.begin(), all_symmetries.end()};
  std::vector<Rest> rests_;
};

}  // namespace zermelo::permunim

template <>
struct zermelo::Notation<zermelo::permunim::ForbiddenSet> {
  static permunim::ForbiddenSet parse(std::string_view text, std::string_view) {
    return permunim::ForbiddenSet::parse(text);
  }
  static Value value(const permunim::ForbiddenSet& set) { return set.text(); }
  static Schema schema() { return {Schema::Kind::text, "PATTERNS", "123,2413"}; }
};
