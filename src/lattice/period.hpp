// Sublattices of the translations, as periods of patterns: full rank, in Hermite normal form.
//
//     rows are basis vectors   | h00 x   x   |   0 < hii; 0 <= entry < the diagonal entry below it
//                              |     h11 x   |   index = h00 h11 h22, the number of translation classes
//                              |         h22 |
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lattice/grid.hpp"

namespace zermelo::lattice {

class Period {
 public:
  // From any basis; nothing when the vectors are dependent. Entries stay below 10^4, so nothing overflows.
  static std::optional<Period> spanned_by(int dimension, std::vector<Vector> basis);
  // From a basis in Hermite normal form, with as many vectors as dimensions; nothing when it is not in that form. Entries
  // may be any.
  static std::optional<Period> in_normal_form(const std::vector<Vector>& basis);

  int dimension() const { return dimension_; }
  // The basis in Hermite normal form.
  const std::vector<Vector>& basis() const { return basis_; }
  int index() const { return index_; }

  // The representative with 0 <= entry < diagonal entry of its class modulo the period.
  Vector reduced(Vector vector) const;
  // Classes are numbered 0 .. index - 1; `representative` undoes it.
  int number(const Vector& vector) const;
  Vector representative(int number) const;
  bool contains(const Vector& vector) const;

  // "<(2,0),(1,1)>": columns before rows, as cells are written.
  std::string text() const;

  friend bool operator==(const Period&, const Period&) = default;
  friend auto operator<=>(const Period&, const Period&) = default;

 private:
  Period() = default;
  int dimension_ = 0;
  int index_ = 0;
  std::vector<Vector> basis_;
};

// Every period of the index, one for each class under the grid's point group, in a fixed order. There are
// many of them in four dimensions: `tick` is called for each basis looked at, and may throw.
std::vector<Period> periods(const Grid& grid, int index, const std::function<void()>& tick = {});

}  // namespace zermelo::lattice
