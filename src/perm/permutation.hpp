// Permutations in one-line notation, built by appending digits, and Seidenberg's labels.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::perm {

// For one digit: the lengths of the longest increasing and the longest decreasing subsequence that end in it.
struct Label {
  int increasing = 0;
  int decreasing = 0;
  friend bool operator==(const Label&, const Label&) = default;
};

class Permutation {
 public:
  static constexpr int longest = 4096;

  Permutation() = default;
  // Digits without separators ("163425", values up to 9) or numbers separated by commas or spaces.
  // Throws Error(bad_input) when the text is not a permutation of 1..n with n <= longest.
  static Permutation parse(std::string_view text);

  int size() const { return static_cast<int>(values_.size()); }
  std::span<const int> values() const { return values_; }
  // The permutation of length n + 1 that ends in `digit` (1..n+1) and begins like this one: older digits that
  // are at least `digit` go up by one.
  Permutation append(int digit) const;
  // "163425", or "10,2,..." when a value has two digits.
  std::string text() const;
  friend bool operator==(const Permutation&, const Permutation&) = default;

 private:
  std::vector<int> values_;
};

std::vector<Label> labels(const Permutation& permutation);
// The label that appending `digit` would create.
Label label_of_next(const Permutation& permutation, std::span<const Label> labels, int digit);

}  // namespace zermelo::perm
