#include "perm/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/error.hpp"

namespace zermelo::perm {

bool is_partition(std::span<const int> rows) {
  return std::is_sorted(rows.begin(), rows.end(), std::greater<>()) && (rows.empty() || rows.back() > 0);
}

int cells_of(std::span<const int> rows) { return std::accumulate(rows.begin(), rows.end(), 0); }

Partition conjugate(std::span<const int> rows) {
  Partition columns(rows.empty() ? 0 : static_cast<std::size_t>(rows.front()), 0);
  for (const int row : rows) {
    for (int column = 0; column < row; ++column) ++columns[static_cast<std::size_t>(column)];
  }
  return columns;
}

Partition shape_of(const Tableau& tableau) {
  Partition shape;
  shape.reserve(tableau.size());
  for (const auto& row : tableau) shape.push_back(static_cast<int>(row.size()));
  return shape;
}

bool is_standard(const Tableau& tableau) {
  const Partition shape = shape_of(tableau);
  if (!is_partition(shape)) return false;
  std::vector<bool> seen(static_cast<std::size_t>(cells_of(shape)), false);
  for (std::size_t row = 0; row < tableau.size(); ++row) {
    for (std::size_t column = 0; column < tableau[row].size(); ++column) {
      const int entry = tableau[row][column];
      if (entry < 1 || entry > static_cast<int>(seen.size())) return false;
      if (seen[static_cast<std::size_t>(entry - 1)]) return false;
      seen[static_cast<std::size_t>(entry - 1)] = true;
      if (column > 0 && tableau[row][column - 1] >= entry) return false;
      if (row > 0 && tableau[row - 1][column] >= entry) return false;
    }
  }
  return true;
}

TableauPair robinson_schensted(const Permutation& permutation) {
  TableauPair pair;
  int time = 0;
  for (int value : permutation.values()) {
    ++time;
    std::size_t row = 0;
    for (;; ++row) {
      if (row == pair.insertion.size()) {
        pair.insertion.emplace_back();
        pair.recording.emplace_back();
      }
      auto& entries = pair.insertion[row];
      const auto larger = std::upper_bound(entries.begin(), entries.end(), value);
      if (larger == entries.end()) break;
      std::swap(*larger, value);
    }
    pair.insertion[row].push_back(value);
    pair.recording[row].push_back(time);
  }
  return pair;
}

Permutation permutation_of(const TableauPair& pair) {
  if (!is_standard(pair.insertion) || !is_standard(pair.recording) ||
      shape_of(pair.insertion) != shape_of(pair.recording)) {
    bad_input("the pair is not two standard tableaux of one shape");
  }
  TableauPair left = pair;
  const int n = cells_of(shape_of(pair.insertion));
  std::vector<int> values(static_cast<std::size_t>(n));
  for (int time = n; time >= 1; --time) {
    std::size_t row = 0;
    while (left.recording[row].empty() || left.recording[row].back() != time) ++row;
    left.recording[row].pop_back();
    int value = left.insertion[row].back();
    left.insertion[row].pop_back();
    // Back up through the rows: what was pushed down came from where the largest smaller entry is now.
    while (row-- > 0) {
      auto& entries = left.insertion[row];
      std::swap(*std::prev(std::lower_bound(entries.begin(), entries.end(), value)), value);
    }
    values[static_cast<std::size_t>(time - 1)] = value;
  }
  Permutation permutation;
  // Appending takes the rank of a value among those so far.
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto begin = values.begin();
    const auto here = begin + static_cast<std::ptrdiff_t>(i);
    permutation = permutation.append(
        1 + static_cast<int>(std::count_if(begin, here, [&](int value) { return value < *here; })));
  }
  return permutation;
}

Integer standard_tableaux(std::span<const int> rows) {
  if (!is_partition(rows)) bad_input("the rows are no partition: they must be positive and never grow");
  // Compared before they are added up, so that no sum can overflow.
  if (rows.size() > most_hook_cells ||
      std::any_of(rows.begin(), rows.end(), [](int row) { return row > most_hook_cells; }) ||
      cells_of(rows) > most_hook_cells) {
    bad_input(fmt::format("the shape is too large; accepted: at most {} cells", most_hook_cells));
  }
  const Partition columns = conjugate(rows);
  Integer hooks = 1;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (int column = 0; column < rows[row]; ++column) {
      const int below = columns[static_cast<std::size_t>(column)] - static_cast<int>(row) - 1;
      hooks *= rows[row] - column + below;
    }
  }
  return Integer(factorial(Integer(cells_of(rows))) / hooks);
}

}  // namespace zermelo::perm
