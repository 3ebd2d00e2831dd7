// Partitions, standard Young tableaux, the Robinson–Schensted correspondence and the hook length formula.
//
// Row insertion turns a permutation into a pair (P, Q) of standard tableaux of one shape. Every such pair
// comes from exactly one permutation; the first row of the shape is as long as the longest increasing
// subsequence, the first column as long as the longest decreasing one (Schensted 1961).
#pragma once

#include <span>
#include <vector>

#include "base/integer.hpp"
#include "perm/permutation.hpp"

namespace zermelo::perm {

// Row lengths, weakly decreasing, all positive. The empty partition has no rows.
using Partition = std::vector<int>;

bool is_partition(std::span<const int> rows);
int cells_of(std::span<const int> rows);
// The partition with rows and columns exchanged.
Partition conjugate(std::span<const int> rows);

// Rows of entries, longest row first; rows and columns increase, and the entries are 1..n in a standard
// tableau.
using Tableau = std::vector<std::vector<int>>;

Partition shape_of(const Tableau& tableau);
bool is_standard(const Tableau& tableau);

struct TableauPair {
  Tableau insertion;  // P: the values, as row insertion leaves them
  Tableau recording;  // Q: when each cell was added
  friend bool operator==(const TableauPair&, const TableauPair&) = default;
};

TableauPair robinson_schensted(const Permutation& permutation);
// The permutation with this pair. Throws Error(bad_input) unless both are standard and of one shape.
Permutation permutation_of(const TableauPair& pair);

// The largest partition the formula below takes, in cells; its count has about 35,000 digits.
inline constexpr int most_hook_cells = 10'000;

// The number of standard tableaux of a shape: n! over the product of the hook lengths (Frame, Robinson and
// Thrall 1954). Throws Error(bad_input) when the rows are no partition or have more than most_hook_cells
// cells.
Integer standard_tableaux(std::span<const int> rows);

}  // namespace zermelo::perm
